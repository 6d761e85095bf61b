// Draws the site's icons from the brand mark.
//   node artwork/make-icons.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Mail, Newspaper, PanelsTopLeft } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../demo/brand/public/', import.meta.url))

const ink = '#0f2024'
const gorse = '#facf41'
const tile = 'M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z'
const ridgeline =
  'M0 20.6 5.6 18.7h4.1c.5 0 .9-.2 1.1-.7l1.8-3.6c.2-.4.6-.7 1.1-.7h1.5c.5 0 .9-.2 1.1-.6l1.7-2.9c.2-.4.6-.6 1.1-.6h3.6c.3 0 .5.1.8.2l1.7 1.1c.3.2.6.3.9.3H28V'

const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${content}</svg>\n`

// A browser tab may be dark: there the sky turns white, as it does on the site's dark grounds.
const rounded = svg(
  `<style>.sky{fill:${ink}}@media (prefers-color-scheme:dark){.sky{fill:#fff}}</style>` +
    `<path class="sky" d="${tile}"/><path fill="${gorse}" d="${ridgeline}22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"/>`,
)
const plain = svg(
  `<path fill="${ink}" d="${tile}"/><path fill="${gorse}" d="${ridgeline}22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"/>`,
)
// Phones cut their own shape out of these, so the drawing runs to the edge.
const fullBleed = svg(`<path fill="${ink}" d="M0 0h28v28H0Z"/><path fill="${gorse}" d="${ridgeline}28H0Z"/>`)

// Android tints the opaque part of a notification's badge: the sky with the ridge cut out.
const badge = svg(
  `<mask id="m"><path fill="#fff" d="${tile}"/><path fill="#000" d="${ridgeline}22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"/></mask>` +
    `<path fill="#fff" mask="url(#m)" d="${tile}"/>`,
)

/** One of the site's own icons on the mark's ground, for the shortcuts of an installed site. */
const shortcut = (icon) =>
  svg(
    `<path fill="${ink}" d="${tile}"/>` +
      renderToStaticMarkup(createElement(icon, { x: 6.8, y: 6.8, size: 14.4, color: gorse })),
  )

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An .ico is a six-byte header, sixteen bytes for each picture, then the pictures, which may be PNG. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, data }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(data.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([header, ...pictures.map(({ data }) => data)])
}

const tabSizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(plain, size) })))

await mkdir(`${folder}icons`, { recursive: true })
await writeFile(`${folder}favicon.svg`, rounded)
await writeFile(`${folder}favicon.ico`, ico(tabSizes))
await writeFile(`${folder}apple-touch-icon.png`, await png(fullBleed, 180))
await writeFile(`${folder}icons/icon-192.png`, await png(plain, 192))
await writeFile(`${folder}icons/badge-96.png`, await png(badge, 96))
await writeFile(`${folder}icons/icon-512.png`, await png(plain, 512))
await writeFile(`${folder}icons/maskable-512.png`, await png(fullBleed, 512))
for (const [name, drawing] of Object.entries({ work: PanelsTopLeft, blog: Newspaper, contact: Mail })) {
  await writeFile(`${folder}icons/shortcut-${name}-96.png`, await png(shortcut(drawing), 96))
}
