import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { tokenColour } from '#design/foundation/token-colour.server.ts'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { App } from '#platform/app.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { createQueue } from '#platform/queue.server.ts'
import { pictureReader, type ReadPicture } from '#services/pictures/read-picture.server.ts'
import { colours, mark, pattern, studio } from '#studio'
import { studioFolder } from '#studio/folder.server.ts'
import type { HomeCard, PageCard, ShareCard } from './card.ts'
import { describeFiles } from './describe-files.server.ts'
import { layService, laySkill } from './lay-offer.server.ts'
import { layPost, layProject } from './lay-writing.server.ts'
import { cropFirst } from './pictures.server.ts'
import { brandMark, icon, patternField, rectangle } from './shapes.server.ts'
import {
  type CardSources,
  height,
  heightOf,
  inBox,
  ink,
  margin,
  onLine,
  paper,
  row,
  type Sheet,
  height as tall,
  titleSizes,
  titleStyle,
  width as wide,
  width,
  writeTitleAndLine,
} from './sheet.server.ts'
import { writeText } from './write-text.server.ts'

/** Version of the design, part of the stored card's name, as is the studio's look. */
const drawing = 3
const look = [drawing, mark, pattern, colours.light, describeFiles(studioFolder)]

interface CardOfPage {
  path: string
  card: ShareCard
  /** The pictures that the card names. */
  pictures: KnownPictures
}

/** Drawing takes a processor 0.2 s and 10 MB: fifty cards at once would hold up the files of all pages for 8 s. */
const drawings = createQueue({
  mostRunning: 1,
  maxWaiting: 64,
  refusal: 'Many pictures are being drawn. Try again in a moment.',
})

interface StoredCard {
  png: Buffer
  /** False if a picture is missing because the storage of files does not answer. */
  isWhole: boolean
}

/** Returns the card of a page: drawn once for each content, then read from the data folder. */
export async function findStoredCard(
  app: Pick<App, 'config' | 'files' | 'log'>,
  page: CardOfPage,
): Promise<StoredCard> {
  const { config, log } = app
  const folder = join(config.dataDir, 'cache', 'og')
  const { host } = new URL(config.siteUrl)
  const stem = digest(page.path)
  const pictures = Object.values(page.pictures).map((picture) => picture.stem)
  const name = `${stem}-${digest(JSON.stringify([look, studio.name, page.card, pictures, host]))}.png`
  const stored = await readFile(join(folder, name)).catch(() => undefined)
  if (stored) return { png: stored, isWhole: true }
  const drawn = await drawings.run(() => drawWithPictures(app, page, host))
  if (!drawn.isWhole) return drawn
  try {
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, name), drawn.png)
    await removeEarlier(folder, stem, name)
  } catch (error) {
    log.warn({ err: error, path: page.path }, 'a share card was not stored')
  }
  return drawn
}

async function drawWithPictures(
  { files }: Pick<App, 'files'>,
  { card, pictures }: CardOfPage,
  host: string,
): Promise<StoredCard> {
  let isWhole = true
  const read = pictureReader(files, pictures)
  const readPicture: ReadPicture = async (address, width) => {
    try {
      return await read(address, width)
    } catch {
      isWhole = false
      return undefined
    }
  }
  const png = await drawCard(card, { host, readPicture })
  return { png, isWhole }
}

