// Draws the portraits, each in the tones of its own coat: node artwork/concepts/tyke/draw.mjs
import { writeFileSync } from 'node:fs'
import { createRandom, n, svg } from '../pen.mjs'

const pink = '#f28a9b'
const chalk = '#fffaf2'
const mirrored = (body) => `${body}<g transform="matrix(-1 0 0 1 400 0)">${body}</g>`
const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
const line = (d, colour, width = 4) => `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
const tilt = (degrees, body) => `<g transform="rotate(${degrees} 200 300)">${body}</g>`

function eyes(y, apart, r, iris, { pupil = '#141012', slit = false, lid } = {}) {
  return [-1, 1].map((side) => {
    const x = 200 + side * apart
    const middle = slit ? `<ellipse cx="${x}" cy="${y}" rx="${n(r * 0.3)}" ry="${n(r * 0.8)}" fill="${pupil}"/>` : `<circle cx="${x}" cy="${y}" r="${n(r * 0.62)}" fill="${pupil}"/>`
    const cover = lid ? `<path d="M${n(x - r - 3)} ${n(y - r * 0.1)}A${r + 3} ${r + 3} 0 0 1 ${n(x + r + 3)} ${n(y - r * 0.1)}L${n(x + r + 3)} ${y - r - 6}H${n(x - r - 3)}Z" fill="${lid}"/>` : ''
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${Array.isArray(iris) ? iris[side < 0 ? 0 : 1] : iris}"/>${middle}<circle cx="${n(x + r * 0.28)}" cy="${n(y - r * 0.32)}" r="${n(r * 0.24)}" fill="#fff"/>${cover}`
  }).join('')
}
const nose = (y, half, colour = '#17130f') => fill(`M${200 - half} ${y}C${200 - half} ${y - 18} ${200 + half} ${y - 18} ${200 + half} ${y}C${200 + half} ${y + 18} ${n(200 + half * 0.4)} ${y + 28} 200 ${y + 28}C${n(200 - half * 0.4)} ${y + 28} ${200 - half} ${y + 18} ${200 - half} ${y}Z`, colour) + `<ellipse cx="${n(200 - half * 0.35)}" cy="${y - 5}" rx="${n(half * 0.3)}" ry="3.4" fill="#fff" opacity=".35"/>`
const mouth = (y, colour, wide = 42) => line(`M200 ${y - 20}V${y}M200 ${y}C190 ${y + 20} ${200 - wide + 8} ${y + 20} ${200 - wide} ${y + 4}M200 ${y}C210 ${y + 20} ${200 + wide - 8} ${y + 20} ${200 + wide} ${y + 4}`, colour, 4.5)
const tongue = (y, long = 46) => fill(`M182 ${y}C180 ${y + long} 188 ${y + long + 10} 200 ${y + long + 10}C212 ${y + long + 10} 220 ${y + long} 218 ${y}C208 ${y + 7} 192 ${y + 7} 182 ${y}Z`, pink) + line(`M200 ${y + 8}V${y + long - 8}`, '#d9687c', 3)
const collar = (y, colour, tag) => line(`M132 ${y}C160 ${y + 26} 240 ${y + 26} 268 ${y}`, colour, 19) + `<circle cx="200" cy="${y + 41}" r="16" fill="${tag}"/><circle cx="200" cy="${y + 27}" r="5" fill="none" stroke="${tag}" stroke-width="3"/>`

/** Tufts round an ellipse: a coat that has been through a hedge. */
function scruff(seed, cx, cy, rx, ry, count, long, from = 0, to = 360) {
  const random = createRandom(seed)
  const points = Array.from({ length: count * 2 }, (_, i) => {
    const a = ((from + ((to - from) * i) / (count * 2 - 1)) * Math.PI) / 180
    const out = i % 2 ? 1 + (long * (0.5 + random() * 0.7)) / rx : 1
    const swing = i % 2 ? 0.05 : 0
    return `${n(cx + Math.cos(a + swing) * rx * out)} ${n(cy + Math.sin(a + swing) * ry * out)}`
  })
  return `M${points.join('L')}Z`
}

function labrador() {
  const [base, light, deep] = ['#3a3b42', '#4a4c54', '#1a1b1f']
  return fill('M40 440C50 352 112 318 200 318C288 318 350 352 360 440Z', '#2f3036') + collar(330, '#c8321f', '#f0c48a') + tilt(-7,
    fill('M200 70C262 70 296 106 296 162C296 204 280 226 268 258C258 298 236 322 200 322C164 322 142 298 132 258C120 226 104 204 104 162C104 106 138 70 200 70Z', base) +
    mirrored(fill('M128 96C86 84 54 128 58 196C60 244 92 262 114 234C132 208 126 156 144 118Z', deep)) +
    fill('M200 196C240 196 262 226 260 262C258 298 232 320 200 320C168 320 142 298 140 262C138 226 160 196 200 196Z', light) +
    mirrored(line('M146 138C152 130 166 130 172 138', '#5a5c66', 5)) + eyes(166, 44, 14, '#8a5a2b') + tongue(284, 44) + nose(222, 33, '#101114') + mouth(270, deep, 46))
}

