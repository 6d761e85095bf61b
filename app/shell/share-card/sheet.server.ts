import type { OverlayOptions } from 'sharp'
import { tokenColour } from '#design/foundation/token-colour.server.ts'
import type { Drawing } from '#design/pictures/drawing.tsx'
import type { ReadPicture } from '#services/pictures/read-picture.server.ts'
import { shareImageSize } from '../metadata.ts'
import { type TextStyle, type WrittenText, writeText } from './write-text.server.ts'

/** What laying out a card needs from outside. */
export interface CardSources {
  /** The public host of the site. */
  host: string
  readPicture: ReadPicture
}

/** A card in layers: ground, shapes, pictures, more shapes, texts. */
export interface Sheet {
  ground: string
  /** The colour of the head row. */
  ink: string
  /** The right end of the head row. */
  kind: { text: string; icon?: Drawing }
  /** SVG below the pictures. */
  below?: string
  pictures?: OverlayOptions[]
  /** SVG above the pictures. */
  above?: string
  texts: OverlayOptions[]
}

export const { width, height } = shareImageSize
export const margin = 64
/** The height of the head row, which has the mark, the name, and the kind of the page. */
export const row = 104
export const ink = tokenColour('--text')
export const paper = tokenColour('--surface')
export const accent = tokenColour('--accent')

export const titleSizes = [132, 108, 92, 76, 64] as const
export const titleStyle = { colour: ink, tracking: -0.05, leading: 0.98 }
export const lineStyle = { colour: ink, tracking: -0.025, leading: 1.15 }

export interface Box {
  left: number
  right: number
  bottom: number
}

/** Writes a title with a line below it. The title has the height that the line leaves. */
export async function writeTitleAndLine(
  { title, line }: { title: string; line: string },
  { sizes, colour = ink, ...box }: Box & { sizes: readonly number[]; colour?: string },
): Promise<OverlayOptions[]> {
  const room = { width: box.right - box.left, lines: 2 }
  const below = await writeText(line, [44, 38], { ...lineStyle, colour }, room)
  const bottom = below ? box.bottom - heightOf(below) - 18 : box.bottom
  const style: Omit<TextStyle, 'size'> = { ...titleStyle, colour }
  const tall = { ...room, lines: 3, height: bottom - row - 30 }
  const above = await writeText(title, sizes, style, tall)
  return [inBox(above, { ...box, bottom }), inBox(below, box)].flat()
}

export const heightOf = (text: WrittenText | undefined) =>
  text ? text.lines * text.style.size * text.style.leading : 0

/** Places a text as a style sheet does, by the height of its lines; at the right if it reads from there. */
export function inBox(text: WrittenText | undefined, { left, right, bottom }: Box): OverlayOptions[] {
  if (!text) return []
  const { size, leading } = text.style
  // The letters of the font reach from 1 em above the base line to 0.3 em below it.
  const baseline = bottom - size * (leading / 2 - 0.35)
  return onLine(text, text.rtl ? { right, baseline } : { left, baseline })
}

export function onLine(
  text: WrittenText | undefined,
  { baseline, ...side }: { baseline: number } & ({ left: number } | { right: number }),
): OverlayOptions[] {
  if (!text) return []
  return [
    {
      input: text.data,
      raw: { width: text.width, height: text.height, channels: 4 },
      left: Math.round('left' in side ? side.left : side.right - text.width),
      top: Math.round(baseline - text.baseline),
    },
  ]
}
