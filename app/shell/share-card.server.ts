import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import font from '#design/fonts/share-card.ttf?inline'
import contours from '#design/pictures/contours.svg?raw'
import { createId } from '#platform/ids.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { studio } from '#studio.config.ts'
import { shareImageSize } from './metadata.ts'

/** The dark colours of `tokens.css`; a picture cannot read custom properties. */
const ground = '#0f2024'
const light = '#f9fbfc'
const quiet = '#a9b8bc'
const gorse = '#facf41'

const margin = 80
const titleWidth = shareImageSize.width - margin * 2
const tallestTitle = 290
/** Title sizes in pixels; the largest at which the title fits is used. */
const titleSizes = [84, 72, 60, 50, 42, 34]

/** Version of the design, part of the cached card's name. */
const drawing = 1

/** Finds the card of a title. It is drawn once and then read from the data folder. */
export async function findShareCard(dataDir: string, title: string): Promise<Buffer> {
  const folder = join(dataDir, 'cache', 'og')
  const mark = digest(JSON.stringify([drawing, title, studio.name, studio.city, studio.region]))
  const file = join(folder, `${mark}.png`)
  try {
    return await readFile(file)
  } catch {
    await mkdir(folder, { recursive: true })
    const card = await drawShareCard(title, await placeFont(folder))
    await writeWhole(file, card)
    return card
  }
}

async function drawShareCard(title: string, fontFile: string): Promise<Buffer> {
  const [name, place, drawn] = await Promise.all([
    write(studio.name, 40, light, fontFile),
    write(`${studio.city}, ${studio.region}`, 26, quiet, fontFile),
    writeTitle(title, fontFile),
  ])
  const bottom = shareImageSize.height - margin
  const titleTop = bottom - place.info.height - 44 - drawn.info.height
  return sharp(Buffer.from(backdrop(titleTop - 40)))
    .composite([
      { input: name.data, left: margin + 84, top: margin + Math.round((60 - name.info.height) / 2) },
      { input: drawn.data, left: margin, top: titleTop },
      { input: place.data, left: margin, top: bottom - place.info.height },
    ])
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer()
}

async function writeTitle(title: string, fontFile: string) {
  // Longer titles do not fit at the smallest size.
  const short = title.length > 160 ? `${title.slice(0, 159).trimEnd()}…` : title
  for (const size of titleSizes.slice(0, -1)) {
    const drawn = await write(short, size, light, fontFile)
    if (drawn.info.height <= tallestTitle && drawn.info.width <= titleWidth) return drawn
  }
  return write(short, titleSizes.at(-1) as number, light, fontFile)
}

function write(text: string, size: number, colour: string, fontfile: string) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      // The subset font keeps the family name of its lightest weight; without the comma the last word of the name
      // would be read as a weight.
      font: `Stack Sans Text ExtraLight, ${size}`,
      fontfile,
      width: titleWidth,
      wrap: 'word-char',
      rgba: true,
      // Makes one point one pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Draws the contour lines, the mark, and the yellow line above the title. */
function backdrop(lineTop: number): string {
  const { width, height } = shareImageSize
  const lines = contours.replace(/^<svg[^>]*>|<\/svg>\s*$|<title>.*?<\/title>/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${ground}"/>
<g fill="none" stroke="${light}" stroke-linecap="round" opacity=".13">${lines}</g>
<g transform="translate(${margin} ${margin}) scale(${60 / 28})"><path fill="${light}" d="M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"/><path fill="${gorse}" d="M0 20.6 5.6 18.7h4.1c.5 0 .9-.2 1.1-.7l1.8-3.6c.2-.4.6-.7 1.1-.7h1.5c.5 0 .9-.2 1.1-.6l1.7-2.9c.2-.4.6-.6 1.1-.6h3.6c.3 0 .5.1.8.2l1.7 1.1c.3.2.6.3.9.3H28V22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z"/></g>
<rect x="${margin}" y="${lineTop}" width="96" height="6" fill="${gorse}"/>
</svg>`
}

/**
 * Writes the font to a file, which drawing text needs; the built site has it in its bundle. Done before every
 * drawing, because the font library remembers the path, and a cache may be emptied at any time.
 */
async function placeFont(folder: string): Promise<string> {
  const file = join(folder, `${digest(font)}.ttf`)
  await writeWhole(file, Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'))
  return file
}

/** Writes to a temporary name first, because another process may be reading the file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${createId()}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
