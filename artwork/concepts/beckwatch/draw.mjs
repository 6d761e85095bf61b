// Draws the beck and what stands beside it: node artwork/concepts/beckwatch/draw.mjs
import { writeFileSync } from 'node:fs'
import { createRandom, n, polygon, polyline, ribbon, smooth, svg } from '../pen.mjs'

const colours = { river: '#0e5a63', shallow: '#bfe3dc', sky: '#e9f6f3', otter: '#4a3a2e', marigold: '#ffb224' }
const save = (name, text) => writeFileSync(new URL(`../../../demo/public/concepts/beckwatch/${name}.svg`, import.meta.url), text)

/** x, y and width of the water at each bend, from the spring to the city. */
const desktop = [
  [1196, 226, 1.5], [1180, 262, 3], [1112, 300, 4], [1070, 338, 6], [1120, 384, 9], [1196, 432, 13], [1150, 498, 18],
  [990, 560, 24], [860, 640, 29], [838, 740, 33], [930, 850, 36], [1060, 960, 40], [1060, 1100, 44], [900, 1230, 48],
  [690, 1340, 52], [620, 1480, 58], [730, 1640, 60], [930, 1760, 64], [1000, 1920, 67], [880, 2080, 70],
  [660, 2200, 74], [580, 2360, 80], [700, 2520, 86], [860, 2640, 92], [860, 2790, 100], [830, 2960, 106],
  [820, 3130, 112], [820, 3300, 116],
]
const phone = [
  [312, 330, 1], [306, 352, 2], [276, 378, 3], [258, 404, 5], [300, 436, 7], [332, 470, 10], [270, 520, 14], [120, 566, 19],
  [48, 630, 22], [40, 720, 24], [62, 820, 26], [34, 960, 28], [26, 1080, 28], [58, 1220, 30], [36, 1340, 32], [30, 1480, 34],
  [62, 1620, 36], [40, 1760, 38], [30, 1900, 40], [66, 2040, 42], [46, 2180, 44], [30, 2320, 46], [52, 2460, 54], [160, 2570, 66],
  [206, 2680, 80], [200, 2840, 92],
]

