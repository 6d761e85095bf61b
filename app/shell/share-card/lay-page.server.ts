import { tokenColour } from '#design/foundation/token-colour.server.ts'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { HomeCard, PageCard } from './card.ts'
import { cropFirst } from './pictures.server.ts'
import { patternField } from './shapes.server.ts'
import {
  type CardSources,
  heightOf,
  inBox,
  ink,
  margin,
  paper,
  type Sheet,
  height as tall,
  titleSizes,
  titleStyle,
  width as wide,
  writeTitleAndLine,
} from './sheet.server.ts'
import { writeText } from './write-text.server.ts'

/** Opacity of the white veil from the top to the bottom, at parts of the height. */
const veil = [
  [0, 0.94],
  [0.58, 0.9],
  [0.7, 0.6],
  [0.84, 0.2],
  [1, 0.06],
]

/** Lays out the home page: the headline above the hero picture. */
export async function layHome(card: HomeCard, { readPicture }: CardSources): Promise<Sheet> {
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
export async function layPage(card: PageCard, { host }: CardSources): Promise<Sheet> {
  const box = { left: margin, right: wide - margin, bottom: tall - 62 }
  return {
    ground: tokenColour('--bg'),
    ink,
    kind: { text: host },
    below: patternField({ width: wide, height: tall, opacity: 0.2 }),
    texts: await writeTitleAndLine(card, { ...box, sizes: [196, ...titleSizes] }),
  }
}
