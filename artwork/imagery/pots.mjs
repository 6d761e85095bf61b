// The pots of the concept shop: their turned profiles, how they stand, and how far any point is from their walls.
import { clamp, mix, smooth } from './terrain.mjs'

/** [radius, height] from the middle of the foot to the rim, along the outer wall. */
const profiles = {
  ewer: [
    [0, 0],
    [0.4, 0],
    [0.43, 0.03],
    [0.5, 0.18],
    [0.6, 0.42],
    [0.62, 0.66],
    [0.54, 0.92],
    [0.36, 1.12],
    [0.235, 1.28],
    [0.2, 1.46],
    [0.215, 1.62],
    [0.28, 1.74],
  ],
  moon: [
    [0, 0],
    [0.34, 0],
    [0.37, 0.03],
    [0.62, 0.2],
    [0.8, 0.48],
    [0.82, 0.74],
    [0.7, 1.02],
    [0.48, 1.2],
    [0.34, 1.27],
    [0.335, 1.33],
    [0.36, 1.36],
  ],
  bottle: [
    [0, 0],
    [0.27, 0],
    [0.3, 0.03],
    [0.37, 0.25],
    [0.38, 0.62],
    [0.33, 0.98],
    [0.19, 1.3],
    [0.115, 1.55],
    [0.1, 1.95],
    [0.112, 2.2],
    [0.17, 2.28],
  ],
  bowl: [
    [0, 0],
    [0.24, 0],
    [0.25, 0.07],
    [0.3, 0.09],
    [0.52, 0.2],
    [0.7, 0.4],
    [0.78, 0.6],
  ],
}
const room = { wall: [0.6, 0.565, 0.555], floor: [0.56, 0.525, 0.51] }
const oxblood = [0.046, 0.0062, 0.0085]
const celadon = [0.3, 0.37, 0.325]
const moon = [0.66, 0.635, 0.59]

/** `p` names the profile, `s` scales it, `a` is the colour of the glaze. */
export const scenes = {
  trio: {
    ...room,
    cam: [-0.3, 1.4, 8.0],
    look: [-0.62, 1.02, 0],
    fov: 30,
    pots: [
      { p: 'moon', x: -1.32, z: -0.25, s: 1, a: moon, speck: 1 },
      { p: 'ewer', x: 0.34, z: 0.28, s: 1, a: oxblood, handle: 1, gloss: 1 },
      { p: 'bottle', x: 1.52, z: -0.42, s: 0.93, a: celadon, gloss: 1 },
    ],
  },
  ewer: {
    ...room,
    cam: [0, 1.18, 5.6],
    look: [0.06, 0.88, 0],
    fov: 26,
    pots: [{ p: 'ewer', x: 0, z: 0, s: 1, a: oxblood, handle: 1, gloss: 1 }],
  },
  moon: {
    ...room,
    cam: [0, 1.02, 5.6],
    look: [0, 0.7, 0],
    fov: 26,
    pots: [{ p: 'moon', x: 0, z: 0, s: 1, a: moon, speck: 1 }],
  },
  bottle: {
    ...room,
    cam: [0, 1.35, 5.8],
    look: [0, 1.06, 0],
    fov: 28,
    pots: [{ p: 'bottle', x: 0, z: 0, s: 1, a: celadon, gloss: 1 }],
  },
  bowl: {
    ...room,
    cam: [0, 1.65, 6.3],
    look: [0, 0.44, 0],
    fov: 25,
    pots: [{ p: 'bowl', x: 0, z: 0, s: 1.15, a: [0.62, 0.6, 0.56], speck: 1 }],
  },
}

// Finer than a pixel of the largest still: what is coarser shows as steps in what a glaze mirrors.
const cells = 1024
const reach = 1.3
const rise = 2.6
const below = 0.15
const wall = 0.035

