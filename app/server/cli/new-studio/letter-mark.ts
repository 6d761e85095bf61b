import { readGlyph } from '#platform/fonts/glyph.ts'
import { drawSvg, type IconDrawings } from './icons.ts'

const tile = 'M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z'
const square = 'M0 0h28v28H0Z'
/** For a name whose letters the font does not have. */
const ring =
  '<path fill-rule="evenodd" d="M14 7a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z"/>'

/** The room of the letter within the 28 of the mark. */
const room = { width: 18, height: 15 }

/** A mark for a studio that has none yet, and its icons. */
export interface LetterMark {
  /** `brand/mark.svg`, whose colours are the page's. */
  svg: string
  iconsIn(colours: { accent: string; onAccent: string }): IconDrawings
}

/**
 * Draws the first letter of a name on a tile in the accent: the same on light and dark grounds. The letter is an outline, so
 * that a browser needs no font for it.
 */
export function drawLetterMark(name: string, font: Buffer): LetterMark {
  const letter = outlineFirstLetter(name, font)
  const draw = (ground: string, fill: string, letterFill: string) =>
    `<path fill="${fill}" d="${ground}"/><g fill="${letterFill}">${letter}</g>`
  return {
    svg: drawSvg(`\n  ${draw(tile, 'var(--accent)', 'var(--on-accent)')}\n`),
    iconsIn: ({ accent, onAccent }) => ({
      tab: drawSvg(draw(tile, accent, onAccent)),
      plain: drawSvg(draw(tile, accent, onAccent)),
      fullBleed: drawSvg(draw(square, accent, onAccent)),
      badge: drawSvg(
        `<mask id="m">${draw(tile, '#fff', '#000')}</mask><path fill="#fff" mask="url(#m)" d="${tile}"/>`,
      ),
      shortcut: { ground: `<path fill="${accent}" d="${tile}"/>`, colour: onAccent },
    }),
  }
}

function outlineFirstLetter(name: string, font: Buffer): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? []
  const capital = first.toLocaleUpperCase('en')
  const glyph = readGlyph(font, capital) ?? readGlyph(font, capital.normalize('NFD'))
  if (!glyph) return ring
  const scale = Math.min(room.width / glyph.width, room.height / glyph.height)
  const at = (from: number, length: number) => (14 - (from + length / 2) * scale).toFixed(2)
  const place = `translate(${at(glyph.left, glyph.width)} ${at(glyph.top, glyph.height)}) scale(${scale.toFixed(5)})`
  return `<path transform="${place}" d="${glyph.path}"/>`
}
