// Draws the parkin and the teacher's ticks in biro: node artwork/concepts/fettle/draw.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRandom, n, smooth } from '../pen.mjs'

const ink = { blue: '#20409a', red: '#d8434e', mint: '#b8f0d0' }
const random = createRandom(33)
const shake = (by) => (random() - 0.5) * by

/** A ruled line gone over twice, as it is when the first one missed the corner. */
function ruled(x0, y0, x1, y1, { colour = ink.blue, width = 2.6, over = 5, twice = true } = {}) {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
  const stroke = () => {
    const [a, b] = [random() * over, random() * over]
    return `M${n(x0 - ux * a + shake(1.6))} ${n(y0 - uy * a + shake(1.6))}Q${n((x0 + x1) / 2 + shake(3))} ${n((y0 + y1) / 2 + shake(3))} ${n(x1 + ux * b + shake(1.6))} ${n(y1 + uy * b + shake(1.6))}`
  }
  return `<path d="${stroke()}${twice ? stroke() : ''}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
}

const hand = (points, colour, width) => `<path d="M${smooth(points, 8).map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

/** Highlighter: broad strokes that start and stop where the wrist does. */
function highlighter(x, y, w, h) {
  const rows = Math.ceil(h / 21)
  return Array.from({ length: rows }, (_, i) => {
    const at = y + ((i + 0.5) * h) / rows
    return `<path d="M${n(x + 4 + shake(9))} ${n(at + shake(4))}L${n(x + w - 4 + shake(11))} ${n(at + shake(4))}" stroke="${ink.mint}" stroke-width="${n(h / rows + 3)}" stroke-linecap="butt"/>`
  }).join('')
}

function parkin() {
  const [left, top, piece, cols, rows, deep] = [76, 96, 100, 4, 3, 34]
  const [right, bottom] = [left + piece * cols, top + piece * rows]
  let picture = `<path d="M${left} ${top}H${right}L${right + deep} ${top + deep * 0.6}V${bottom + deep * 0.6}H${left + deep}L${left} ${bottom}Z" fill="#f3f4ec"/>`
  picture += highlighter(left, top, piece * 3, piece * 2)
  const hatching = Array.from({ length: 27 }, (_, i) => ruled(left - 90 + i * 15, bottom + 4, left + 20 + i * 15, top + piece * 2 - 4, { colour: '#7f92c6', width: 1.5, over: 1, twice: false }))
  picture += `<clipPath id="third-row"><path d="M${left + 3} ${top + piece * 2 + 3}H${left + piece * 3 - 3}V${bottom - 3}H${left + 3}Z"/></clipPath><g clip-path="url(#third-row)">${hatching.join('')}</g>`
  for (let c = 0; c <= cols; c++) picture += ruled(left + c * piece, top, left + c * piece, bottom, { width: c % cols ? 2.2 : 3 })
  for (let r = 0; r <= rows; r++) picture += ruled(left, top + r * piece, right, top + r * piece, { width: r % rows ? 2.2 : 3 })
  picture += ruled(left, bottom, left + deep, bottom + deep * 0.6) + ruled(right, bottom, right + deep, bottom + deep * 0.6) + ruled(right, top, right + deep, top + deep * 0.6) + ruled(left + deep, bottom + deep * 0.6, right + deep, bottom + deep * 0.6, { width: 3 }) + ruled(right + deep, top + deep * 0.6, right + deep, bottom + deep * 0.6, { width: 3 })
  for (let c = 1; c < cols; c++) picture += ruled(left + c * piece, bottom, left + c * piece + deep, bottom + deep * 0.6, { width: 1.8, twice: false })
  for (let r = 1; r < rows; r++) picture += ruled(right, top + r * piece, right + deep, top + r * piece + deep * 0.6, { width: 1.8, twice: false })
  for (let i = 0; i < 110; i++) picture += `<circle cx="${n(left + 8 + random() * (piece * cols - 16))}" cy="${n(top + 8 + random() * (piece * rows - 16))}" r="${n(0.8 + random() * 1.5)}" fill="${ink.blue}" opacity=".45"/>`
  picture += brace(left, left + piece * 3, top - 22) + `<g transform="rotate(-90)">${brace(-(top + piece * 2), -top, left - 24)}</g>`
  picture += label(left + piece * 1.5, top - 54, 'three quarters') + `<g transform="rotate(-90)">${label(-(top + piece), left - 52, 'two thirds')}</g>`
  picture += hand([[96, 96], [230, 74], [372, 92], [398, 190], [360, 300], [210, 318], [84, 300], [62, 200], [80, 110], [180, 78]], ink.red, 4)
  picture += `<text x="236" y="462" font-family="L, serif" font-weight="500" font-size="30" fill="${ink.red}">six of twelve: a half</text>` + hand([[150, 444], [166, 462], [174, 470], [196, 436], [226, 408]], ink.red, 6)
  return picture
}

function brace(x0, x1, y) {
  const m = (x0 + x1) / 2
  return hand([[x0 + 2, y + 12], [x0 + 8, y + 2], [x0 + 22, y], [m - 16, y], [m - 4, y - 4], [m, y - 14], [m + 4, y - 4], [m + 16, y], [x1 - 22, y], [x1 - 8, y + 2], [x1 - 2, y + 12]], ink.blue, 2.4)
}
const label = (x, y, text) => `<text x="${x}" y="${y}" text-anchor="middle" font-family="L, serif" font-weight="500" font-size="22" fill="${ink.blue}">${text}</text>`

const page = new URL('../../../demo/content/concepts/fettle/index.html', import.meta.url)
const picture = `<svg class="parkin" viewBox="0 0 530 490" role="img" aria-label="A slab of parkin cut into twelve: three of its four columns are bracketed, two thirds of those are highlighted, six squares in all">${parkin()}</svg>`
writeFileSync(page, readFileSync(page, 'utf8').replace(/<!-- parkin -->[\s\S]*<!-- \/parkin -->/, `<!-- parkin -->${picture}<!-- /parkin -->`))
