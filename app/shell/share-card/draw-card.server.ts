import sharp from 'sharp'
import { studio } from '#studio'
import type { ShareCard } from './card.ts'
import { layService, laySkill } from './lay-offer.server.ts'
import { layHome, layPage } from './lay-page.server.ts'
import { layPost, layProject } from './lay-writing.server.ts'
import { brandMark, icon, rectangle } from './shapes.server.ts'
import { type CardSources, height, margin, onLine, row, type Sheet, width } from './sheet.server.ts'
import { writeText } from './write-text.server.ts'

/** Some programs leave out pictures of more than 300 KB: one with much grain gets fewer colours. */
const maxBytes = 300_000

/** Draws a page's picture for shared links as PNG. */
export async function drawCard(card: ShareCard, sources: CardSources): Promise<Buffer> {
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
