// Photographs the running site for the manifest, which shows it where browsers offer to install it.
//   node artwork/make-app-screens.mjs http://localhost:3000
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'

const site = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../public/screenshots/', import.meta.url))
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
for (const { name, width, height, scale } of [
  { name: 'site-wide', width: 1280, height: 720, scale: 1 },
  { name: 'site-narrow', width: 390, height: 844, scale: 2 },
]) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  await page.goto(site, { waitUntil: 'networkidle' })
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(`${folder}${name}.webp`, picture)
}
await browser.close()