/** The folder has one card for each page, however often the page changes. */
async function removeEarlier(folder: string, page: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const earlier = names.filter(
    (name) => name.startsWith(`${page}-`) && name.endsWith('.png') && name !== current,
  )
  await Promise.all(earlier.map((name) => rm(join(folder, name), { force: true })))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Some programs leave out pictures of more than 300 KB: one with much grain gets fewer colours. */
const maxBytes = 300_000

/** Draws a page's picture for shared links as PNG. */
async function drawCard(card: ShareCard, sources: CardSources): Promise<Buffer> {
  const sheet = await layOut(card, sources)
  const head = await layHead(sheet)
  const pixels = await sharp(svg(rectangle({ width, height, fill: sheet.ground }) + (sheet.below ?? '')))
    .composite([
      ...(sheet.pictures ?? []),
      { input: svg((sheet.above ?? '') + head.shapes) },
      ...head.texts,
      ...sheet.texts,
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let png = Buffer.alloc(0)
  for (const colours of [256, 64, 16]) {
    png = await sharp(pixels.data, { raw: pixels.info }).png({ palette: true, colours, effort: 1 }).toBuffer()
    if (png.length <= maxBytes) break
  }
  return png
}

function layOut(card: ShareCard, sources: CardSources): Promise<Sheet> {
  if (card.kind === 'home') return layHome(card, sources)
  if (card.kind === 'page') return layPage(card, sources)
  if (card.kind === 'project') return layProject(card, sources)
  if (card.kind === 'post') return layPost(card, sources)
  if (card.kind === 'service') return layService(card)
  return laySkill(card, sources)
}

async function layHead({ ink, kind }: Sheet) {
  const style = { colour: ink, tracking: -0.03, leading: 1 }
  const room = { width: 480, lines: 1 }
  const [name, text] = await Promise.all([
    writeText(studio.name, [42], style, room),
    writeText(kind.text, [38], style, room),
  ])
  // The row ends in a line of 2 pixels; capitals are 0.7 of the size.
  const middle = (row - 2) / 2
  const iconSize = 40
  const iconAt = { x: width - margin - (text?.width ?? 0) - 16 - iconSize, y: middle - iconSize / 2 }
  return {
    shapes: [
      rectangle({ y: row - 2, width, height: 2, fill: ink, opacity: 0.22 }),
      brandMark({ x: margin, y: 24, size: 54, colour: ink }),
      kind.icon ? icon(kind.icon, { ...iconAt, size: iconSize, colour: ink }) : '',
    ].join(''),
    texts: [
      onLine(name, { left: margin + 74, baseline: middle + 42 * 0.35 }),
      onLine(text, { right: width - margin, baseline: middle + 38 * 0.35 }),
    ].flat(),
  }
}

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** Opacity of the white veil from the top to the bottom, at parts of the height. */
const veil = [
  [0, 0.94],
  [0.58, 0.9],
  [0.7, 0.6],
  [0.84, 0.2],
  [1, 0.06],
]

/** Lays out the home page: the headline above the hero picture. */
async function layHome(card: HomeCard, { readPicture }: CardSources): Promise<Sheet> {
  const top = 152
  const highlight = card.title.endsWith(card.highlight) ? card.highlight.length : 0
  const [photo, title, pin] = await Promise.all([
    cropFirst(readPicture, ['/images/hero-2400.jpg'], { width: wide, height: tall, at: [0.62, 0.92] }),
    writeText(
      card.title,
      [116, ...titleSizes.slice(1)],
      { ...titleStyle, highlight: { from: card.title.length - highlight, colour: tokenColour('--link') } },
      { width: wide - 2 * margin, lines: 3 },
    ),
    findDrawing('map-pin'),
  ])
  const stops = veil.map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="#fff" stop-opacity="${opacity}"/>`,
  )
  return {
    ground: paper,
    ink,
    kind: { text: card.place, icon: pin },
    pictures: photo && [{ input: photo, left: 0, top: 0 }],
    above: `<linearGradient id="veil" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#veil)"/>`,
    texts: inBox(title, { left: margin, right: wide - margin, bottom: top + heightOf(title) }),
  }
}

/** Lays out a page that is not made from a list: the pattern, and a title as large as a poster's. */
async function layPage(card: PageCard, { host }: CardSources): Promise<Sheet> {
  const box = { left: margin, right: wide - margin, bottom: tall - 62 }
  return {
    ground: tokenColour('--bg'),
    ink,
    kind: { text: host },
    below: patternField({ width: wide, height: tall, opacity: 0.2 }),
    texts: await writeTitleAndLine(card, { ...box, sizes: [196, ...titleSizes] }),
  }
}