const flat = 'preserveAspectRatio="none"'
save('land', svg(1440, 3300, land(1440, 3300, 1, 0) + beck(desktop, 11, 160, 212), flat))
save('land-phone', svg(390, 2840, land(390, 2840, 0.62, 128) + beck(phone, 12, 154, 186, 84), flat))
save('curlew', svg(150, 110, curlew()))
save('mill', svg(340, 300, mill()))
save('otter', svg(240, 90, otter()))
save('city', svg(1440, 360, city(), flat))
save('city-phone', city().replace(/^/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="625 120 390 240">').concat('</svg>\n'))

function land(width, height, scale, drop) {
  const random = createRandom(8)
  const at = (points) => points.map(([x, y]) => [x * width, y * scale + drop])
  const hill = (points, fill) => {
    const line = smooth(at(points))
    return `<path d="${polygon([...line, [width, height], [0, height]])}" fill="${fill}"/>`
  }
  const sky = `<path d="M0 0H${width}V${height}H0Z" fill="${colours.sky}"/>`
  const far = hill([[0, 556], [0.12, 520], [0.3, 498], [0.44, 430], [0.55, 352], [0.64, 306], [0.74, 262], [0.83, 236], [0.92, 268], [1, 250]], '#cde8e3')
  const fell = hill([[0, 640], [0.1, 604], [0.26, 572], [0.42, 520], [0.54, 440], [0.63, 360], [0.7, 300], [0.77, 226], [0.83, 204], [0.87, 216], [0.93, 252], [1, 236]], '#8fc7c1')
  const shadow = hill([[0.4, 640], [0.52, 566], [0.6, 470], [0.68, 392], [0.735, 330], [0.77, 300], [0.82, 290], [0.9, 330], [1, 318]], '#6fb1ae')
  const spur = hill([[0, 690], [0.14, 660], [0.34, 640], [0.52, 596], [0.64, 520], [0.72, 440], [0.765, 402], [0.8, 398], [0.88, 420], [1, 402]], '#a3d3cc')
  const meadow = hill([[0, 726], [0.2, 700], [0.42, 676], [0.58, 620], [0.7, 548], [0.8, 486], [0.9, 470], [1, 476]], colours.shallow)
  const walls = [
    [[0.52, 596], [0.56, 530], [0.585, 480]], [[0.64, 520], [0.655, 460], [0.66, 412]], [[0.88, 420], [0.9, 360], [0.89, 320]],
    [[0.56, 540], [0.61, 508], [0.66, 460]], [[0.9, 360], [0.95, 352], [1, 360]],
  ].map((wall) => `<path d="${polyline(smooth(at(wall), 8))}"/>`).join('')
  const fields = fieldWalls(width, height, scale, drop)
  const tufts = Array.from({ length: 46 }, () => {
    const t = random()
    const [[x, y]] = at([[0.6 + t * 0.4, 345 + Math.abs(t - 0.5) * 160 + random() * 70]])
    const h = (5 + random() * 7) * scale
    return `M${n(x)} ${n(y)}l${n(-h * 0.35)} ${n(-h)}M${n(x)} ${n(y)}l${n(h * 0.05)} ${n(-h * 1.2)}M${n(x)} ${n(y)}l${n(h * 0.45)} ${n(-h)}`
  }).join('')
  return `${sky}${far}${fell}${shadow}${spur}${meadow}<g fill="none" stroke="#4f9695" stroke-width="1.6" opacity=".55">${walls}</g>
<path d="${tufts}" stroke="#3c7f80" stroke-width="1.3" fill="none" opacity=".6"/>${fields}`
}

/** Walls seen from above, either side of the water, too faint to compete with the words. */
function fieldWalls(width, height, scale, drop) {
  const random = createRandom(21)
  const top = 800 * scale + drop
  let lines = ''
  for (let y = top; y < height - 420 * scale; y += 150 * scale + random() * 90) {
    const tilt = (random() - 0.5) * 90
    lines += `M0 ${n(y)}Q${n(width * 0.3)} ${n(y + tilt)} ${width} ${n(y + tilt * 0.4)}`
    for (let x = random() * 200; x < width; x += 190 + random() * 260) {
      lines += `M${n(x)} ${n(y + tilt * 0.4)}q${n((random() - 0.5) * 30)} 60 ${n((random() - 0.5) * 50)} ${n(110 + random() * 60)}`
    }
  }
  return `<path d="${lines}" fill="none" stroke="#aed9d1" stroke-width="2" vector-effect="non-scaling-stroke"/>`
}

function beck(bends, seed, steps, weir, treeLine = Number.POSITIVE_INFINITY) {
  const random = createRandom(seed)
  const line = smooth(bends, 14).map(([x, y, w], i) => [x, y, w * (1 + 0.06 * Math.sin(i * 0.37) + 0.04 * Math.sin(i * 0.83))])
  const shallows = line.map(([x, y, w]) => [x, y, w + Math.min(15, w * 0.5)])
  const currents = Array.from({ length: 90 }, () => {
    const from = Math.floor((0.16 + random() * 0.8) * line.length)
    const side = (random() - 0.5) * 0.72
    const run = line.slice(from, from + 4 + Math.floor(random() * 9))
    return run.length > 3 && run[0][2] > 14 ? polyline(run.map((_, i) => beside(line, from + i, side))) : ''
  })
  return `<path d="${ribbon(shallows)}" fill="#86c4bf"/><path d="${ribbon(line)}" fill="${colours.river}"/>
<path d="${currents.join('')}" stroke="#2f8389" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
${willows(line, seed, treeLine)}${steppingStones(line, steps)}${sill(line, weir)}`
}

/** A point so many widths (-0.5 to 0.5 is in the water) off the middle of the line. */
function beside(line, index, widths, more = 0) {
  const [x, y, w] = line[Math.min(index, line.length - 1)]
  const [ax, ay] = line[Math.max(0, index - 1)]
  const [bx, by] = line[Math.min(line.length - 1, index + 1)]
  const length = Math.hypot(bx - ax, by - ay) || 1
  const off = widths * w + more * Math.sign(widths)
  return [x - ((by - ay) / length) * off, y + ((bx - ax) / length) * off]
}

/** Nothing grows beyond `treeLine`, where the words are. */
function willows(line, seed, treeLine) {
  const random = createRandom(seed + 3)
  const trees = []
  for (let i = Math.floor(line.length * 0.3); i < line.length * 0.86; i += 5 + Math.floor(random() * 6)) {
    const side = random() > 0.5 ? 0.5 : -0.5
    for (let k = 0; k < 1 + random() * 2.4; k++) {
      const [x, y] = beside(line, i + k, side, 20 + random() * 26)
      if (x < treeLine) trees.push([x, y, 9 + random() * 9 * Math.min(1, line[i][2] / 40)])
    }
  }
  const tones = ['#5fa7a4', '#76b8b3', '#4c9593']
  return trees.sort((a, b) => a[1] - b[1]).map(([x, y, r], i) =>
    `<path d="M${n(x)} ${n(y)}v${n(r * 1.5)}" stroke="${colours.otter}" stroke-width="2.2"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.16)}" fill="${tones[i % 3]}"/><path d="M${n(x + r * 0.1)} ${n(y - r)}a${n(r * 0.9)} ${n(r)} 0 0 1 0 ${n(r * 2)}" fill="#0e5a63" opacity=".14"/>`).join('')
}

/** Nine, of which the seventh has only just come back. */
function steppingStones(line, index) {
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y] = beside(line, index, (i - 4) / 5.6)
    const r = Math.max(3, line[index][2] * 0.088)
    return `<ellipse cx="${n(x)}" cy="${n(y + 2)}" rx="${n(r)}" ry="${n(r * 0.8)}" fill="#0a3f46"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.72)}" fill="${i === 6 ? '#e9f6f3' : '#a58f7b'}"/>`
  }).join('')
}

