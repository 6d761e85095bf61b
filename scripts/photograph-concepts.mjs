// Photographs the concept sites: their first screens for the showcase, their details for the case studies.
//   node scripts/photograph-concepts.mjs          all of them
//   node scripts/photograph-concepts.mjs 1 7      projects 1 and 7
// A screenshot is a PNG that any browser reads, with .png.avif and .png.webp beside it for those that read these.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { details } from '../content/concepts/details.mjs'
import { chromiumFlags, getChromium } from './chromium.ts'

const concepts = new URL('../content/concepts/', import.meta.url)
const screenshots = new URL('../public/screenshots/', import.meta.url)
const caseStudies = new URL('../public/images/case-studies/', import.meta.url)

// 1.25 makes 1800 pixels of a desktop, twice the width of the showcase's browser frame; its phone is 300 wide.
const devices = {
  desktop: { width: 1440, height: 900, scale: 1.25, avifKB: 60 },
  mobile: { width: 390, height: 844, scale: 2, avifKB: 40 },
}
const pngKB = 300
const detailWidth = 1280

const wanted = process.argv.slice(2).map(Number)
const ids = wanted.length > 0 ? wanted : [1, 2, 3, 4, 5, 6, 7, 8]

await mkdir(screenshots, { recursive: true })
const browser = await chromium.launch({
  executablePath: getChromium(),
  args: [...chromiumFlags, '--allow-file-access-from-files', '--force-color-profile=srgb'],
})
try {
  for (const id of ids) {
    for (const name of Object.keys(devices)) await photographScreen(id, name)
    for (const detail of details.filter(({ project }) => project === id)) await photographDetail(detail)
  }
} finally {
  await browser.close()
}

async function photographScreen(id, name) {
  const { scale, avifKB, ...viewport } = devices[name]
  const page = await open(id, viewport, scale)
  const shot = await page.screenshot()
  await page.close()
  const file = new URL(`project-${id}-${name}.png`, screenshots)
  await keep(file, await limitedColours(shot), pngKB)
  await keep(`${file}.webp`, await sharp(shot).webp({ quality: 82, effort: 6 }).toBuffer())
  await keep(`${file}.avif`, await sharp(shot).avif({ quality: 62, effort: 6 }).toBuffer(), avifKB)
}

/** The picture of one element, grown on its shorter side to the proportions of the gallery (3:2). */
async function photographDetail({ project, name, selector, device = 'desktop', room = 0, ratio = 1.5 }) {
  const { scale: _, avifKB: __, ...viewport } = devices[device]
  const page = await open(project, viewport, 2)
  const box = await page.locator(selector).first().boundingBox()
  const width = Math.max(box.width, box.height * ratio) + room * 2
  const height = width / ratio
  const left = Math.min(Math.max(0, box.x + (box.width - width) / 2), viewport.width - width)
  const top = Math.max(0, box.y + (box.height - height) / 2)
  const shot = await page.screenshot({
    fullPage: true,
    clip: { x: Math.max(0, left), y: top, width, height },
  })
  await page.close()
  const picture = sharp(shot).resize({ width: detailWidth })
  await keep(
    new URL(`${name}.jpg`, caseStudies),
    await picture.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  )
  await keep(
    new URL(`${name}.avif`, caseStudies),
    await picture.clone().avif({ quality: 60, effort: 6 }).toBuffer(),
  )
}

async function open(id, viewport, deviceScaleFactor) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' })
  await page.goto(new URL(`project-${id}/index.html`, concepts).href)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  return page
}

/** Flat drawings need few colours; a rendered still with soft shadows is dithered down until it fits. */
async function limitedColours(shot) {
  for (const colours of [256, 128, 64, 32]) {
    const png = await sharp(shot).png({ palette: true, colours, effort: 10, dither: 0.6 }).toBuffer()
    if (png.length <= pngKB * 1024 || colours === 32) return png
  }
}

async function keep(file, buffer, mostKB = Number.POSITIVE_INFINITY) {
  const path = fileURLToPath(file)
  await writeFile(path, buffer)
  const size = Math.round((await stat(path)).size / 1024)
  console.log(`${path.split('/').at(-1)} ${size} KB`)
  if (size > mostKB) throw new Error(`${path} weighs ${size} KB; at most ${mostKB} KB`)
}
