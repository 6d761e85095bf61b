// Photographs the built site for the manifest: what a browser shows beside its offer to install.
//   node artwork/photograph-site.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'

const folder = new URL('../demo/public/screenshots/', import.meta.url)

const devices = {
  wide: { width: 1280, height: 800, scale: 1 },
  narrow: { width: 390, height: 844, scale: 2 },
}
const pages = { home: '/', work: '/work', blog: '/blog' }

await mkdir(folder, { recursive: true })
const site = await startStudioServer({ SEED: 'demo' })
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
try {
  for (const [form, { width, height, scale }] of Object.entries(devices)) {
    for (const [name, path] of Object.entries(pages)) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 80, effort: 6 })
        .toBuffer()
      await writeFile(new URL(`site-${name}-${form}.webp`, folder), picture)
      console.log(`site-${name}-${form}.webp: ${Math.round(picture.length / 1024)} KB`)
      await page.close()
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
