// Draws the tower in isometric, one file a storey: node artwork/concepts/ashlar/draw.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { n } from '../pen.mjs'

const ink = { chalk: '#eceae4', steel: '#7d8a94', blue: '#2438c9', night: '#0f1a2b' }
const unit = 50
const floor = 62
const size = 6
const ground = [480, 590]

/** Plan coordinates in bays, height in storeys, to the sheet. */
const at = (x, y, z) => [ground[0] + (x - y) * unit * 0.866, ground[1] + (x + y - size) * unit * 0.5 - z * floor]
const join = (points) => points.map((p) => p.map(n).join(' ')).join('L')
const face = (points, fill, more = '') => `<path d="M${join(points.map((p) => at(...p)))}Z" fill="${fill}" ${more}/>`
const stroke = (points, colour, width = 1.5, more = '') => `<path d="M${join(points.map((p) => at(...p)))}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A box between two corners, its three visible sides lit from the left. */
function box([x0, y0, z0], [x1, y1, z1], [top, left, right]) {
  return face([[x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]], top) + face([[x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]], left) + face([[x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1]], right)
}
const stone = ['#ffffff', '#dfe1e0', '#bcc4c9']
const slate = ['#9aa5ad', '#7d8a94', '#5b6873']

const bright = ['#4d5fe8', '#2438c9', '#1a2a9c']
const brick = ['#d3d0c6', '#c2beb2', '#a29e92']

/** A pane in the left (y = size) or right (x = size) wall, `a` to `b` along it. */
const onLeft = (a, b, z0, z1, fill, inset = 0) => face([[a, size - inset, z0], [b, size - inset, z0], [b, size - inset, z1], [a, size - inset, z1]], fill)
const onRight = (a, b, z0, z1, fill, inset = 0) => face([[size - inset, a, z0], [size - inset, b, z0], [size - inset, b, z1], [size - inset, a, z1]], fill)

function windows(z, count, { from = 0.22, to = 0.84, wide = 0.56, left = '#31425c', right = '#1b2a42', lit = [] }) {
  const step = size / count
  return Array.from({ length: count }, (_, i) => {
    const a = i * step + (step * (1 - wide)) / 2
    const b = a + step * wide
    const glow = lit.includes(i)
    return onLeft(a, b, z + from, z + to, glow ? '#f4f6ff' : left) + onLeft(a, b, z + from, z + from + 0.05, '#ffffff88') +
      onRight(a, b, z + from, z + to, lit.includes(i + 10) ? '#c9d2ff' : right)
  }).join('')
}
const slab = (z, tones = stone, out = 0.12) => box([-out, -out, z], [size + out, size + out, z + 0.09], tones)

const storeys = [
  // The school hall: tall openings between piers of stone.
  (z) => box([0, 0, z], [size, size, z + 1], stone) + windows(z, 8, { from: 0.02, to: 0.9, wide: 0.62 }),
  // The library: long shelves behind a ribbon of glass.
  (z) => box([0, 0, z], [size, size, z + 1], brick) + onLeft(0.2, 5.8, z + 0.3, z + 0.82, '#31425c') + onRight(0.2, 5.8, z + 0.3, z + 0.82, '#1b2a42') +
    Array.from({ length: 23 }, (_, i) => stroke([[0.2 + i * 0.25, size, z + 0.3], [0.2 + i * 0.25, size, z + 0.82]], '#c2beb2', 1) + stroke([[size, 0.2 + i * 0.25, z + 0.3], [size, 0.2 + i * 0.25, z + 0.82]], '#a29e92', 1)).join(''),
  // The clinic: square windows, some lit for the late surgery.
  (z) => box([0, 0, z], [size, size, z + 1], stone) + windows(z, 6, { from: 0.24, to: 0.78, wide: 0.5, lit: [1, 2, 12] }),
  // The mill: brick, arched rhythm, loading doors.
  (z) => box([0, 0, z], [size, size, z + 1], slate) + windows(z, 10, { from: 0.18, to: 0.86, wide: 0.46, left: '#dfe4ea', right: '#aab6c6' }),
  // The flats: balconies stand out from the wall.
  (z) => box([0, 0, z], [size, size, z + 1], stone) + windows(z, 4, { from: 0.06, to: 0.86, wide: 0.7 }) +
    [0, 1, 2, 3].map((i) => box([i * 1.5 + 0.2, size, z + 0.02], [i * 1.5 + 1.3, size + 0.42, z + 0.08], stone) + stroke([[i * 1.5 + 0.2, size + 0.42, z + 0.4], [i * 1.5 + 1.3, size + 0.42, z + 0.4]], ink.night, 1.4) + Array.from({ length: 9 }, (_, k) => stroke([[i * 1.5 + 0.2 + k * 0.1375, size + 0.42, z + 0.08], [i * 1.5 + 0.2 + k * 0.1375, size + 0.42, z + 0.4]], ink.night, 0.9)).join('')).join(''),
  // The storey in hand: ultramarine formwork and panels, half of the panels up.
  (z) => box([0, 0, z], [size, size, z + 0.09], bright) + frame(z, true) + [0, 1, 2, 3].map((i) => box([i + 0.04, size - 0.14, z + 0.09], [i + 0.96, size, z + 0.96], bright)).join('') + [2, 3, 4, 5].map((i) => box([size - 0.14, i + 0.04, z + 0.09], [size, i + 0.96, z + 0.96], bright)).join('') +
    [0, 1, 2, 3].map((i) => onLeft(i + 0.28, i + 0.72, z + 0.34, z + 0.78, '#aab4ff')).join('') + [2, 3, 4, 5].map((i) => onRight(i + 0.28, i + 0.72, z + 0.34, z + 0.78, '#6f80f0')).join(''),
  // The storey to come: a poured slab, its first columns, the stair core and a guard rail.
  (z) => slab(z, ['#f6f5f1', '#dfe1e0', '#bcc4c9']) + deck(z) + frame(z, false) + rail(z),
]

/** Columns and edge beams, back row first so that the front ones stand before them. */
function frame(z, panels) {
  const posts = []
  for (const x of [0.1, 2, 4, 5.9]) for (const y of [0.1, 2, 4, 5.9]) posts.push([x, y])
  const tones = panels ? slate : stone
  return posts.sort((a, b) => a[0] + a[1] - b[0] - b[1]).map(([x, y]) => box([x - 0.1, y - 0.1, z + 0.09], [x + 0.1, y + 0.1, z + 1], tones)).join('')
}

function deck(z) {
  const joints = [2, 4].map((i) => stroke([[i, -0.1, z + 0.09], [i, size + 0.1, z + 0.09]], '#cfd3d3', 1.4) + stroke([[-0.1, i, z + 0.09], [size + 0.1, i, z + 0.09]], '#cfd3d3', 1.4)).join('')
  const core = box([0.5, 0.6, z + 0.09], [1.7, 2.4, z + 1.35], slate) + face([[0.85, 2.4, z + 0.12], [1.35, 2.4, z + 0.12], [1.35, 2.4, z + 0.8], [0.85, 2.4, z + 0.8]], ink.night)
  const blocks = [0, 1, 2].map((i) => box([4.5, 2.5, z + 0.09 + i * 0.14], [5.3, 3.3, z + 0.21 + i * 0.14], bright)).join('')
  const steel = [0, 1, 2, 3, 4].map((i) => stroke([[2.4 + i * 0.12, 4.5, z + 0.13], [2.4 + i * 0.12, 5.8, z + 0.13]], '#5b6873', 2.4)).join('')
  return joints + core + blocks + steel
}

function rail(z) {
  const edge = [[-0.05, size + 0.05], [size + 0.05, size + 0.05], [size + 0.05, -0.05]]
  const posts = Array.from({ length: 13 }, (_, i) => [[i * 0.5, size + 0.05], [size + 0.05, i * 0.5]]).flat().map(([x, y]) => stroke([[x, y, z + 0.09], [x, y, z + 0.42]], ink.blue, 1.2)).join('')
  return posts + [0.26, 0.42].map((h) => stroke(edge.map(([x, y]) => [x, y, z + h]), ink.blue, 1.4)).join('')
}

const storey = (number) => (number < 5 ? slabbed(number) : storeys[number](number))
const slabbed = (number) => storeys[number](number) + slab(number + 0.96, stone, 0.08) + roof(number + 1.05)

/** Seen only while this storey is the highest: the next one stands on it. */
const roof = (z) => face([[0.25, 0.25, z], [5.75, 0.25, z], [5.75, 5.75, z], [0.25, 5.75, z]], '#f1f0ec') + box([0.9, 0.9, z], [2.1, 2.1, z + 0.4], slate) + box([3.4, 1.2, z], [4.2, 2, z + 0.22], stone) + box([3.4, 2.6, z], [4.2, 3.4, z + 0.22], stone)

/** Plot, path, pond of foundations: what the tower stands upon. */
function plot() {
  const shadow = face([[size, 0, 0], [size + 3.4, 0.6, 0], [size + 3.4, size + 0.6, 0], [size, size, 0]], '#0f1a2b', 'opacity=".10"')
  const slabs = box([-1.2, -1.2, -0.3], [size + 1.6, size + 1.6, 0], ['#f7f6f2', '#d5d5d0', '#b9bdbd'])
  const lines = [0, 2, 4, 6].map((i) => stroke([[i, -3.1, 0], [i, size + 3.1, 0]], ink.steel, 1, 'stroke-dasharray="14 5 2 5" opacity=".7"') + stroke([[-3.1, i, 0], [size + 3.1, i, 0]], ink.steel, 1, 'stroke-dasharray="14 5 2 5" opacity=".7"')).join('')
  const marks = [0, 2, 4, 6].map((i, k) => bubble(at(i, size + 3.5, 0), 'ABCD'[k]) + bubble(at(size + 3.5, i, 0), String(k + 1))).join('')
  const planks = [0, 1, 2, 3].map((i) => box([6.5, 0.4, i * 0.1], [7.4, 2.6, i * 0.1 + 0.07], ['#e6e3da', '#c2beb2', '#a29e92'])).join('')
  const hut = box([0.4, 6.5, 0], [2.6, 7.35, 0.62], bright) + face([[0.7, 7.35, 0.24], [1.2, 7.35, 0.24], [1.2, 7.35, 0.5], [0.7, 7.35, 0.5]], '#aab4ff') + face([[1.8, 7.35, 0], [2.2, 7.35, 0], [2.2, 7.35, 0.52], [1.8, 7.35, 0.52]], ink.night)
  return { behind: slabs + lines + marks + shadow, before: planks + hut }
}
const bubble = ([x, y], text) => `<circle cx="${n(x)}" cy="${n(y)}" r="12" fill="#eceae4" stroke="${ink.steel}" stroke-width="1.2"/><text x="${n(x)}" y="${n(y + 4.4)}" text-anchor="middle" font-family="sans-serif" font-size="12.5" fill="#4a5763">${text}</text>`

/** A tower crane behind the frame, with the next panel on its hook. */
function crane() {
  const [mx, my] = [-0.9, 1.2]
  const top = 8.5
  const mast = stroke([[mx, my, 0], [mx, my, top]], ink.night, 3) + stroke([[mx + 0.35, my, 0], [mx + 0.35, my, top]], ink.night, 3) +
    Array.from({ length: 28 }, (_, i) => stroke([[mx + (i % 2 ? 0.35 : 0), my, i * 0.3], [mx + (i % 2 ? 0 : 0.35), my, i * 0.3 + 0.3]], ink.night, 1.3)).join('')
  const reach = 7.4
  const jib = stroke([[mx - 2.6, my, top], [mx + reach, my, top]], ink.night, 3) + stroke([[mx + 0.17, my, top + 1.15], [mx + reach, my, top + 0.06]], ink.night, 1.6) + stroke([[mx, my, top + 0.34], [mx + reach - 0.6, my, top + 0.34]], ink.night, 2) +
    Array.from({ length: 27 }, (_, i) => stroke([[mx + 0.3 + i * 0.25, my, top + (i % 2 ? 0.34 : 0)], [mx + 0.55 + i * 0.25, my, top + (i % 2 ? 0 : 0.34)]], ink.night, 1.1)).join('') + stroke([[mx + 0.17, my, top], [mx + 0.17, my, top + 1.15], [mx - 2.4, my, top + 0.06]], ink.night, 1.8)
  const weight = box([mx - 2.6, my - 0.2, top - 0.5], [mx - 1.9, my + 0.3, top + 0.06], slate)
  const cab = box([mx + 0.4, my - 0.1, top - 0.42], [mx + 0.95, my + 0.5, top - 0.04], bright)
  const hook = [mx + 5.6, my, top]
  const load = stroke([hook, [hook[0], my, top - 1.15]], ink.night, 1.4) + stroke([[hook[0] - 0.42, my, top - 1.55], [hook[0], my, top - 1.15], [hook[0] + 0.42, my, top - 1.55]], ink.night, 1.2) + box([hook[0] - 0.46, my - 0.06, top - 2.4], [hook[0] + 0.46, my + 0.08, top - 1.55], bright)
  return { mast, jib: weight + jib + cab + load }
}

const { behind, before } = plot()
const { mast, jib } = crane()
const levels = storeys.map((_, i) => `<g class="storey" id="storey-${i + 1}">${storey(i)}</g>`).join('\n')
const ties = [3, 5].map((z) => stroke([[-0.9, 1.2, z], [0, 1.6, z]], ink.night, 2)).join('')

// Drawn into the page, so that scrolling can raise the storeys one by one.

const page = new URL('../../../demo/content/concepts/ashlar/index.html', import.meta.url)
const picture = `<svg class="tower" viewBox="50 -172 860 1030" role="img" aria-label="An isometric tower under a crane: five storeys are finished, the sixth is going up in blue, the seventh is a bare frame">${behind}${mast}${ties}${levels}${before}<g class="jib">${jib}</g></svg>`
writeFileSync(page, readFileSync(page, 'utf8').replace(/<!-- tower -->[\s\S]*<!-- \/tower -->/, `<!-- tower -->${picture}<!-- /tower -->`))
