/** The few strokes every concept's drawing shares. */

/** Mulberry32: the same seed draws the same picture on every machine. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One decimal is a tenth of a pixel, and half the weight of the file. */
export const n = (value) => Number(value.toFixed(1)).toString()

export const point = ([x, y]) => `${n(x)},${n(y)}`

export const polygon = (points) => `M${points.map(point).join('L')}Z`

export const polyline = (points) => `M${points.map(point).join('L')}`

/** Catmull-Rom through all points, `steps` pieces between two; a point may carry more numbers than x and y. */
export function smooth(points, steps = 12) {
  const at = (index) => points[Math.min(points.length - 1, Math.max(0, index))]
  const line = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      line.push(b.map((_, k) => between(a[k], b[k], c[k], d[k], t)))
    }
  }
  return [...line, points.at(-1)]
}

function between(a, b, c, d, t) {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
}

/** The outline of a line whose points carry their width as a third number. */
export function ribbon(points) {
  const sides = points.map(([x, y, width], i) => {
    const [px, py] = points[Math.max(0, i - 1)]
    const [nx, ny] = points[Math.min(points.length - 1, i + 1)]
    const length = Math.hypot(nx - px, ny - py) || 1
    const across = [(-(ny - py) / length) * (width / 2), ((nx - px) / length) * (width / 2)]
    return [
      [x + across[0], y + across[1]],
      [x - across[0], y - across[1]],
    ]
  })
  return polygon([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()])
}

export const svg = (width, height, body, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${attributes}>${body}</svg>\n`
