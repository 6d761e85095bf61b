// Draws the sheet of flash, all into one file: node artwork/concepts/ginnel/draw.mjs
import { writeFileSync } from 'node:fs'
import { createRandom, n, polyline, ribbon, smooth } from '../pen.mjs'


const turn = (degrees, body) => `<g transform="rotate(${n(degrees)} 100 100)">${body}</g>`
const around = (count, body, from = 0) => Array.from({ length: count }, (_, i) => turn(from + (i * 360) / count, body)).join('')
const mirrored = (body) => `${body}<g transform="matrix(-1 0 0 1 200 0)">${body}</g>`
const line = (d, width) => `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}/>`
const dot = (x, y, r = 1.5) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="currentColor" stroke="none"/>`
const solid = (d) => `<path d="${d}" fill="currentColor"/>`
const ring = (x, y, r, width) => `<circle cx="${x}" cy="${y}" r="${r}"${width ? ` stroke-width="${width}"` : ''}/>`

/** Whip shading: dots crowd towards `dark` and thin out towards `light`, inside `holds`. */
function dots(seed, count, [x0, y0, x1, y1], holds, darkness) {
  const random = createRandom(seed)
  const marks = []
  for (let tries = 0; marks.length < count && tries < 9000; tries++) {
    const [x, y] = [x0 + random() * (x1 - x0), y0 + random() * (y1 - y0)]
    if (holds(x, y) && random() < darkness(x, y) ** 1.7) marks.push(dot(x, y, 1.15))
  }
  return marks.join('')
}
const inCircle = (cx, cy, r) => (x, y) => Math.hypot(x - cx, y - cy) < r
const both = (a, b) => (x, y) => a(x, y) && b(x, y)
const not = (a) => (x, y) => !a(x, y)

function spiral(cx, cy, from, to, start, turns, direction = 1, steps = 64) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const r = from + (to - from) * t
    const a = start + direction * t * turns * Math.PI * 2
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r, 1, a]
  })
}

function rose() {
  const petal = 'M100 96C66 84 54 44 76 30C86 24 95 30 100 38C105 30 114 24 124 30C146 44 134 84 100 96'
  const sepal = 'M100 40C93 28 95 20 100 10C105 20 107 28 100 40M100 34V18'
  const inner = 'M100 97C84 90 79 72 89 66C94 63 98 66 100 70C102 66 106 63 111 66C121 72 116 90 100 97'
  return around(5, line(sepal), 36) + around(5, `<path d="${petal}" fill="var(--ground)"/>${dots(3, 26, [70, 40, 130, 92], inCircle(100, 76, 24), (_, y) => (y - 44) / 50)}`) +
    around(5, `<path d="${inner}" fill="var(--ground)"/>`, 36) + `<circle cx="100" cy="100" r="11" fill="var(--ground)"/>` + around(5, dot(100, 94), 0) + dot(100, 100, 2)
}

function lamp() {
  return mirrored(line('M100 14V22M100 22C106 22 108 27 112 30L128 44H100M128 44L124 52H100M124 52L116 104H100M116 104L120 110H100M108 110C108 118 104 122 104 130V190M104 142H114M104 130H100M112 190H100M104 182L112 190M108 56L105 100', 3)) +
    solid('M100 62C108 74 110 80 108 86C106 93 94 93 92 86C90 80 95 76 100 62Z') + mirrored(line('M134 66L146 60M136 78H150M134 90L146 96', 2.4)) + line('M82 142H72M128 142H118', 3) + dot(70, 142, 3) + dot(130, 142, 3)
}

function moth() {
  const upper = 'M104 80C118 50 158 34 190 44C190 74 166 104 132 112C118 114 108 108 104 100'
  const lower = 'M106 106C130 112 152 124 154 150C136 162 112 150 105 126'
  const shade = dots(7, 120, [112, 44, 188, 108], (x, y) => y > 52 && y < 104 && x + y * 0.9 < 246 && x - y > 14 && x > 112, (x) => (188 - x) / 70)
  return mirrored(line(upper) + line(lower) + ring(150, 72, 10) + dot(150, 72, 4.5) + ring(132, 132, 6) + dot(132, 132, 2.4) +
    line('M104 90C122 72 150 54 186 48M106 98C128 96 152 88 172 76M106 112C122 118 140 134 150 150', 1.7) + line('M102 66C106 48 118 38 134 36M108 54L116 56M112 47L121 50M119 42L127 46', 2) + shade) +
    `<path d="M100 62C107 62 108 72 106 80C110 92 108 132 100 146C92 132 90 92 94 80C92 72 93 62 100 62Z" fill="var(--ground)"/>` + line('M94 94H106M94 106H106M95 118H105M97 130H103', 2) + dot(97, 68, 1.8) + dot(103, 68, 1.8)
}

function swallow() {
  const wing = 'M107 66C124 44 150 40 194 66C168 66 148 76 132 92C124 100 114 104 110 104'
  const shade = dots(12, 90, [112, 50, 180, 96], (x, y) => y > 52 && y < 92 && x - y * 1.6 < 84 && x + y * 0.9 < 214 && x > 114, (x, y) => 1 - (y - 50) / 46)
  return turn(-32, mirrored(line(wing) + line('M118 84C132 74 148 66 166 63M112 92C122 86 128 82 136 76', 1.8) + line('M110 104C112 118 108 130 108 138C114 152 124 170 134 188C116 176 104 162 100 146') + shade) +
    mirrored(solid('M100 34L97 44C90 48 89 56 93 66C96 58 98 56 100 56Z') + line('M100 34L103 44C110 48 111 56 107 66')) + line('M94 74C98 80 102 80 106 74M95 84C98 88 102 88 105 84', 1.8))
}

function dagger() {
  return turn(38, mirrored(line('M100 194L112 150V84H100M112 84C122 86 132 80 138 88C142 94 136 100 131 97M106 84V40H100M106 40C114 38 114 26 108 20C106 16 104 14 100 14') +
    line('M106 48L94 56M106 58L94 66M106 68L94 76', 1.8)) + line('M100 90V176', 1.8) + dots(4, 70, [101, 88, 112, 170], () => true, (x) => (x - 96) / 16)) + solid('M40 150C46 160 48 166 44 171C40 176 33 173 33 167C33 162 37 158 40 150Z')
}

function fern() {
  const stem = [...smooth([[78, 196], [92, 160], [98, 120], [120, 82], [132, 66]], 8), ...spiral(104, 66, 34, 4, 0.2, 1.9, -1, 70)]
  const leaflets = stem.flatMap(([x, y], i) => {
    if (i < 6 || i % 3 || i > 92) return []
    const [px, py] = stem[i - 1]
    const a = Math.atan2(y - py, x - px) + Math.PI / 2
    const size = i < 34 ? 9 + i * 0.25 : Math.max(2, 17 - (i - 34) * 0.26)
    const [tx, ty] = [x + Math.cos(a) * size, y + Math.sin(a) * size]
    return [`M${n(x)} ${n(y)}Q${n(x + Math.cos(a - 0.7) * size)} ${n(y + Math.sin(a - 0.7) * size)} ${n(tx)} ${n(ty)}Q${n(x + Math.cos(a + 0.9) * size * 0.5)} ${n(y + Math.sin(a + 0.9) * size * 0.5)} ${n(x)} ${n(y)}`]
  })
  return line(polyline(stem), 3.4) + line(leaflets.join(''), 2) + line('M78 196C70 180 60 172 46 170M90 166C80 150 70 146 56 146', 2.4)
}

function tup() {
  const horn = spiral(151, 92, 44, 8, Math.PI * 1.08, 1.35, 1, 60)
  const wide = horn.map(([x, y, , a], i) => [x, y, 26 * (1 - i / 78), a])
  const ridges = wide.filter((_, i) => i > 2 && i % 3 === 0).map(([x, y, w, a]) => `M${n(x - Math.cos(a) * w * 0.5)} ${n(y - Math.sin(a) * w * 0.5)}L${n(x + Math.cos(a) * w * 0.5)} ${n(y + Math.sin(a) * w * 0.5)}`)
  return mirrored(`<path d="${ribbon(wide)}" fill="var(--ground)"/>` + line(ridges.join(''), 1.5)) +
    mirrored(line('M100 58C112 58 120 66 124 80C128 92 132 98 128 108C124 118 120 122 117 138C115 152 114 168 108 180C106 184 103 186 100 186') + `<path d="M113 96C120 92 127 96 126 103C124 110 115 110 112 104Z" fill="currentColor"/>` + solid('M102 152C107 152 109 160 106 170C104 172 102 168 102 164Z') + line('M106 124C108 134 107 142 104 148', 1.8)) +
    line('M100 64V84L97 92L100 98', 1.6) + dots(9, 80, [84, 60, 116, 92], inCircle(100, 76, 16), (_, y) => (92 - y) / 30)
}

function teapot() {
  return line('M52 104C48 134 62 160 80 166H120C138 160 152 134 148 104') + line('M50 104H150', 3) + line('M62 104C66 88 82 82 100 82C118 82 134 88 138 104M94 82C90 76 93 69 100 69C107 69 110 76 106 82') + line('M148 110C164 108 166 92 172 80L184 84C180 104 176 132 146 140') +
    line('M52 110C30 98 18 112 24 130C28 142 44 150 62 148M50 118C38 110 30 116 32 127C35 136 46 140 57 138') + line('M80 166L76 174H124L120 166') + line('M172 66C166 58 178 52 172 42C168 34 176 30 174 22', 2.2) +
    `<g transform="translate(60 88) scale(.4)">${around(5, line('M100 96C76 84 70 54 84 46C92 42 97 46 100 52C103 46 108 42 116 46C130 54 124 84 100 96', 5))}<circle cx="100" cy="100" r="9" stroke-width="5"/></g>` + dots(15, 110, [54, 106, 92, 162], (x, y) => Math.hypot((x - 100) / 47, (y - 108) / 56) < 1 && Math.hypot(x - 100, y - 128) > 24, (x) => (92 - x) / 38)
}

function snake() {
  const body = smooth([[40, 176, 2], [74, 184, 8], [110, 176, 14], [140, 156, 18], [138, 130, 20], [104, 118, 21], [66, 108, 21], [56, 82, 20], [84, 62, 19], [120, 62, 17], [142, 48, 15], [140, 30, 14]], 12)
  const back = body.filter((_, i) => i > 12 && i % 3 === 0 && i < 126).map(([x, y, w], i, all) => {
    const [nx, ny] = all[Math.min(all.length - 1, i + 1)]
    const a = Math.atan2(ny - y, nx - x)
    const h = w * (i % 2 ? 0.24 : -0.24)
    return [x - Math.sin(a) * h, y + Math.cos(a) * h]
  })
  return `<path d="${ribbon(body)}" fill="var(--ground)"/>` + line(polyline(back), 4.4) + `<path d="M131 36C124 26 122 14 130 8C138 3 148 8 150 18C151 26 149 32 148 36C143 40 136 40 131 36Z" fill="var(--ground)"/>` + dot(132, 18, 2) + dot(145, 19, 2) + line('M136 7C134 1 130 0 126 -4M136 7C138 2 142 1 144 -3', 1.8)
}

function candle() {
  return line('M86 150V76C92 70 96 80 102 74C108 70 110 76 114 74V150M86 92C80 92 80 110 84 112M100 72V62') + solid('M100 30C110 44 112 50 109 57C106 64 94 64 91 57C88 50 94 46 100 30Z') + line('M78 150H122L126 160H74ZM46 160H146C144 174 132 180 118 180H76C60 180 48 174 46 160ZM146 166C160 160 172 168 168 178C164 186 152 184 148 176') +
    around(7, line('M100 6V0', 2), -75).replaceAll('rotate(', 'translate(0 -50) rotate(') + dots(6, 80, [102, 80, 113, 148], () => true, (x) => (x - 98) / 15)
}

function key() {
  return turn(45, ring(100, 32, 15, 3) + ring(80, 54, 15, 3) + ring(120, 54, 15, 3) + `<circle cx="100" cy="48" r="7" fill="var(--ground)"/>` + line('M95 70H105V182H95ZM92 78H108M92 86H108', 2.8) + line('M105 138H128V146H120V152H128V174H118V166H112V174H105') + dots(2, 50, [96, 90, 104, 180], () => true, (x) => (x - 92) / 12) + dot(100, 32, 2.4) + dot(80, 54, 2.4) + dot(120, 54, 2.4))
}

function moon() {
  const crescent = both(inCircle(96, 102, 66), not(inCircle(124, 88, 54)))
  return line('M117 39.500A66 66 0 1 0 159 122A54 54 0 1 1 117 39.500Z'.replaceAll('.500', '.5')) + dots(11, 330, [28, 34, 164, 170], crescent, (x, y) => Math.max(0, (Math.hypot(x - 124, y - 88) - 50) / 52)) +
    line('M136 78L139 88L149 91L139 94L136 104L133 94L123 91L133 88ZM170 46L172 52L178 54L172 56L170 62L168 56L162 54L168 52Z', 2) + dot(156, 74, 2) + dot(118, 66, 2) + dot(176, 88, 1.6)
}

function heart() {
  return mirrored(line('M100 186C140 160 168 132 168 102C168 82 152 72 136 74C120 75 106 84 100 96') + line('M100 174C134 152 158 128 158 103C158 89 147 82 136 83C122 84 108 94 100 108', 1.7)) + line('M74 78V50C74 14 126 14 126 50V78M84 75V51C84 28 116 28 116 51V75') +
    solid('M100 112C109 112 113 122 107 129L112 150H88L93 129C87 122 91 112 100 112Z') + dots(8, 120, [46, 88, 90, 160], (x, y) => Math.hypot(x - 74, y - 112) < 34 && x + y < 244, (x, y) => (150 - x * 0.8 - y * 0.4) / 60)
}

function bee() {
  return mirrored(line('M108 78C126 54 162 46 178 60C186 74 160 96 112 94') + line('M110 98C132 96 156 106 154 120C146 130 124 120 108 104') + line('M114 86C136 78 158 70 172 66M122 84C132 76 146 66 156 58M116 104C128 106 140 112 148 118', 1.5) + line('M104 48C108 38 116 34 120 26', 2.2) + line('M112 74C120 68 124 62 132 62M110 108C120 118 122 130 130 136', 2)) +
    `<path d="M100 94C114 94 122 106 120 126C118 150 108 170 100 178C92 170 82 150 80 126C78 106 86 94 100 94Z" fill="var(--ground)"/><ellipse cx="100" cy="80" rx="15" ry="16" fill="var(--ground)"/><path d="M89 58C89 44 111 44 111 58C111 64 106 66 100 66C94 66 89 64 89 58Z" fill="var(--ground)"/>` +
    solid('M80 116C92 122 108 122 120 116L119 128C108 134 92 134 81 128ZM84 142C94 148 106 148 116 142L111 156C104 160 96 160 89 156Z') + dot(94, 56, 2.4) + dot(106, 56, 2.4) + dots(5, 60, [86, 66, 114, 96], inCircle(100, 80, 14), () => 0.8)
}

function dice() {
  const die = (x, y, s, pips) => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 -52L46 -26V26L0 52L-46 26V-26Z" fill="var(--ground)"/>${line('M0 0V52M0 0L46 -26M0 0L-46 -26')}${pips}</g>`
  const face = (points, matrix) => `<g transform="matrix(${matrix})">${points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="currentColor" stroke="none"/>`).join('')}</g>`
  const top = '.88 .5 -.88 .5 0 -26', left = '.88 .5 0 1 -23 13', right = '.88 -.5 0 1 23 13'
  return die(128, 126, 1, face([[0, 0]], top) + face([[-14, -14], [14, 14]], left) + face([[-14, -14], [0, 0], [14, 14]], right)) +
    die(70, 74, 0.92, face([[-14, -14], [14, -14], [-14, 14], [14, 14], [0, 0]], top) + face([[-13, -15], [13, -15], [-13, 0], [13, 0], [-13, 15], [13, 15]], left) + face([[-14, -14], [14, 14], [14, -14], [-14, 14]], right)) + line('M22 146L36 138M28 162L46 152M40 174L56 165', 2)
}

function lighthouse() {
  return mirrored(line('M100 16L112 32H100M112 32V52H100M118 52V60H100M114 60L126 168H100M106 34V52') + line('M132 40L176 26M132 46L186 46M130 52L176 66', 2)) + solid('M86 60L84 80L117 72L116 60ZM82 100L80 122L122 112L119 91ZM77 142L75 164L126 154L124 133Z') +
    line('M42 182C52 172 60 182 70 174C82 166 92 168 100 168C112 168 122 168 132 174C142 182 150 172 160 182M30 192C42 184 54 194 66 186M134 188C146 194 156 184 170 192') + `<circle cx="100" cy="43" r="4" fill="currentColor"/>`
}

function heron() {
  const neck = smooth([[112, 104, 20], [94, 96, 13], [84, 80, 9], [92, 62, 8], [100, 48, 8], [94, 34, 9]], 10)
  const wing = 'M108 96C130 88 158 104 176 138C156 134 130 138 112 128C100 120 98 104 108 96Z'
  return `<path d="${ribbon(neck)}" fill="var(--ground)"/><path d="${wing}" fill="var(--ground)"/>` + `<path d="M101 26C95 22 87 24 84 29L48 40L86 40C92 42 98 40 101 36Z" fill="var(--ground)"/>` + line('M62 35.500L86 34'.replace('.500', '.5'), 1.6) + solid('M90 26C102 20 116 24 130 20C120 32 108 34 98 31Z') + dot(90, 31, 1.8) +
    line('M118 128L114 162L120 192M132 132L134 160L128 192M110 192H128M120 192H140M114 162L112 164') + line('M122 108C138 112 152 122 164 134M118 116C132 118 144 126 152 134M116 122C126 124 134 128 140 134', 1.6) + line('M34 192C36 160 32 130 26 106M44 192C46 166 50 150 58 132M160 192C160 176 164 164 172 152', 2.2) + solid('M24 84C29 88 30 100 26 108C20 102 20 90 24 84Z') + dots(10, 70, [104, 98, 140, 130], inCircle(118, 112, 17), (x) => (140 - x) / 40)
}

function mushroom() {
  return line('M36 104C40 58 70 30 100 30C130 30 160 58 164 104C146 116 54 116 36 104Z') + line('M84 112C86 136 82 160 76 178C90 186 112 186 126 178C118 160 114 136 116 112M82 130C92 138 110 138 118 130L124 140C108 150 92 150 77 140Z') + ring(76, 64, 9) + ring(112, 52, 7) + ring(134, 82, 8) + ring(98, 84, 10) + ring(58, 92, 6) + line('M60 110L84 112M140 110L116 112M72 112V113', 1.6) +
    dots(13, 170, [40, 40, 162, 108], (x, y) => Math.hypot((x - 100) / 62, (y - 104) / 72) < 1 && y < 106 && [[76, 64, 11], [112, 52, 9], [134, 82, 10], [98, 84, 12], [58, 92, 8]].every(([cx, cy, r]) => Math.hypot(x - cx, y - cy) > r), (x, y) => (x * 0.5 + y * 0.5 - 40) / 80) + line('M150 190C152 176 158 170 166 166M50 190C48 178 44 172 36 168M58 190V176', 2.2)
}

function thistle() {
  const spikes = Array.from({ length: 11 }, (_, i) => {
    const t = (i - 5) / 5
    return `M${n(100 + t * 16)} 74Q${n(100 + t * 20)} 48 ${n(100 + t * 40)} ${n(26 + Math.abs(t) * 12)}`
  }).join('')
  const net = [0, 1, 2, 3].map((i) => `M${n(78 - i * 1.5)} ${82 + i * 8}Q100 ${96 + i * 9} ${n(122 + i * 1.5)} ${82 + i * 8}`).join('')
  return line(spikes, 2.2) + `<path d="M82 74C70 84 70 106 84 116C92 122 108 122 116 116C130 106 130 84 118 74C108 78 92 78 82 74Z" fill="var(--ground)"/>` + line(net, 1.7) + line('M100 121C102 146 98 170 100 196', 3) +
    mirrored(line('M100 172C114 166 120 152 118 142L128 148L130 132L140 140L146 122L152 134L166 118C164 146 136 172 100 186M104 176C122 166 138 150 152 134', 2.3)) + dots(14, 60, [78, 80, 122, 118], inCircle(100, 98, 22), (_, y) => (y - 76) / 44)
}

function eye() {
  return line('M28 104C58 66 142 66 172 104C142 142 58 142 28 104Z') + line('M34 92C62 56 138 56 166 92', 1.8) + ring(100, 104, 25) + `<circle cx="100" cy="104" r="11" fill="currentColor"/><circle cx="106" cy="97" r="4" fill="var(--ground)" stroke="none"/>` + around(24, line('M100 84V88', 1.5)).replaceAll('rotate(', 'translate(0 4) rotate(') +
    [-56, -38, -19, 0, 19, 38, 56].map((a) => `<g transform="rotate(${a} 100 150)">${line('M100 62V34', 2.2)}${dot(100, 24, 2.2)}</g>`).join('') + line('M100 146C106 156 108 160 106 166C104 171 96 171 94 166C92 160 96 156 100 146Z') + dots(16, 110, [40, 88, 160, 132], (x, y) => Math.abs(y - 104) < 28 * (1 - ((x - 100) / 72) ** 2) && Math.hypot(x - 100, y - 104) > 28, (x) => Math.abs(x - 100) / 62)
}

function shears() {
  return turn(-24, line('M84 20C60 20 58 44 74 58L92 90L66 178C62 190 72 194 78 182L104 116') + line('M116 20C140 20 142 44 126 58L108 90L134 178C138 190 128 194 122 182L96 116') + line('M84 20C94 10 106 10 116 20M84 30C92 22 108 22 116 30M84 30C76 32 76 44 84 52L100 82L116 52C124 44 124 32 116 30') + line('M92 90L100 82L108 90', 2) + dots(19, 60, [66, 110, 98, 186], (x, y) => Math.abs(x - (98 - (y - 96) * 0.32)) < 6, () => 0.9))
}

function chimney() {
  const pot = (x) => line(`M${x} 108L${x + 3} 84H${x + 19}L${x + 22} 108M${x} 84H${x + 22}V78H${x}Z`)
  const bricks = [124, 136, 148, 160, 172, 184].map((y, row) => `M58 ${y}H142` + [0, 1, 2, 3].map((i) => `M${(row % 2 ? 68 : 78) + i * 21} ${y}V${y + 12}`).filter((_, i) => row < 6 && i < 4).join('')).join('')
  return line('M52 116V108H148V116ZM58 116V196H142V116') + line(bricks, 1.5) + pot(60) + pot(89) + pot(118) + line('M71 70C62 58 82 52 74 40C68 30 78 24 88 28C94 31 92 40 85 38M129 70C122 62 134 56 130 46C126 36 138 28 148 34C154 40 148 48 142 44M100 72C94 62 106 54 102 44', 2.3) + dots(18, 90, [60, 118, 100, 194], () => true, (x) => (96 - x) / 36)
}

function pint() {
  return line('M62 44L72 186H128L138 44') + line('M56 42C54 30 66 24 76 30C80 20 96 18 102 26C110 18 126 20 128 30C140 26 148 34 144 44C142 54 132 52 130 58C124 62 118 54 112 56C106 62 98 60 94 54C86 58 80 56 76 54C76 66 66 70 64 62C62 56 56 52 56 42Z') + line('M74 176H126', 2) + line('M84 72L90 160M118 70L114 120', 1.8) + [[98, 96], [106, 130], [92, 140], [110, 84], [100, 158], [116, 148], [86, 104]].map(([x, y]) => ring(x, y, 2.4, 1.5)).join('') + dots(17, 120, [98, 62, 134, 180], (x, y) => x < 136 - (y - 44) * 0.07 && x > 104, (x) => (x - 94) / 42)
}

function web() {
  const spokes = Array.from({ length: 9 }, (_, i) => (i / 8) * (Math.PI / 2))
  const reach = 168
  const radii = spokes.map((a) => `M16 16L${n(16 + Math.cos(a) * reach)} ${n(16 + Math.sin(a) * reach)}`)
  const rings = [34, 58, 84, 112, 140].flatMap((r) => spokes.slice(1).map((a, i) => {
    const [b, m] = [spokes[i], (a + spokes[i]) / 2]
    return `M${n(16 + Math.cos(b) * r)} ${n(16 + Math.sin(b) * r)}Q${n(16 + Math.cos(m) * r * 0.9)} ${n(16 + Math.sin(m) * r * 0.9)} ${n(16 + Math.cos(a) * r)} ${n(16 + Math.sin(a) * r)}`
  }))
  const legs = mirrored(line('M104 128C114 118 122 118 126 108M105 134C118 130 126 132 134 124M105 139C118 142 124 148 132 148M103 144C112 152 116 162 120 168', 2.3))
  return line(radii.join(''), 2) + line(rings.join(''), 2) + `<g transform="translate(34 12)">${line('M100 90V122', 1.6)}${legs}<ellipse cx="100" cy="148" rx="11" ry="14" fill="currentColor"/><circle cx="100" cy="129" r="7" fill="currentColor"/></g>`
}

const sheet = { rose, lamp, moth, swallow, tup, teapot, dagger, fern, snake, candle, key, moon, heart, bee, dice, lighthouse, heron, mushroom, thistle, eye, shears, chimney, pint, web }

// One sheet of symbols, so that a cell can set the ink and the paper of its own drawing.
const symbols = Object.entries(sheet).map(([name, draw]) => `<symbol id="${name}" viewBox="0 -6 200 206">${draw()}</symbol>`)
writeFileSync(
  new URL('../../../demo/public/concepts/ginnel/flash.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
)
