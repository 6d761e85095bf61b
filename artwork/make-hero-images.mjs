// Makes the middle size of the dale, what phones show of it, and the JPEG that stands in for each AVIF picture where a
// browser cannot read AVIF.
//   node artwork/make-hero-images.mjs
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../demo/brand/public/images/', import.meta.url))

// Qualities at which haze and night sky show no bands at the size the picture is shown.
const photographs = [
  { name: 'hero-800', quality: 78 },
  { name: 'hero-1200', quality: 78 },
  { name: 'hero-2400', quality: 76 },
  { name: 'night-800', quality: 80 },
  { name: 'night-1600', quality: 78 },
  { name: 'drawing-1200', quality: 82 },
]

await sharp(`${folder}hero-2400.avif`)
  .resize(1200, 800, { kernel: 'lanczos3' })
  .avif({ quality: 68, effort: 9 })
  .toFile(`${folder}hero-1200.avif`)

// What a screen higher than wide shows of the dale behind the home page: the half of it that stands at 62% of its width, as
// the style sheet places it. From 3 to 4 on nothing else comes into sight.
for (const [width, quality] of [
  [400, 74],
  [1200, 68],
]) {
  await sharp(`${folder}hero-2400.avif`)
    .extract({ left: 744, top: 0, width: 1200, height: 1600 })
    .resize({ width, kernel: 'lanczos3' })
    .avif({ quality, effort: 9 })
    .toFile(`${folder}hero-tall-${width}.avif`)
}

// What a square frame shows of a picture of three to two: its middle, two thirds of the bytes.
for (const [from, to, quality] of [
  ['hero-1200', 'hero-square-800', 66],
  ['drawing-1200', 'drawing-square-800', 52],
]) {
  await sharp(`${folder}${from}.avif`)
    .extract({ left: 200, top: 0, width: 800, height: 800 })
    .avif({ quality, effort: 9 })
    .toFile(`${folder}${to}.avif`)
}

for (const { name, quality } of photographs) {
  const file = `${folder}${name}.jpg`
  await sharp(`${folder}${name}.avif`).jpeg({ quality, mozjpeg: true, progressive: true }).toFile(file)
  console.log(`${name}.jpg ${Math.round((await stat(file)).size / 1024)} KB`)
}