function sill(line, index) {
  const random = createRandom(4)
  const ends = [beside(line, index, -0.56), beside(line, index, 0.56)]
  const foam = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = beside(line, index, (i - 12.5) / 27)
    return `M${n(x)} ${n(y)}v${n(10 + random() * 16)}`
  }).join('')
  return `<path d="${foam}" stroke="#e9f6f3" stroke-width="2.4" stroke-linecap="round"/><path d="${polyline(ends)}" stroke="#f6fcfa" stroke-width="6" stroke-linecap="round"/>`
}

function curlew() {
  return `<g fill="none" stroke="${colours.otter}" stroke-linecap="round"><path d="M70 72l-3 32M80 72l5 31M60 104h9M83 103h9" stroke-width="2.4"/>
<path d="M43 33C34 33 22 37 6 52" stroke-width="2.6"/></g>
<path d="M42 30c4-7 14-8 18-1 4 8 2 15 8 20 12 6 30 5 62-4-8 12-24 26-46 29-18 2-30-3-33-15-2-9 2-16-1-21-3-3-6-4-8-8z" fill="${colours.otter}"/>
<path d="M76 58c14 3 28 1 40-5-10 10-22 14-33 12z" fill="#7d6a59"/><circle cx="51" cy="32" r="1.9" fill="${colours.shallow}"/>`
}

