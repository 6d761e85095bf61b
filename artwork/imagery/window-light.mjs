// One window, one low sun: follows a ray through the room the pots stand in and says what light comes back along it.
import { distanceTo } from './pots.mjs'
import { clamp, mix, smooth } from './terrain.mjs'

// Two columns by three rows of panes, left of the camera, and a soft sky everywhere else.
const win = { x: -5.2, y0: 2.05, y1: 4.6, z0: 0.3, z1: 3.45 }
const winArea = (win.y1 - win.y0) * (win.z1 - win.z0)
const glass = [4.4, 4.7, 5.1]
const sky = [0.25, 0.262, 0.275]
const sun = [3.5, 2.9, 2.15]
const toSun = [-0.82, 0.3, 0.42].map((part, _, all) => part / Math.hypot(...all))
const clay = [0.34, 0.215, 0.145]
/** How much light a speck takes. */
const iron = [0.62, 0.68, 0.72]
/** The share of paths that goes on to a second surface: what comes from there is soft, and costs most of the time. */
const goingOn = 0.34

function pane(y, z) {
  const u = ((z - win.z0) / (win.z1 - win.z0)) * 2,
    v = ((y - win.y0) / (win.y1 - win.y0)) * 3
  if (u < 0 || u > 2 || v < 0 || v > 3) return false
  const a = u % 1,
    b = v % 1
  return Math.min(a, 1 - a) > 0.045 && Math.min(b, 1 - b) > 0.035
}
function surroundings(ox, oy, oz, dx, dy, dz, into, lights) {
  const k = 0.55 + 0.45 * dy
  for (let c = 0; c < 3; c++) into[c] = sky[c] * k
  if (!lights || dx >= -1e-4) return
  const t = (win.x - ox) / dx
  if (t > 0 && pane(oy + dy * t, oz + dz * t)) for (let c = 0; c < 3; c++) into[c] += glass[c] * 0.8
}
function hash(x, y, z) {
  const s = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
  return s - Math.floor(s)
}
function noise(x, y, z) {
  const i = Math.floor(x),
    j = Math.floor(y),
    k = Math.floor(z)
  const ease = (t) => t * t * (3 - 2 * t),
    u = ease(x - i),
    v = ease(y - j),
    w = ease(z - k)
  const face = (k) =>
    mix(mix(hash(i, j, k), hash(i + 1, j, k), u), mix(hash(i, j + 1, k), hash(i + 1, j + 1, k), u), v)
  return mix(face(k), face(k + 1), w)
}

