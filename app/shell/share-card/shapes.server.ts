import { tokenColour } from '#design/foundation/token-colour.server.ts'
import type { Drawing } from '#design/pictures/drawing.tsx'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { mark, pattern } from '#studio'

interface Place {
  x: number
  y: number
  size: number
  colour: string
}

interface Rectangle {
  x?: number
  y?: number
  width: number
  height: number
  fill: string
  opacity?: number
  radius?: number
}

export const rectangle = ({ x = 0, y = 0, width, height, fill, opacity = 1, radius = 0 }: Rectangle) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" opacity="${opacity}"/>`

/** Draws an icon as lines, `stroke` in the 24ths of an icon's grid. */
export function icon(drawing: Drawing, { x, y, size, colour }: Place, stroke = 1.75): string {
  const shapes = drawing.map(([element, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    return `<${element}${pairs.join('')}/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`
}

export async function namedIcon(name: string, place: Place): Promise<string> {
  return icon(await findDrawing(name), place)
}

/** Draws the mark of the studio; shapes in colours of the tokens have them on every ground. */
export const brandMark = ({ x, y, size, colour }: Place) =>
  `<g transform="translate(${x} ${y}) scale(${size / 28})" color="${colour}">${colouredMark}</g>`

const colouredMark = mark.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => tokenColour(name))

interface Field {
  x?: number
  y?: number
  width: number
  height: number
  opacity: number
}

/** Covers a field with the studio's pattern, as `background-size: cover` does. */
export const patternField = ({ x = 0, y = 0, width, height, opacity }: Field) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="${tokenColour('--text')}" stroke-linecap="round" opacity="${opacity}">${pattern}</g></svg>`