function mill() {
  const windows = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => `<rect x="${70 + column * 38}" y="${118 + row * 46}" width="16" height="26" rx="8" fill="${row === 1 && column === 2 ? colours.marigold : '#0b454c'}"/>`)).join('')
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2
    return `M278 226L${n(278 + Math.cos(a) * 52)} ${n(226 + Math.sin(a) * 52)}`
  }).join('')
  return `<path d="M24 280V60l6-6h16l6 6v220z" fill="${colours.otter}"/><path d="M21 60h34v-8H21z" fill="#6b5847"/>
<path d="M56 280V106l84-50 84 50v174z" fill="${colours.river}"/><path d="M140 56l84 50v174h-84z" fill="#0c4f57"/><path d="M48 111l92-56 92 56v-12l-92-56-92 56z" fill="${colours.otter}"/>${windows}
<circle cx="278" cy="226" r="50" fill="none" stroke="${colours.otter}" stroke-width="8"/><path d="${spokes}" stroke="${colours.otter}" stroke-width="4"/><circle cx="278" cy="226" r="9" fill="${colours.otter}"/>
<path d="M10 282h326" stroke="${colours.otter}" stroke-width="5" stroke-linecap="round"/>`
}

function otter() {
  return `<path d="M4 74c20-14 60-12 100-10 50 2 96-8 130 8 8 8-10 16-40 16H30C8 88-6 82 4 74z" fill="#94cac4"/><path d="M30 88h164c20 0 36-4 42-10-40 7-190 8-233-2 3 8 12 12 27 12z" fill="#6fb1ae"/>
<path d="M18 62c-8-1-12-8-9-16 3-9 14-15 27-14 10 0 17 4 26 8 16-12 42-18 66-12 22 5 32 18 54 22 16 3 30-2 46-10-8 16-24 26-46 26-12 0-22-3-32-3-26-1-44 6-76 6-26 0-44-4-56-7z" fill="${colours.otter}"/>
<path d="M20 61c10 4 24 6 40 6-8-5-12-11-22-12-8 0-14 2-18 6z" fill="#8a7462"/><circle cx="25" cy="43" r="2.6" fill="${colours.shallow}"/><path d="M38 33c2-5 8-5 9 1z" fill="${colours.otter}"/><circle cx="9.5" cy="48" r="3.4" fill="#241a13"/>
<path d="M12 54l-12 3M13 57l-10 7" stroke="${colours.otter}" stroke-width="1.2"/>`
}

/** Terraces step down to a bridge whose middle arch takes the water; everything below is in the dark of the culvert. */
function city() {
  const random = createRandom(5)
  const back = terraces(random, -20, 700, 150, '#5d9fa0', 62) + terraces(random, 936, 1460, 150, '#5d9fa0', 62)
  const left = terraces(random, -10, 640, 214, '#1f6d75', 74)
  const right = terraces(random, 1000, 1460, 214, '#1f6d75', 74)
  const arches = [460, 640, 820, 1000, 1180].map((x) => `M${x - 62} 360V318a62 62 0 0 1 124 0V360Z`).join('')
  return `${back}${left}${right}<path fill-rule="evenodd" d="M0 290L420 268Q820 236 1220 268L1440 290V360H0Z${arches}" fill="${colours.otter}"/>
<path d="M0 290L420 268Q820 236 1220 268L1440 290" fill="none" stroke="#7d6a59" stroke-width="7"/>`
}

function terraces(random, from, to, base, fill, size) {
  let picture = ''
  for (let x = from; x < to; x += size) {
    const y = base + random() * 26
    const roof = `M${n(x)} 360V${n(y)}l${n(size / 2)} ${n(-size * 0.42)}l${n(size / 2)} ${n(size * 0.42)}V360Z`
    const chimney = `M${n(x + size * 0.7)} ${n(y - size * 0.1)}v${n(-size * 0.42)}h${n(size * 0.16)}v${n(size * 0.52)}Z`
    picture += `<path d="${roof}${chimney}" fill="${fill}"/>`
    const lit = random() > 0.72 ? colours.marigold : '#bfe3dc66'
    picture += `<rect x="${n(x + size * 0.36)}" y="${n(y + 8)}" width="${n(size * 0.2)}" height="${n(size * 0.26)}" fill="${lit}"/>`
  }
  return picture
}