function curve(points, n = 14) {
  const line = []
  for (let i = 0; i < points.length - 1; i++) {
    const a = points[Math.max(0, i - 1)],
      b = points[i],
      c = points[i + 1],
      d = points[Math.min(points.length - 1, i + 2)]
    const along = (p, q, r, s, t) =>
      i < 2
        ? mix(q, r, t)
        : 0.5 *
          (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
    for (let k = 0; k < n; k++)
      line.push([Math.max(0, along(a[0], b[0], c[0], d[0], k / n)), along(a[1], b[1], c[1], d[1], k / n)])
  }
  line.push(points.at(-1))
  return line
}

/** The distance to the turned wall, in the half plane of radius and height. */
export function turn(name) {
  const line = curve(profiles[name]),
    height = profiles[name].at(-1)[1],
    map = new Float32Array(new SharedArrayBuffer(cells * cells * 4))
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const r = (i / (cells - 1)) * reach,
        y = (j / (cells - 1)) * rise - below
      let nearest = 1e9
      for (let k = 0; k < line.length - 1; k++) {
        const [ax, ay] = line[k],
          ex = line[k + 1][0] - ax,
          ey = line[k + 1][1] - ay
        const t = clamp(((r - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey + 1e-12), 0, 1),
          dx = r - ax - ex * t,
          dy = y - ay - ey * t
        nearest = Math.min(nearest, dx * dx + dy * dy)
      }
      map[j * cells + i] = Math.sqrt(nearest) - wall * (0.75 + 0.35 * smooth(height, 0, y))
    }
  return { map, height }
}

const handleFrom = -0.62 * Math.PI * 0.62
const handleTo = 1.05 * Math.PI * 0.62

/** The handle is so nearly round that the angle from its middle finds the nearest point of it. */
function toHandle(x, y, z) {
  const angle = Math.atan2((y - 1.16) / 0.43, (x - 0.3) / 0.42)
  const t = angle < -2.72 ? 1 : clamp((angle - handleFrom) / (handleTo - handleFrom), 0, 1),
    a = mix(handleFrom, handleTo, t)
  const dx = x - 0.3 - 0.42 * Math.cos(a) * (1 - 0.12 * t),
    dy = y - 1.16 - 0.43 * Math.sin(a) - 0.02 * t,
    dz = z * 0.72
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - (0.052 - 0.014 * t)
}

export function distanceTo(o, { map, height }, x, y, z) {
  x = (x - o.x) / o.s
  z = (z - o.z) / o.s
  y /= o.s
  let r = Math.sqrt(x * x + z * z)
  const bx = Math.max(0, r - 1.0),
    by = Math.max(0, Math.max(-y, y - height - 0.1))
  if (bx + by > 0.25) return (Math.sqrt(bx * bx + by * by) + 0.06) * o.s * 0.9
  if (o.handle && y > height - 0.3) {
    // the rim, pulled into a lip on the left
    const k = smooth(height - 0.3, height + 0.02, y),
      w = Math.max(0, -x / (r + 1e-6)),
      w4 = w * w * w * w
    r = r - k * (0.17 * w4 * w) + k * 0.03 * (1 - w)
    y -= 0.07 * k * w4
  }
  const u = clamp((r / reach) * (cells - 1), 0, cells - 1.001),
    v = clamp(((y + below) / rise) * (cells - 1), 0, cells - 1.001)
  const i = u | 0,
    j = v | 0,
    a = u - i,
    b = v - j,
    q = j * cells + i
  let d =
    (map[q] * (1 - a) + map[q + 1] * a) * (1 - b) + (map[q + cells] * (1 - a) + map[q + cells + 1] * a) * b
  if (o.handle) {
    const k = 0.07,
      ring = Math.abs(Math.sqrt((x - 0.3) ** 2 + (y - 1.16) ** 2) - 0.42)
    // Where even the whole ring would be too far to matter, its share is not worked out.
    if (Math.sqrt(ring * ring + z * z * 0.5184) - 0.13 < d + k) {
      const h = toHandle(x, y, z),
        g = clamp(0.5 + (0.5 * (h - d)) / k, 0, 1)
      d = mix(h, d, g) - k * g * (1 - g)
    }
  }
  return d * o.s * (o.handle ? 0.8 : 0.95)
}
