import { findTable } from './font-tables.ts'

type Point = { x: number; y: number; onCurve: boolean }
type Contour = Point[]

/** The outline of a sign, `y` downwards, with the box around it. */
export interface Glyph {
  path: string
  left: number
  top: number
  width: number
  height: number
}

/** Reads the outline of a sign from a TrueType font; undefined if the font does not have it. */
export function readGlyph(font: Buffer, sign: string): Glyph | undefined {
  const tables = { cmap: findTable(font, 'cmap'), head: findTable(font, 'head') }
  const index = tables.cmap && findGlyphIndex(tables.cmap, sign.codePointAt(0) ?? 0)
  if (!index) return undefined
  const contours = readContours(font, index)
  const points = contours.flat()
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => -y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    path: contours.map(writeContour).join(''),
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  }
}

/** Format 4 maps the signs of the basic plane by segments. */
function findGlyphIndex(cmap: Buffer, code: number): number | undefined {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * record + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let at = 0; at < size; at += 2) {
      const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)]
      if (code > end) continue
      if (code < start) return undefined
      const delta = table.readUInt16BE(16 + 2 * size + at)
      const rangeAt = 16 + 3 * size + at
      const range = table.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = table.readUInt16BE(rangeAt + range + 2 * (code - start))
      return glyph === 0 ? undefined : (glyph + delta) & 0xffff
    }
  }
  return undefined
}

function readContours(font: Buffer, index: number): Contour[] {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => findTable(font, tag))
  if (!glyf || !loca || !head) return []
  const isLong = head.readInt16BE(50) === 1
  const offset = (at: number) => (isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at))
  const glyph = glyf.subarray(offset(index), offset(index + 1))
  if (glyph.length === 0) return []
  const count = glyph.readInt16BE(0)
  return count >= 0 ? readSimple(glyph, count) : readParts(font, glyph)
}

function readSimple(glyph: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, contour) => glyph.readUInt16BE(10 + 2 * contour))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + 2 * count
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++)
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0
    for (let each = 0; each <= repeats; each += 1) flags.push(flag)
  }
  /** One byte with its sign in the flags, the same as before, or two bytes. */
  const readAxis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(2, 16)
  const ys = readAxis(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] as number,
    y: ys[index] as number,
    onCurve: (flag & 1) === 1,
  }))
  return ends.map((end, contour) =>
    points.slice(contour === 0 ? 0 : (ends[contour - 1] as number) + 1, end + 1),
  )
}

/** A letter with an accent is made of two other glyphs, each moved. Parts that are scaled as well stay as they are. */
function readParts(font: Buffer, glyph: Buffer): Contour[] {
  const contours: Contour[] = []
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = glyph.readUInt16BE(at)
    const part = glyph.readUInt16BE(at + 2)
    const wide = (flags & 1) === 1
    const [x, y] = wide
      ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
      : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)]
    at += (wide ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    contours.push(
      ...readContours(font, part).map((contour) =>
        contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y })),
      ),
    )
  }
  return contours
}

/** Between two points off the curve lies one upon it. */
function writeContour(contour: Contour): string {
  const first = contour.findIndex(({ onCurve }) => onCurve)
  if (first < 0) return ''
  const points = [...contour.slice(first), ...contour.slice(0, first + 1)]
  const write = ({ x, y }: { x: number; y: number }) => `${x} ${-y}`
  let path = `M${write(points[0] as Point)}`
  for (const [index, point] of points.entries()) {
    if (index === 0) continue
    const before = points[index - 1] as Point
    if (point.onCurve) path += before.onCurve ? `L${write(point)}` : ` ${write(point)}`
    else {
      if (!before.onCurve) path += ` ${write({ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 })}`
      path += `Q${write(point)}`
    }
  }
  return `${path}Z`
}
