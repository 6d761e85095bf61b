// Photographs the concept sites: their first screens for the showcase, their details for the case studies.
//   node artwork/photograph-concepts.mjs          all of them
//   node artwork/photograph-concepts.mjs 1 7      projects 1 and 7
// A screenshot is a PNG that any browser reads, with .png.avif and .png.webp beside it for those that read these, and
// smaller .png.<width>.avif.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { portfolio } from '../demo/content/portfolio.ts'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { details } from './concepts/details.mjs'

const root = new URL('../', import.meta.url)
const origin = 'http://concepts.localhost'
const screenshots = new URL('../demo/public/screenshots/', import.meta.url)
const caseStudies = new URL('../demo/public/images/case-studies/', import.meta.url)

// 1.25 makes 1800 pixels of a desktop, twice the width of the showcase's browser frame; its phone is 300 wide.
// The smaller widths are for phones, and for the first card of the services.
const devices = {
  desktop: { width: 1440, height: 900, scale: 1.25, avifKB: 60, smaller: [{ width: 720, avifKB: 24 }] },
  mobile: {
    width: 390,
    height: 844,
    scale: 2,
    avifKB: 40,
    smaller: [
      { width: 270, avifKB: 12 },
      { width: 540, avifKB: 20 },
    ],
  },
}
const pngKB = 300
const detailWidth = 1280

const wanted = process.argv.slice(2).map(Number)
const ids = wanted.length > 0 ? wanted : [1, 2, 3, 4, 5, 6, 7, 8]

await mkdir(screenshots, { recursive: true })
const browser = await chromium.launch({
  executablePath: getChromium(),
  args: [...chromiumFlags, '--force-color-profile=srgb'],
})
try {
  for (const id of ids) {
    for (const name of Object.keys(devices)) await photographScreen(id, name)
    await carryStills(id)
    for (const detail of details.filter(({ project }) => project === id)) await photographDetail(detail)
  }
} finally {
  await browser.close()
}

async function photographScreen(id, name) {
  const { scale, avifKB, smaller, ...viewport } = devices[name]
  const page = await open(id, viewport, scale)
  const shot = await page.screenshot()
  await page.close()
  const file = new URL(`project-${id}-${name}.png`, screenshots)
  await keep(file, await limitedColours(shot), pngKB)
  await keep(`${file}.webp`, await sharp(shot).webp({ quality: 80 }).toBuffer())
  await keep(`${file}.avif`, await bestAvif(shot, avifKB), avifKB)
  for (const { width, avifKB } of smaller) {
    const small = await sharp(shot).resize({ width }).png().toBuffer()
    await keep(`${file}.${width}.avif`, await bestAvif(small, avifKB), avifKB)
  }
}

/** Rendered stills are shown as they are, with a JPEG for a browser that cannot read AVIF. */
async function carryStills(id) {
  const folder = new URL(`public${addressOf(id)}`, root)
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.avif'))) {
    const still = await readFile(new URL(name, folder))
    await keep(new URL(name, caseStudies), still)
    const jpeg = await sharp(still).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    await keep(new URL(name.replace('.avif', '.jpg'), caseStudies), jpeg)
  }
}

async function photographDetail({
  project,
  name,
  selector,
  width,
  shift = [0, 0],
  ratio = 1.5,
  device = 'desktop',
}) {
  const { width: screenWidth, height: screenHeight } = devices[device]
  const viewport = { width: screenWidth, height: screenHeight }
  const page = await open(project, viewport, detailWidth / width)
  const element = page.locator(selector).first()
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await element.boundingBox()
  const height = width / ratio
  const within = (middle, size, most) => Math.min(Math.max(0, middle - size / 2), most - size)
  const x = within(box.x + box.width / 2 + shift[0], width, viewport.width)
  const y = within(box.y + box.height / 2 + shift[1], height, viewport.height)
  const picture = sharp(await page.screenshot({ clip: { x, y, width, height } })).resize({
    width: detailWidth,
  })
  await page.close()
  await keep(
    new URL(`${name}.jpg`, caseStudies),
    await picture.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  )
  await keep(new URL(`${name}.avif`, caseStudies), await picture.clone().avif({ quality: 60 }).toBuffer())
}

async function open(id, viewport, deviceScaleFactor) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' })
  await page.route(`${origin}/**`, answerFromFiles)
  await page.goto(origin + addressOf(id))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  return page
}

function addressOf(id) {
  return portfolio.find((project) => project.id === id).websiteUrl
}

/** As the site serves them, without what it puts into their placeholders. */
async function answerFromFiles(route) {
  const { pathname } = new URL(route.request().url())
  if (!pathname.endsWith('/'))
    return route.fulfill({ path: fileURLToPath(new URL(`public${pathname}`, root)) })
  const html = await readFile(new URL(`content${pathname}index.html`, root), 'utf8')
  return route.fulfill({ contentType: 'text/html', body: html.replace(/\{\w+\}\n/g, '') })
}

/** A palette does for flat drawings; a still life, whose noise fills any palette, is handed over at half the pixels. */
async function limitedColours(shot) {
  const palette = { palette: true, effort: 10, dither: 0.3 }
  const full = await sharp(shot).png(palette).toBuffer()
  if (full.length <= pngKB * 1024) return full
  return sharp(shot).resize({ width: 1280 }).png(palette).toBuffer()
}

/** The best quality that keeps within the weight: line drawings need to give way where still lifes need not. */
async function bestAvif(shot, mostKB) {
  for (const quality of [64, 56, 48, 42, 36, 30]) {
    const avif = await sharp(shot).avif({ quality, effort: 9 }).toBuffer()
    if (avif.length <= mostKB * 1024 || quality === 30) return avif
  }
}

async function keep(file, buffer, mostKB = Number.POSITIVE_INFINITY) {
  const path = fileURLToPath(file)
  await writeFile(path, buffer)
  const size = Math.round((await stat(path)).size / 1024)
  console.log(`${path.split('/').at(-1)} ${size} KB`)
  if (size > mostKB) throw new Error(`${path} weighs ${size} KB; at most ${mostKB} KB`)
}
