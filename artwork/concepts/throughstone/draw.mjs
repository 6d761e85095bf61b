// Draws the wall cut open, coping to footing: node artwork/concepts/throughstone/draw.mjs
import { writeFileSync } from 'node:fs'
import { createRandom, n, svg } from '../pen.mjs'

const ink = { limestone: '#d9d6cc', slate: '#2c3236', moss: '#5c6b45', rust: '#a5522a' }
const tones = ['#c9c4b5', '#bfb9a8', '#b3ac9b', '#cfcabd', '#a9a395', '#c4bca9', '#9f9a8e']

/** Pixels to the metre; heights are metres above the ground. */
const metre = 860
const width = 820
const top = 190
const height = 1690
const groundY = top + 1.5 * metre
const depth = (m) => groundY - m * metre

/** A drystone wall leans in on both sides: half its width at each height. */
const half = (y) => 178 + ((y - depth(1.35)) / (groundY - depth(1.35))) * 142

/** A rough stone: the edges of a box knocked about, a dark underside, a lighter face and the grain on it. */
function stone(random, x0, y0, x1, y1, { fill, joint = 2, rough = 1 } = {}) {
  const [left, up, w, h] = [x0 + joint / 2, y0 + joint / 2, x1 - x0 - joint, y1 - y0 - joint]
  const colour = fill ?? tones[Math.floor(random() * tones.length)]
  const edge = knocked(random, left, up, w, h, rough)
  const lift = Math.min(7, h * 0.09)
  const front = edge.map(([x, y]) => [left + lift + ((x - left) * (w - lift * 2.2)) / w, up + lift * 0.5 + ((y - up) * (h - lift * 2)) / h])
  return `${blob(edge, shade(colour, 0.72))}${blob(front, colour)}${grain(random, left + lift, up + lift * 0.5, w - lift * 2.2, h - lift * 2, colour)}`
}

function knocked(random, left, up, w, h, rough) {
  const cut = Math.min(w, h, 90)
  const by = Math.min(9, h * 0.07) * rough
  const jog = () => (random() - 0.5) * 2 * by
  const along = (length) => {
    const parts = Math.max(1, Math.round(length / 85))
    return Array.from({ length: parts }, (_, i) => (i + 0.5 + (random() - 0.5) * 0.4) / parts)
  }
  const corner = () => cut * (0.06 + random() * 0.13)
  const [a, b, c, d] = [corner(), corner(), corner(), corner()]
  return [
    [left, up + a], [left + a, up], ...along(w).map((t) => [left + a + t * (w - a - b), up + Math.abs(jog()) * 0.5]), [left + w - b, up], [left + w, up + b],
    ...along(h).map((t) => [left + w - Math.abs(jog()), up + b + t * (h - b - c)]), [left + w, up + h - c], [left + w - c, up + h],
    ...along(w).map((t) => [left + w - c - t * (w - c - d), up + h - Math.abs(jog()) * 0.5]), [left + d, up + h], [left, up + h - d],
    ...along(h).map((t) => [left + Math.abs(jog()), up + h - d - t * (h - d - a)]),
  ]
}

/** Corners rounded by running from the middle of each edge to the middle of the next; nothing overshoots. */
const blob = (points, fill, more = '') => {
  const half = points.map(([x, y], i) => [(x + points[(i + 1) % points.length][0]) / 2, (y + points[(i + 1) % points.length][1]) / 2])
  const start = half.at(-1)
  return `<path d="M${n(start[0])} ${n(start[1])}${points.map(([x, y], i) => `Q${n(x)} ${n(y)} ${n(half[i][0])} ${n(half[i][1])}`).join('')}Z" fill="${fill}" ${more}/>`
}