export function makeTracer({ scene, maps, seed }) {
  let state = seed >>> 0 || 1
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
  const count = scene.pots.length,
    pots = scene.pots,
    potMaps = pots.map(({ p }) => maps[p])
  let hit = 0
  const distance = (x, y, z) => {
    // the floor, swept up into the wall
    const R = 1.3,
      back = -2.3
    let d = Math.min(y, z - back)
    if (z < back + R && y < R) d = R - Math.sqrt((y - R) ** 2 + (z - back - R) ** 2)
    hit = 0
    for (let i = 0; i < count; i++) {
      const e = distanceTo(pots[i], potMaps[i], x, y, z)
      if (e < d) {
        d = e
        hit = i + 1
      }
    }
    return d
  }
  const march = (ox, oy, oz, dx, dy, dz, far) => {
    let t = 0.002
    for (let i = 0; i < 110; i++) {
      const d = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < 0.0006 * (1 + t * 0.3)) return t
      t += d
      if (t > far) return -1
    }
    return t
  }
  const N = [0, 0, 0]
  const normal = (x, y, z) => {
    const e = 0.0012
    N[0] = distance(x + e, y, z) - distance(x - e, y, z)
    N[1] = distance(x, y + e, z) - distance(x, y - e, z)
    N[2] = distance(x, y, z + e) - distance(x, y, z - e)
    const l = 1 / Math.sqrt(N[0] * N[0] + N[1] * N[1] + N[2] * N[2])
    for (let k = 0; k < 3; k++) N[k] *= l
  }
  const albedo = [0, 0, 0],
    seen = [0, 0, 0]
  let shine = 0
  const colourRoom = (x, y, z) => {
    const q = smooth(0, 1.5, y),
      n = 0.97 + 0.05 * noise(x * 3, y * 3, z * 3) + 0.03 * noise(x * 40, y * 40, z * 40)
    for (let k = 0; k < 3; k++) albedo[k] = mix(scene.floor[k], scene.wall[k], q) * n
    shine = 0
  }
  const colourPot = (id, x, y, z) => {
    const o = pots[id - 1],
      yy = y / o.s,
      height = potMaps[id - 1].height
    const v = noise(x * 5, y * 2.2, z * 5)
    // bare clay at the foot, thin glaze at the rim
    const foot = smooth(0.1, 0.055, yy + 0.03 * v),
      rim = smooth(height - 0.055, height - 0.012, yy + 0.012 * v),
      bare = Math.max(foot, rim * (o.gloss ? 0.75 : 0.9))
    for (let k = 0; k < 3; k++) albedo[k] = mix(o.a[k] * (0.9 + 0.16 * v), clay[k], bare)
    if (o.speck) {
      const q = smooth(0.83, 0.92, noise(x * 60, y * 60, z * 60))
      for (let k = 0; k < 3; k++) albedo[k] *= 1 - iron[k] * q
    }
    shine = (o.gloss ? 1 : 0.35) * (1 - foot)
    // throwing rings
    N[1] += Math.sin(yy * 150 + 3 * v) * 0.012 * (0.4 + v)
    const l = 1 / Math.sqrt(N[0] * N[0] + N[1] * N[1] + N[2] * N[2])
    for (let k = 0; k < 3; k++) N[k] *= l
  }
  const through = [1, 1, 1]
  /**
   * Into `direct` goes what the window, the sun and the glaze's mirror give to what is seen, into `soft` what comes by way of
   * other surfaces. `even` holds four numbers from 0 to 1 that are spread evenly over the rays of one pixel.
   */
  return (ox, oy, oz, dx, dy, dz, even, direct, soft, first) => {
    direct.fill(0)
    soft.fill(0)
    through.fill(1)
    for (let bounce = 0; bounce < 4; bounce++) {
      const out = bounce ? soft : direct
      const t = march(ox, oy, oz, dx, dy, dz, 18)
      if (t < 0) {
        surroundings(ox, oy, oz, dx, dy, dz, seen, false)
        for (let k = 0; k < 3; k++) out[k] += through[k] * seen[k]
        return
      }
      const id = hit,
        x = ox + dx * t,
        y = oy + dy * t,
        z = oz + dz * t
      normal(x, y, z)
      if (id === 0) colourRoom(x, y, z)
      else colourPot(id, x, y, z)
      const nx = N[0],
        ny = N[1],
        nz = N[2]
      if (!bounce) {
        for (let k = 0; k < 3; k++) {
          first[k] = N[k]
          first[4 + k] = albedo[k]
        }
        first[3] = id
      }
      const px = x + nx * 0.003,
        py = y + ny * 0.003,
        pz = z + nz * 0.003
      if (shine > 0 && !bounce) {
        // clear glaze: one mirrored look at the room
        const facing = -(dx * nx + dy * ny + dz * nz),
          F = (0.045 + 0.955 * (1 - clamp(facing, 0, 1)) ** 5) * shine,
          rough = 0.03 + (1 - shine) * 0.3
        let rx = dx + 2 * facing * nx + (random() + random() - 1) * rough,
          ry = dy + 2 * facing * ny + (random() + random() - 1) * rough,
          rz = dz + 2 * facing * nz + (random() + random() - 1) * rough
        const l = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
        rx *= l
        ry *= l
        rz *= l
        if (rx * nx + ry * ny + rz * nz > 0) {
          if (march(px, py, pz, rx, ry, rz, 12) < 0) surroundings(px, py, pz, rx, ry, rz, seen, true)
          else seen.fill(0.16)
          for (let k = 0; k < 3; k++) out[k] += F * seen[k]
        }
        through.fill(1 - F)
      }
      const wy = mix(win.y0, win.y1, bounce ? random() : even[0]),
        wz = mix(win.z0, win.z1, bounce ? random() : even[1])
      if (pane(wy, wz)) {
        let lx = win.x - px,
          ly = wy - py,
          lz = wz - pz
        const d2 = lx * lx + ly * ly + lz * lz,
          d = Math.sqrt(d2)
        lx /= d
        ly /= d
        lz /= d
        const c = lx * nx + ly * ny + lz * nz
        if (c > 0 && lx < 0 && march(px, py, pz, lx, ly, lz, d) < 0) {
          const weight = (c * -lx * winArea) / (d2 * Math.PI)
          for (let k = 0; k < 3; k++) out[k] += through[k] * albedo[k] * glass[k] * weight
        }
      }
      const lx = toSun[0] + ((bounce ? random() : even[2]) - 0.5) * 0.022,
        ly = toSun[1] + ((bounce ? random() : even[3]) - 0.5) * 0.022,
        lz = toSun[2] + (random() - 0.5) * 0.022
      const c = lx * nx + ly * ny + lz * nz,
        far = (win.x - px) / lx
      if (c > 0 && pane(py + ly * far, pz + lz * far) && march(px, py, pz, lx, ly, lz, Math.min(9, far)) < 0)
        for (let k = 0; k < 3; k++) {
          const light = through[k] * albedo[k] * sun[k] * c
          out[k] += bounce ? Math.min(0.9 / goingOn, light) : light
        }
      for (let k = 0; k < 3; k++) through[k] *= albedo[k]
      if (bounce === 0) {
        if (random() > goingOn) return
        for (let k = 0; k < 3; k++) through[k] /= goingOn
      } else if (bounce > 1) {
        const p = Math.min(1, Math.max(through[0], through[1], through[2]))
        if (random() > p) return
        for (let k = 0; k < 3; k++) through[k] /= p
      }
      const a = random() * 2 * Math.PI,
        up = random() * 2 - 1,
        flat = Math.sqrt(1 - up * up)
      dx = nx + flat * Math.cos(a)
      dy = ny + flat * Math.sin(a)
      dz = nz + up
      const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
      dx *= l
      dy *= l
      dz *= l
      ox = px
      oy = py
      oz = pz
    }
  }
}