function whippet() {
  const [base, light, deep] = ['#d9a668', '#ecc894', '#b07c42']
  return fill('M92 440C112 392 144 350 150 230H250C256 350 288 392 308 440Z', '#cc985a') + fill('M176 330C186 360 190 400 200 440C210 400 214 360 224 330Z', chalk) + collar(326, '#1f5b45', chalk) + tilt(6,
    mirrored(fill('M142 124C112 88 72 92 58 118C66 146 104 164 146 158Z', deep) + fill('M138 128C116 108 92 106 80 120C92 136 116 146 142 144Z', '#e3a48c')) +
    fill('M200 82C242 82 264 108 262 148C260 186 246 208 238 240C232 290 222 322 200 322C178 322 168 290 162 240C154 208 140 186 138 148C136 108 158 82 200 82Z', base) +
    fill('M200 92C208 120 212 170 222 220C228 280 220 320 200 320C180 320 172 280 178 220C188 170 192 120 200 92Z', light) +
    eyes(168, 37, 15, '#6b3f1d') + mirrored(line('M150 146C156 138 168 138 174 144', deep, 4)) + nose(276, 22) + mouth(310, '#8a5c2c', 22))
}

function terrier() {
  const [base, light, deep] = ['#b98d58', '#d3ac78', '#8a6236']
  return fill(scruff(4, 200, 470, 170, 150, 34, 22, 180, 360), '#a97c48') + tilt(-5,
    fill(scruff(9, 200, 190, 106, 112, 40, 20), base) +
    mirrored(fill('M122 104C96 92 72 108 62 152C84 168 110 160 132 132Z', deep) + fill('M122 104C106 98 92 102 82 112C98 124 114 128 132 130Z', '#9c7242')) +
    fill(scruff(15, 200, 256, 76, 68, 30, 24, -10, 190), light) + fill(scruff(22, 200, 244, 70, 46, 24, 10), light) +
    mirrored(fill(scruff(31, 156, 152, 27, 12, 9, 16, 180, 350), '#8f683a')) + eyes(172, 42, 15, '#3b2413') + nose(228, 29) + mouth(276, '#6e4a26', 34) + tongue(284, 26)) +
    fill(scruff(44, 200, 98, 44, 16, 12, 22, 190, 350), '#c79c66', 'transform="rotate(-5 200 300)"')
}

function collie() {
  const [base, light, deep] = ['#8f9ba8', '#a9b4bf', '#55616e']
  return fill(scruff(3, 200, 470, 176, 158, 30, 26, 180, 360), base) + fill(scruff(5, 200, 420, 86, 112, 26, 24), chalk) + tilt(5,
    mirrored(fill('M128 128C92 98 76 60 84 34C116 40 150 70 166 104Z', deep) + fill('M84 34C72 48 70 62 76 74C92 70 102 58 108 48Z', '#6b7784') + fill('M132 116C112 98 100 78 98 64C116 74 136 92 148 106Z', '#d9a5a0')) +
    fill(scruff(8, 200, 190, 112, 108, 36, 16), base) +
    mirrored(fill('M112 150C104 196 116 240 146 270C150 220 166 180 176 140C160 118 128 122 112 150Z', deep)) + fill('M226 96C262 96 288 120 290 156C284 190 262 214 244 216C230 190 224 150 226 96Z', light) +
    fill('M200 84C214 100 216 140 222 186C246 204 254 240 244 274C236 306 222 322 200 322C178 322 164 306 156 274C146 240 154 204 178 186C184 140 186 100 200 84Z', chalk) +
    `<g fill="${deep}"><circle cx="172" cy="264" r="3"/><circle cx="182" cy="276" r="2.6"/><circle cx="226" cy="262" r="3"/><circle cx="218" cy="278" r="2.4"/></g>` +
    eyes(170, 44, 15, ['#7cc0e0', '#6b4a2a']) + tongue(286, 34) + nose(226, 26) + mouth(272, '#6f6a64', 34))
}

function staffie() {
  const [base, light, deep] = ['#6f4c38', '#8a6248', '#452c20']
  return fill('M20 440C36 350 104 316 200 316C296 316 364 350 380 440Z', '#63432f') + fill('M200 330C240 344 246 400 232 440H168C154 400 160 344 200 330Z', chalk) + collar(334, '#20409a', '#f0c48a') +
    mirrored(fill('M118 116C84 84 56 92 46 116C62 140 88 150 116 152Z', deep)) + fill('M200 78C272 78 306 118 304 178C302 226 280 250 264 276C248 306 228 318 200 318C172 318 152 306 136 276C120 250 98 226 96 178C94 118 128 78 200 78Z', base) +
    fill('M200 192C250 192 272 224 268 258C262 298 234 318 200 318C166 318 138 298 132 258C128 224 150 192 200 192Z', light) + fill('M200 92C208 120 212 160 216 200C220 220 180 220 184 200C188 160 192 120 200 92Z', chalk) +
    eyes(166, 56, 14, '#4a2c14') + fill('M146 262C160 306 240 306 254 262C236 274 164 274 146 262Z', '#2a1410') + tongue(272, 42) + nose(216, 34, '#1b100c') + mouth(256, deep, 58)
}

