// One piece of ground, described once. moor.mjs photographs it, survey.mjs draws its contours.
// Units are metres. +z is away from the camera, +x is to the right, y is height above sea level.

const T = new Float64Array(65536)
{
  let s = 0x2f6e2b1
  for (let i = 0; i < 65536; i++) {
    s ^= s << 13
    s ^= s >>> 17
    s ^= s << 5
    T[i] = ((s >>> 0) / 4294967296) * 2 - 1
  }
}

export const hash2 = (ix, iz) =>
  (T[((ix * 73 + (iz >> 3) * 19) & 255) + ((((iz * 57) ^ (ix * 31)) & 255) << 8)] + 1) * 0.5
export const clamp = (x, a, b) => (x < a ? a : Math.min(x, b))
export const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}
export const mix = (a, b, t) => a + (b - a) * t

// value noise in [-1, 1]
export function noise(x, z) {
  const fx = Math.floor(x),
    fz = Math.floor(z),
    ix = fx & 255,
    iz = fz & 255,
    u0 = x - fx,
    v0 = z - fz
  const u = u0 * u0 * u0 * (u0 * (u0 * 6 - 15) + 10),
    v = v0 * v0 * v0 * (v0 * (v0 * 6 - 15) + 10)
  const i1 = (ix + 1) & 255,
    k0 = iz << 8,
    k1 = ((iz + 1) & 255) << 8
  const a = T[ix + k0],
    b = T[i1 + k0],
    c = T[ix + k1],
    d = T[i1 + k1]
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}
export function fbm(x, z, oct, gain = 0.5) {
  let a = 1,
    s = 0,
    t = 0
  for (let i = 0; i < oct; i++) {
    s += a * noise(x, z)
    t += a
    a *= gain
    const nx = 1.6 * x - 1.2 * z + 7.3
    z = 1.2 * x + 1.6 * z - 3.1
    x = nx
  }
  return s / t
}
// fBm whose fine detail is damped on steep ground: reads as eroded hillside
function eroded(x, z, oct) {
  let s = 0,
    a = 1,
    dx = 0,
    dz = 0,
    n = 0
  for (let i = 0; i < oct; i++) {
    const fx = Math.floor(x),
      fz = Math.floor(z),
      ix = fx & 255,
      iz = fz & 255,
      p = x - fx,
      q = z - fz
    const u = p * p * p * (p * (p * 6 - 15) + 10),
      v = q * q * q * (q * (q * 6 - 15) + 10)
    const du = 30 * p * p * (p * (p - 2) + 1),
      dv = 30 * q * q * (q * (q - 2) + 1)
    const i1 = (ix + 1) & 255,
      k0 = iz << 8,
      k1 = ((iz + 1) & 255) << 8
    const A = T[ix + k0],
      B = T[i1 + k0],
      C = T[ix + k1],
      D = T[i1 + k1]
    const k = A - B - C + D
    dx += a * du * (B - A + k * v)
    dz += a * dv * (C - A + k * u)
    s += (a * (A + (B - A) * u + (C - A) * v + k * u * v)) / (1 + 0.55 * (dx * dx + dz * dz))
    n += a
    a *= 0.5
    const nx = 1.6 * x - 1.2 * z + 11.7
    z = 1.2 * x + 1.6 * z + 5.9
    x = nx
  }
  return s / n
}

export const FLOOR = 178
export const G = {
  ox: 97.2,
  oz: 61.3,
  m1: 500,
  l1: 1150,
  p1: 0.3,
  m2: 150,
  l2: 640,
  p2: 2.1,
  drift: 0.05,
  relief: 320,
  spur: 360,
  half: 1050,
  fell: 1.2,
  fellX: 1250,
  intake: 415,
}
export const axis = (z) =>
  40 +
  G.drift * z +
  G.m1 * Math.sin(z / G.l1 + G.p1) * smooth(800, 4000, z) +
  G.m2 * Math.sin(z / G.l2 + G.p2)

