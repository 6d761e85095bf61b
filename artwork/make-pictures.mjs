import { existsSync } from 'node:fs'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Makes every width and form of the pictures under demo/public/images/covers and case-studies that is not there yet, and
// writes demo/content/pictures.json, from which pages know a picture's files, size, glimpse and mean colour before it is there.
// `node artwork/make-pictures.mjs`, after a picture was added; files that are there are left as they are.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const images = join(root, 'demo/public/images')
const ladders = { covers: [640, 800, 1280, 1920], 'case-studies': [640, 1280] }
const formats = ['avif', 'webp', 'jpg']
const encode = {
  avif: (picture) => picture.avif({ quality: 52, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
}

const pictures = {}
for (const [folder, ladder] of Object.entries(ladders)) {
  const names = await readdir(join(images, folder))
  for (const [name, master] of Object.entries(mastersOf(names, folder))) {
    pictures[`/images/${folder}/${addressOf(folder, name)}`] = await make(
      join(images, folder),
      name,
      master,
      ladder,
    )
  }
}
const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => a.localeCompare(b)))
await writeFile(join(root, 'demo/content/pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`)
console.log(`${Object.keys(sorted).length} pictures known`)

/** Of a cover the widest JPEG; of a case study the JPEG that stands beside the AVIF texts name. */
function mastersOf(names, folder) {
  const found = names.flatMap((file) => {
    const match =
      folder === 'covers'
        ? /^(.+)-1920\.jpg$/.exec(file)
        : /^((?:(?!-(?:640|1280|\d{3,4})\.).)+)\.jpg$/.exec(file)
    return match ? [[match[1], file]] : []
  })
  return Object.fromEntries(found)
}

function addressOf(folder, name) {
  return folder === 'covers' ? `${name}-1280.jpg` : `${name}.avif`
}

async function make(folder, name, master, ladder) {
  const source = join(folder, master)
  const { width, height } = await sharp(source).metadata()
  const widths = [...ladder.filter((step) => step < width * 0.9), width]
  for (const step of widths) {
    for (const format of formats) {
      const path = join(folder, `${name}-${step}.${format}`)
      if (existsSync(path)) continue
      // A file that was made from the drawing itself is better than one made from its JPEG.
      const own = join(folder, `${name}.${format}`)
      if (step === width && existsSync(own)) await copyFile(own, path)
      else await encode[format](sharp(source).resize({ width: step })).toFile(path)
    }
  }
  const tiny = await sharp(source)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  const [red, green, blue] = await sharp(source).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const stem = `/${relative(join(root, 'demo/public'), join(folder, name))}`
  return {
    src: `${stem}${folder.endsWith('covers') ? '-1280.jpg' : '.avif'}`,
    width,
    height,
    stem,
    widths,
    formats,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    colour: `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  }
}