function shade(hex, by) {
  const parts = [1, 3, 5].map((i) => Math.min(255, Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * by)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Bedding planes, a lit top edge and a few pits: enough for a hand to feel. */
function grain(random, x, y, w, h, colour) {
  if (h < 34) return `<path d="M${n(x + w * 0.2)} ${n(y + h * 0.5)}h${n(w * 0.5)}" stroke="${shade(colour, 0.8)}" stroke-width="1.4" fill="none"/>`
  const count = Math.max(2, Math.round(h / 17))
  const bed = (i) => {
    const by = y + ((i + 0.6 + random() * 0.5) * h) / (count + 0.6)
    const from = x + w * (0.05 + random() * 0.5)
    const long = Math.min(w * (0.15 + random() * 0.5), x + w * 0.96 - from)
    return `M${n(from)} ${n(by)}q${n(long * 0.3)} ${n((random() - 0.5) * 5)} ${n(long)} ${n((random() - 0.5) * 5)}`
  }
  const beds = Array.from({ length: count }, (_, i) => bed(i)).join('')
  const light = Array.from({ length: Math.ceil(count / 2) }, (_, i) => bed(i * 2)).join('')
  const pits = Array.from({ length: Math.floor((w * h) / 1100) }, () => `M${n(x + w * (0.04 + random() * 0.92))} ${n(y + h * (0.08 + random() * 0.84))}h${n(0.4 + random() * 2)}`).join('')
  return `<path d="${beds}" stroke="${shade(colour, 0.84)}" stroke-width="2" fill="none" stroke-linecap="round"/><path d="${light}" stroke="${shade(colour, 1.13)}" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="${pits}" stroke="${shade(colour, 0.66)}" stroke-width="2" stroke-linecap="round"/>`
}

function moss(random, cx, cy, spread, count) {
  return Array.from({ length: count }, () => {
    const t = (random() + random() + random() - 1.5) * 0.9 * spread
    const r = 5 + random() * 13 * (1 - Math.abs(t) / spread)
    return `<ellipse cx="${n(cx + t)}" cy="${n(cy + Math.abs(t) * 0.05 + random() * 8)}" rx="${n(r * 1.3)}" ry="${n(r * 0.7)}" fill="${['#5c6b45', '#6d7d52', '#4c5939'][Math.floor(random() * 3)]}"/>`
  }).join('')
}
/** Courses from the cope down: where each starts and stops, in metres, and how it is laid. */
const courses = [
  { from: 1.33, to: 1.27, lay: 'cover' },
  { from: 1.27, to: 1.16 }, { from: 1.16, to: 1.03 },
  { from: 1.03, to: 0.9, lay: 'through' },
  { from: 0.9, to: 0.76 }, { from: 0.76, to: 0.6 },
  { from: 0.6, to: 0.44, lay: 'through' },
  { from: 0.44, to: 0.24 }, { from: 0.24, to: 0 },
  { from: 0, to: -0.2, lay: 'footing' },
]

function wall() {
  const random = createRandom(66)
  const middle = width / 2
  let picture = `<path d="M${middle - half(depth(1.33)) + 14} ${depth(1.33)}L${middle + half(depth(1.33)) - 22} ${depth(1.33)}L${middle + half(groundY) - 22} ${groundY}V${depth(-0.19)}H${middle - half(groundY) + 22}V${groundY}Z" fill="#33393b"/>`
  picture += cope(random, middle)
  for (const { from, to, lay } of courses) {
    const [y0, y1] = [depth(from), depth(to)]
    const reach = half((y0 + y1) / 2)
    if (lay === 'through' || lay === 'cover') picture += throughs(random, middle, y0, y1, reach, lay)
    else if (lay === 'footing') picture += row(random, middle - reach - 26, middle + reach + 26, y0, y1, 230)
    else picture += course(random, middle, y0, y1, reach)
  }
  return picture
}

/** Slabs on edge, each leaning on the last; no two were ever the same height. */
function cope(random, middle) {
  const base = depth(1.33)
  const slabs = [[-214, 96, 118], [-128, 58, 150], [-78, 92, 134], [4, 70, 160], [64, 52, 128], [106, 98, 146]]
  const lean = 26
  return slabs.map(([x, w, h], i) => {
    const foot = middle + x
    const rise = (random() - 0.5) * 26
    const points = [[0, 0], [lean * 0.45, -h * 0.48], [lean - 3, -h + 6], [lean + 8, -h], [lean + w * 0.5, -h - 3 + rise * 0.5], [lean + w - 14, -h + rise], [lean + w - 2, -h + 8 + rise], [w + lean * 0.5, -h * 0.5], [w - 2, 0]].map(([dx, dy]) => [foot + dx, base + dy])
    const colour = ['#b9b19f', '#cbc5b6', '#a9a293', '#c4bca9', '#b0a897', '#d2cdc0'][i]
    const front = points.map(([px, py]) => [foot + w / 2 + lean / 2 + (px - foot - w / 2 - lean / 2) * 0.86 - 2, base - h / 2 + (py - base + h / 2) * 0.94])
    return `${blob(points, shade(colour, 0.66))}${blob(front, colour)}${grain(random, foot + 24, base - h + 18, w - 34, h - 26, colour)}`
  }).join('') + moss(random, middle - 58, base - 140, 66, 26) + moss(random, middle + 60, base - 160, 34, 14) + moss(random, middle - 170, base - 112, 30, 9)
}

function throughs(random, middle, y0, y1, reach, lay) {
  const out = lay === 'cover' ? 16 : 58
  const fill = lay === 'cover' ? '#b4ad9b' : ink.rust
  return stone(random, middle - reach - out, y0, middle + reach + out * (0.8 + random() * 0.4), y1, { fill, rough: 1.3 })
}

function row(random, from, to, y0, y1, each) {
  let picture = ''
  for (let x = from; x < to - 20; ) {
    const w = Math.min(to - x, each * (0.75 + random() * 0.5))
    const end = to - x - w < each * 0.4 ? to : x + w
    picture += stone(random, x, y0 + (random() - 0.5) * 4, end, y1 + (random() - 0.5) * 4)
    x = end
  }
  return picture
}

/** Two faces of long stones laid into the wall, and hearting packed between them. */
function course(random, middle, y0, y1, reach) {
  const [left, right] = [reach * (0.62 + random() * 0.22), reach * (0.62 + random() * 0.22)]
  const tall = y1 - y0 > 120 && random() > 0.4
  const faces = tall
    ? stone(random, middle - reach, y0, middle - reach + left, (y0 + y1) / 2) + stone(random, middle - reach, (y0 + y1) / 2, middle - reach + left * 0.86, y1) + stone(random, middle + reach - right, y0, middle + reach, y1)
    : stone(random, middle - reach, y0, middle - reach + left, y1) + stone(random, middle + reach - right, y0, middle + reach, y1)
  return hearting(random, middle - reach + left * 0.84, middle + reach - right, y0, y1) + faces
}

function hearting(random, x0, x1, y0, y1) {
  let picture = ''
  for (let y = y0 + 4; y < y1 - 10; ) {
    const h = 16 + random() * 18
    for (let x = x0 + random() * 8; x < x1 - 10; ) {
      const w = 18 + random() * 26
      picture += stone(random, x, y + (random() - 0.5) * 5, Math.min(x + w, x1), Math.min(y + h, y1), { joint: 3, rough: 2, fill: ['#8e897d', '#7b776d', '#9c978a'][Math.floor(random() * 3)] })
      x += w
    }
    y += h
  }
  return picture
}

/** Turf, soil and broken rock, as far across as the page is wide. */
function earth(wide, deep) {
  const random = createRandom(12)
  const blades = Array.from({ length: Math.floor(wide / 7) }, () => {
    const x = random() * wide
    return `M${n(x)} 34q${n((random() - 0.5) * 10)} -16 ${n((random() - 0.5) * 22)} ${n(-14 - random() * 22)}`
  }).join('')
  const pebbles = Array.from({ length: Math.floor((wide * deep) / 9000) }, () => {
    const t = random()
    return `<ellipse cx="${n(random() * wide)}" cy="${n(80 + t * (deep - 90))}" rx="${n(5 + random() * 16)}" ry="${n(4 + random() * 9)}" fill="${['#6b6a62', '#585a56', '#7b776b'][Math.floor(random() * 3)]}" opacity="${n(0.5 + t * 0.4)}"/>`
  }).join('')
  return `<path d="M0 34H${wide}V${deep}H0Z" fill="#3d4140"/><path d="M0 28H${wide}V62Q${wide * 0.75} 76 ${wide * 0.5} 66T0 70Z" fill="${ink.moss}"/><path d="${blades}" stroke="${ink.moss}" stroke-width="3" stroke-linecap="round" fill="none"/>${pebbles}`
}

const save = (name, text) => writeFileSync(new URL(`../../../demo/public/concepts/throughstone/${name}`, import.meta.url), text)
save('wall.svg', svg(width, height, wall(), 'preserveAspectRatio="none"'))
save('earth.svg', svg(1440, 460, earth(1440, 460), 'preserveAspectRatio="xMidYMin slice"'))
