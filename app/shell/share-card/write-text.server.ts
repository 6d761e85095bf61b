import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFamily } from '#platform/fonts/font-tables.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { studioFolder } from '#studio/folder.server.ts'

/** How a text is set. Lengths are in pixels, `tracking` and `leading` in parts of the size, as in style sheets. */
export interface TextStyle {
  size: number
  colour: string
  tracking: number
  leading: number
  /** From this character on the text has another colour. */
  highlight?: { from: number; colour: string }
}

/** The width that a text may take, and how many lines. */
export interface Room {
  width: number
  lines: number
  height?: number
}

/** A written text as pixels. */
export interface WrittenText {
  data: Buffer
  width: number
  height: number
  lines: number
  /** From the upper edge of the pixels to the base line of the last line. */
  baseline: number
  style: TextStyle
  /** Whether it reads from right to left. */
  rtl: boolean
}

/** The font library reads a file, by the family that the file names. */
const fontFile = join(studioFolder, 'brand/fonts/share-card.ttf')
const family = readFamily(readFileSync(fontFile)) ?? 'sans-serif'

/** A longer text fits into no card, and the time to try grows with its length. */
const longest = 160

/**
 * Writes a text in the first of the sizes in which it fits the room, with lines of about the same length. A text that is
 * too long for the last size ends in an ellipsis; words are never broken before that. A text without a visible sign is
 * undefined.
 */
export async function writeText(
  written: string,
  sizes: readonly number[],
  style: Omit<TextStyle, 'size'>,
  room: Room,
): Promise<WrittenText | undefined> {
  const text = plainText(written)
  if (!hasVisibleSign(text)) return undefined
  const penOf = (size: number) => createPen({ ...style, size }, isRightToLeft(text))
  for (const size of sizes) {
    const pen = penOf(size)
    const lines = text.length <= longest ? await pen.countLines(text, room) : undefined
    if (lines) return pen.writeBalanced(text, lines, room)
  }
  const smallest = penOf(sizes.at(-1) as number)
  const short = await longestThatFits(text, (part) => smallest.countLines(part, room))
  return smallest.writeBalanced(short, (await smallest.countLines(short, room)) ?? room.lines, room)
}

/**
 * Leaves out what cannot be drawn on a machine without fonts: emoji, control characters, and the soft hyphens at which a
 * word would be broken.
 */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{RGI_Emoji}|[\u00ad\u200b\ufe0f]/gv, '')
    .replace(/[[\p{Cc}\s]--[\u00a0]]+/gv, ' ')
    .trim()
}

/** Reports whether anything of a text can be seen: the font library refuses one of joiners and direction marks alone. */
const hasVisibleSign = (text: string) => /[[^\s]--\p{Default_Ignorable_Code_Point}]/v.test(text)

/** Shortens a text at the end of a word, or within one where that would leave less than half. */
async function longestThatFits(
  text: string,
  fits: (part: string) => Promise<number | undefined>,
): Promise<string> {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
    .slice(0, longest)
    .map(({ segment }) => segment)
  const shorten = (count: number) => `${signs.slice(0, count).join('').trimEnd()}…`
  let [fitting, tooLong] = [0, signs.length + 1]
  while (tooLong - fitting > 1) {
    const half = Math.floor((fitting + tooLong) / 2)
    if (await fits(shorten(half))) fitting = half
    else tooLong = half
  }
  const cut = signs.slice(0, fitting).join('')
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd()
  const isWhole = signs[fitting] === ' '
  return isWhole || words.length < cut.length / 2 ? shorten(fitting) : `${words}…`
}

function createPen(style: TextStyle, rtl: boolean) {
  const lineHeight = Math.round(style.size * style.leading)
  // Pango counts in 1024ths of a point, and a point is a pixel here. The letters of Arabic words are joined.
  const spacing = rtl ? 0 : Math.round(style.tracking * style.size * 1024)

  function draw(text: string, width: number) {
    const { size, colour, highlight } = style
    const from = highlight?.from ?? text.length
    const words = paint(text.slice(0, from), colour) + paint(text.slice(from), highlight?.colour ?? colour)
    return sharp({
      text: {
        text: `<span letter_spacing="${spacing}" line_height="${lineHeight * 1024}">${words}</span>`,
        // Without the comma a last word such as Light would be read as a weight.
        font: `${family}, ${size}`,
        fontfile: fontFile,
        width,
        wrap: 'word',
        rgba: true,
        dpi: 72,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
  }

  /** Counts lines between two more of known height: the pixels of a text alone end where its ink ends. */
  async function linesOf(text: string, width: number): Promise<number> {
    const [one, all] = await Promise.all([draw('x', width), draw(`x\n${text}\nx`, width)])
    return Math.round((all.info.height - one.info.height) / lineHeight) - 1
  }

  /** Returns the number of lines, or undefined if the text does not fit. */
  async function countLines(text: string, { width, lines, height }: Room): Promise<number | undefined> {
    const { info } = await draw(text, width)
    if (info.width > width) return undefined
    const needed = await linesOf(text, width)
    const tooHigh = height !== undefined && needed * lineHeight > height
    return needed <= lines && !tooHigh ? needed : undefined
  }

  /** Writes the text in the narrowest room in which it needs no further line. */
  async function writeBalanced(text: string, lines: number, { width }: Room): Promise<WrittenText> {
    let [narrow, wide] = [Math.floor(width / 2), width]
    while (lines > 1 && wide - narrow > 8) {
      const half = Math.floor((narrow + wide) / 2)
      if (await countLines(text, { width: half, lines })) wide = half
      else narrow = half
    }
    const { data, info } = await draw(text, wide)
    const withFoot = await draw(`${text}\nx`, wide)
    const baseline = withFoot.info.height - lineHeight
    return {
      ...{ data, width: info.width, height: info.height },
      ...{ lines, baseline, style, rtl },
    }
  }

  return { countLines, writeBalanced }
}

const paint = (text: string, colour: string) =>
  text && `<span foreground="${colour}">${escapeHtml(text)}</span>`

/** The first letter decides, as in HTML's `dir="auto"`. */
function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
}
