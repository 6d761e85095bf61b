import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'

/** The drawings of a brand, as whole SVG texts of 28 by 28. */
export interface IconDrawings {
  /** For browser tabs, which may be light or dark. */
  tab: string
  plain: string
  /** Phones cut their own shape out of this one, so it runs to the edge. */
  fullBleed: string
  /** Android tints the opaque part of a notification's badge. */
  badge: string
  /** The mark's ground for the shortcuts of an installed site, and the colour of the icon upon it. */
  shortcut: { ground: string; colour: string }
}

/** Writes an SVG of 28 by 28. */
export const drawSvg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${shapes}</svg>\n`

/** Writes the icons of a site into `brand/public`. */
export async function writeIcons(folder: string, drawings: IconDrawings): Promise<void> {
  const { tab, plain, fullBleed, badge, shortcut } = drawings
  const pictures = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, data: await drawPng(plain, size) })),
  )
  await mkdir(join(folder, 'icons'), { recursive: true })
  const write = (name: string, data: string | Buffer) => writeFile(join(folder, name), data)
  await write('favicon.svg', tab)
  await write('favicon.ico', packIco(pictures))
  await write('apple-touch-icon.png', await drawPng(fullBleed, 180))
  await write('icons/icon-192.png', await drawPng(plain, 192))
  await write('icons/icon-512.png', await drawPng(plain, 512))
  await write('icons/maskable-512.png', await drawPng(fullBleed, 512))
  await write('icons/badge-96.png', await drawPng(badge, 96))
  for (const [name, icon] of Object.entries({
    work: 'panels-top-left',
    blog: 'newspaper',
    contact: 'mail',
  })) {
    const drawing = drawSvg(shortcut.ground + (await drawIcon(icon, shortcut.colour)))
    await write(`icons/shortcut-${name}-96.png`, await drawPng(drawing, 96))
  }
}

/** Draws a lucide icon in the middle of a mark. */
async function drawIcon(name: string, colour: string): Promise<string> {
  const shapes = (await findDrawing(name)).map(([element, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return `<${element}${pairs.join('')}/>`
  })
  return `<g transform="translate(6.8 6.8) scale(.6)" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`
}

const drawPng = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An .ico is a six-byte header, sixteen bytes for each picture, then the pictures, which may be PNG. */
function packIco(pictures: readonly { size: number; data: Buffer }[]): Buffer {
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