// bare ground, without walls and trees
export function ground(x, z, oct = 9) {
  const d = x - axis(z)
  const wob = 190 * noise(x / 900 + 3.7, z / 1000 + 9.1)
  const ad = Math.abs(d + wob)
  const side = d < 0 ? 1 : 0.86
  // U-shaped dale: flat floor, concave flank, broad shoulder
  const flank = smooth(90, G.half, ad)
  const rim = smooth(900, 4200, ad)
  let h = FLOOR + z * 0.0045 + G.relief * flank ** 1.25 * side + 110 * rim
  // interlocking spurs and side valleys
  const big = eroded(x / 2300 + G.ox, z / 1900 + G.oz, oct)
  h += big * G.spur * smooth(60, 1300, ad)
  h += 26 * fbm(x / 420 + 2, z / 420 + 8, 3) * smooth(80, 600, ad)
  // the fell at the head of the dale: flat cap, stepped nose to the south-west, long back
  const fx = x - G.fellX,
    fz = (z - 11800) / 2600,
    gx = fx < 0 ? fx / 1350 : fx / 3300
  const r = Math.sqrt(gx * gx + fz * fz) + 0.09 * noise(x / 620, z / 700) + 0.03 * noise(x / 170, z / 170)
  const fell =
    G.fell * (300 * smooth(1.15, 0.46, r) + 95 * smooth(0.64, 0.53, r) + 120 * smooth(0.4, 0.27, r))
  h += fell * (0.95 + 0.05 * noise(x / 260, z / 260))
  // limestone and gritstone scars: soft terraces on the upper flanks
  const t = (h + 12 * noise(x / 240, z / 240) + 4 * noise(x / 60, z / 60)) / 34,
    f = t - Math.floor(t)
  h += (smooth(0.18, 0.82, f) - f) * 15 * smooth(270, 430, h) * (0.55 + 0.45 * noise(x / 520 + 8, z / 520))
  return h
}

// enclosure fields: long parcels running up from the beck, and their field barns
export function fields(x, z, h) {
  const d = x - axis(z),
    k = smooth(G.intake + 40, G.intake - 30, h + 46 * noise(x / 380 + 20, z / 380))
  if (k <= 0) return null
  const wx = 26 * noise(x / 230, z / 230 + 40),
    wz = 30 * noise(x / 230 + 60, z / 230)
  const v = (d + wx) / 175,
    row = Math.floor(v),
    len = 112 + 60 * hash2(row, 7),
    s = (z + wz + 0.3 * d) / len + hash2(row, 3) * 5
  const col = Math.floor(s),
    fv = v - row,
    fs = s - col
  const ev = Math.min(fv, 1 - fv) * 175,
    es = Math.min(fs, 1 - fs) * len,
    id = hash2(row * 13 + 5, col * 7 + 1),
    id2 = hash2(row + 91, col + 17)
  let barn = 0
  if (id2 > 0.74 && x > -480) {
    // gabled box near a corner of the parcel; none in the near wood
    const bx = (fv - 0.16) * 175,
      bz = (fs - 0.2 - 0.3 * id) * len,
      c = Math.cos(id * 3),
      n = Math.sin(id * 3),
      u = Math.abs(bx * c + bz * n),
      w = Math.abs(bz * c - bx * n)
    if (u < 6.2 && w < 3.9) barn = 4.1 + 3.0 * (1 - w / 3.9)
  }
  return { k, edge: Math.min(ev, es), id, id2, barn }
}

// tree cover 0..1: gills, beck side, a few shelter belts
export function wood(x, z, h) {
  const n = fbm(x / 230 + 31, z / 260 + 12, 3),
    gill = smooth(0.16, 0.32, fbm(x / 700 + 71, z / 560 + 3, 2) * 0.75 + n * 0.5),
    d = Math.abs(x - axis(z))
  return clamp(gill * smooth(400, 300, h) * smooth(20, 120, d) + 0.5 * smooth(46, 8, d), 0, 1)
}
// height of a tree crown above ground, 0 where there is none
export const crown = { x: 0, z: 0, id: 0 } // where the last hit lay within its crown, -1..1
export function treeHeight(x, z, cover) {
  const C = 9
  let best = 0
  const gx = Math.floor(x / C),
    gz = Math.floor(z / C)
  for (let i = -1; i <= 1; i++)
    for (let j = -1; j <= 1; j++) {
      const a = gx + i,
        b = gz + j
      if (hash2(a * 3 + 1, b * 5 + 2) > cover) continue
      const cx = (a + 0.5 + 0.8 * (hash2(a + 9, b) - 0.5)) * C,
        cz = (b + 0.5 + 0.8 * (hash2(a, b + 9) - 0.5)) * C
      const R = 2.7 + 3.3 * hash2(a + 33, b + 5),
        dx = x - cx,
        dz = z - cz,
        q = ((dx * dx + dz * dz) / (R * R)) * (1 + 0.35 * noise(x * 0.7, z * 0.7))
      if (q >= 1) continue
      const H = R * (1.15 + 0.55 * hash2(a + 5, b + 44)) * (1 - q) ** 0.42
      if (H > best) {
        best = H
        crown.x = dx / R
        crown.z = dz / R
        crown.id = hash2(a + 71, b + 13)
      }
    }
  return best
}
