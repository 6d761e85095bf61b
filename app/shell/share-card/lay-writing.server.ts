import { tokenColour } from '#design/foundation/token-colour.server.ts'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import { countOf } from '#platform/words.ts'
import type { PostCard, ProjectCard } from './card.ts'
import { cropFirst } from './pictures.server.ts'
import { namedIcon, patternField, rectangle } from './shapes.server.ts'
import {
  type CardSources,
  heightOf,
  inBox,
  margin,
  onLine,
  paper,
  row,
  type Sheet,
  ink as siteInk,
  height as tall,
  titleSizes,
  titleStyle,
  width as wide,
  writeTitleAndLine,
} from './sheet.server.ts'
import { writeText } from './write-text.server.ts'

/** Lays out a case study: the colours of the project, and its site in a browser that the lower right corner cuts. */
export async function layProject(card: ProjectCard, sources: CardSources): Promise<Sheet> {
  const { background, ink } = card.stage ?? { background: tokenColour('--stage'), ink: siteInk }
  const quiet = tokenColour('--text-2')
  const frame = { left: 520, top: 166 }
  const screen = {
    left: frame.left,
    top: frame.top + 52,
    width: wide - frame.left,
    height: tall - frame.top - 52,
  }
  const outline = `M${frame.left} ${tall}V${frame.top + 18}a18 18 0 0 1 18-18H${wide}`
  const [picture, texts, address, lock, folder] = await Promise.all([
    cropFirst(sources.readPicture, card.pictures, { ...screen, whole: { width: 760, height: 475 } }),
    writeTitleAndLine(card, {
      sizes: titleSizes,
      colour: ink,
      left: margin,
      right: margin + 430,
      bottom: tall - 64,
    }),
    writeText(
      readableAddress(card.address, sources.host),
      [26],
      { colour: quiet, tracking: -0.01, leading: 1 },
      { width: screen.width - 90, lines: 1 },
    ),
    namedIcon('lock', { x: frame.left + 22, y: frame.top + 14, size: 24, colour: quiet }),
    findDrawing('folder-kanban'),
  ])
  return {
    ground: background,
    ink,
    kind: { text: 'Case study', icon: folder },
    below: [
      '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="32"/></filter>',
      `<g filter="url(#soft)">${rectangle({ x: frame.left + 16, y: frame.top + 44, width: 760, height: 560, fill: ink, opacity: 0.4 })}</g>`,
      `<path d="${outline}" fill="none" stroke="${ink}" stroke-width="4" opacity=".14"/>`,
      `<path d="${outline}V${tall}Z" fill="${paper}"/>`,
      picture ? '' : patternField({ ...screen, x: screen.left, y: screen.top, opacity: 0.3 }),
    ].join(''),
    pictures: picture && [{ input: picture, left: screen.left, top: screen.top }],
    above:
      rectangle({ ...screen, x: screen.left, y: screen.top - 2, height: 2, fill: siteInk, opacity: 0.11 }) +
      lock,
    texts: [...texts, ...onLine(address, { left: frame.left + 58, baseline: frame.top + 35 })],
  }
}

/** Lays out an article: its cover above paper, the pattern where there is none. */
export async function layPost(card: PostCard, sources: CardSources): Promise<Sheet> {
  const cover = { y: row, width: wide, height: 290 }
  const below = tall - cover.y - cover.height
  const [picture, title, clock] = await Promise.all([
    cropFirst(sources.readPicture, card.pictures, { ...cover, at: [0.5, 0.42] }),
    writeText(card.title, titleSizes, titleStyle, { width: wide - 2 * margin, lines: 3, height: below - 32 }),
    findDrawing('clock'),
  ])
  return {
    ground: paper,
    ink: siteInk,
    kind: { text: countOf(card.minutes, 'minute'), icon: clock },
    below: picture
      ? ''
      : rectangle({ ...cover, x: 0, fill: tokenColour('--surface-3') }) +
        patternField({ ...cover, opacity: 0.3 }),
    pictures: picture && [{ input: picture, left: 0, top: cover.y }],
    texts: inBox(title, { left: margin, right: wide - margin, bottom: tall - (below - heightOf(title)) / 2 }),
  }
}

/** Returns a website's host, or the whole address of a page of this site. */
function readableAddress(address: string, host: string): string {
  const readable = address.startsWith('/') ? host + address.replace(/\/$/, '') : URL.parse(address)?.host
  return (readable ?? address).replace(/^www\./, '')
}