function cat() {
  const [base, light, deep] = ['#e38a3d', '#f2aa66', '#bf6720']
  const stripes = line('M200 92V132M176 96C178 110 180 120 184 130M224 96C222 110 220 120 216 130', deep, 8) + mirrored(line('M98 176C112 178 124 184 132 190M94 204C110 202 122 204 130 208M104 232C116 226 124 224 134 226', deep, 8))
  return fill('M56 440C60 350 120 286 200 286C280 286 340 350 344 440Z', '#d67c30') + mirrored(line('M104 440C106 410 116 392 128 380M140 440C140 420 144 408 150 398', deep, 9)) + tilt(4,
    mirrored(fill('M104 160C92 112 92 72 104 44C134 58 160 82 174 106Z', base) + fill('M116 138C108 108 108 84 114 68C132 80 146 94 156 110Z', pink)) + fill('M200 90C268 90 308 132 308 198C308 262 262 304 200 304C138 304 92 262 92 198C92 132 132 90 200 90Z', base) + stripes +
    fill('M200 214C246 214 262 240 256 266C248 292 226 302 200 302C174 302 152 292 144 266C138 240 154 214 200 214Z', chalk) + eyes(186, 50, 25, '#c6d45a', { slit: true, lid: base }) +
    fill('M186 226C190 220 210 220 214 226C214 236 206 244 200 246C194 244 186 236 186 226Z', pink) + line('M200 246V256M200 256C192 270 176 270 170 262M200 256C208 270 224 270 230 262', '#8c5a3a', 4) + mirrored(line('M128 244L60 234M128 256L58 262M132 268L70 288', chalk, 2.6)))
}

function rabbit() {
  const [base, light, deep] = ['#b3aca6', '#cbc5bf', '#8d857e']
  return fill('M60 440C62 350 122 290 200 290C278 290 338 350 340 440Z', '#a59d97') + fill('M200 330C244 330 262 380 256 440H144C138 380 156 330 200 330Z', light) + tilt(-4,
    fill('M200 96C258 96 292 140 292 206C292 268 256 308 200 308C144 308 108 268 108 206C108 140 142 96 200 96Z', base) +
    mirrored(fill('M156 106C112 84 72 110 60 172C50 236 54 300 82 318C110 326 124 286 124 240C124 190 136 140 162 124Z', deep) + fill('M132 130C104 126 86 156 80 200C74 246 76 286 90 296C104 296 110 268 110 236C110 190 118 156 140 142Z', '#d8a8a4')) +
    fill('M200 196C240 196 262 226 256 262C248 294 226 306 200 306C174 306 152 294 144 262C138 226 160 196 200 196Z', light) + eyes(192, 56, 18, '#2a1c18') + fill('M186 232C190 226 210 226 214 232C212 242 206 248 200 250C194 248 188 242 186 232Z', pink) + line('M200 250V266M200 266C194 276 184 276 178 270M200 266C206 276 216 276 222 270', '#6d645e', 4) + mirrored(line('M140 252L78 246M142 264L82 274', '#f4f0ec', 2.4)))
}

function tortoise() {
  const [base, light, deep] = ['#7f8750', '#a0a86c', '#525a30']
  const scutes = ['M200 120L244 142V186L200 210L156 186V142Z', 'M136 96L176 104L200 116L156 138L116 138Z', 'M264 96L224 104L200 116L244 138L284 138Z', 'M108 148L148 144V188L104 208L84 190Z', 'M292 148L252 144V188L296 208L316 190Z', 'M102 220L150 194L194 216L190 262H90Z', 'M298 220L250 194L206 216L210 262H310Z']
  return fill('M52 290C48 170 104 72 200 72C296 72 352 170 348 290C300 316 100 316 52 290Z', deep) + scutes.map((d) => fill(d, base, `stroke="${light}" stroke-width="5" stroke-linejoin="round"`)).join('') + fill('M44 284C100 318 300 318 356 284C366 300 352 320 330 326C250 342 150 342 70 326C48 320 34 300 44 284Z', '#6a7242') +
    fill('M150 440C152 360 160 336 200 334C240 336 248 360 250 440Z', light) + fill('M200 262C246 262 266 292 262 328C258 362 234 380 200 380C166 380 142 362 138 328C134 292 154 262 200 262Z', '#b3ba80') + eyes(312, 38, 14, '#1d1a10', { lid: '#9aa268' }) + line('M160 348C180 362 220 362 240 348', '#5e663a', 5) + `<circle cx="193" cy="326" r="3" fill="#5e663a"/><circle cx="207" cy="326" r="3" fill="#5e663a"/>` + mirrored(fill('M92 334C60 344 44 380 40 440H116C120 400 124 366 128 346Z', '#98a064'))
}

for (const [name, draw] of Object.entries({ labrador, whippet, terrier, collie, staffie, cat, rabbit, tortoise })) {
  writeFileSync(new URL(`../../../demo/public/concepts/tyke/${name}.svg`, import.meta.url), svg(400, 440, draw()))
}
