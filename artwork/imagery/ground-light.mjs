// What one sample of the ground reflects: its cover, the sun on it, the shadows of trees, walls and barns.
import { rad, sample } from './relief.mjs'
import { clamp, fbm, fields, ground, mix, noise, smooth, treeHeight, wood } from './terrain.mjs'

export function createGroundLight({ P, maps, sd, column }) {
  const { ht, gr, tr, wl, fieldsAt, coverAt, bn, tx_, tz_, tid } = column
  return shade

  function shade(i, z, wx, wz) {
    const e = Math.max(1.2, z * 0.0007),
      g = gr[i],
      oct = z < 6000 ? 9 : 7
    let nx = (g - ground(wx + e, wz, oct)) / e,
      nz = (g - ground(wx, wz + e, oct)) / e
    const t = tr[i],
      w = wl[i]
    if (t > 0) {
      nx = 2.2 * tx_[i] + 0.9 * noise(wx * 1.3, wz * 1.3)
      nz = 2.2 * tz_[i] + 0.9 * noise(wx * 1.3 + 50, wz * 1.3 + 20)
    } else {
      nx += 0.22 * noise(wx / 4, wz / 4) + 0.12 * noise(wx / 1.4, wz / 1.4)
      nz += 0.22 * noise(wx / 4 + 9, wz / 4) + 0.12 * noise(wx / 1.4 + 5, wz / 1.4)
    }
    const il = 1 / Math.sqrt(nx * nx + nz * nz + 1)
    const Nx = nx * il,
      Ny = il,
      Nz = nz * il
    const slope = 1 - Ny
    // ground cover
    let r, gg, b
    const v1 = fbm(wx / 130 + 7, wz / 130, 4),
      v2 = noise(wx / 21, wz / 21),
      v3 = noise(wx / 5, wz / 5)
    const heather = smooth(-0.05, 0.35, v1 + (g - 420) / 420),
      bracken = smooth(0.1, 0.5, fbm(wx / 300 + 50, wz / 300, 3) + slope * 1.6 - 0.2)
    r = mix(0.2, 0.135, heather)
    gg = mix(0.19, 0.105, heather)
    b = mix(0.095, 0.085, heather)
    r = mix(r, 0.255, bracken * 0.55)
    gg = mix(gg, 0.155, bracken * 0.55)
    b = mix(b, 0.07, bracken * 0.55)
    const rock = smooth(0.3, 0.46, slope + 0.05 * v2)
    r = mix(r, 0.3, rock)
    gg = mix(gg, 0.29, rock)
    b = mix(b, 0.265, rock)
    const F = fieldsAt[i]
    if (F) {
      const a = F.id,
        hay = smooth(0.55, 0.95, F.id2)
      let fr = mix(0.135, 0.2, a),
        fg = mix(0.168, 0.208, a),
        fb = mix(0.062, 0.085, a)
      fr = mix(fr, 0.275, hay * 0.8)
      fg = mix(fg, 0.255, hay * 0.8)
      fb = mix(fb, 0.125, hay * 0.8)
      r = mix(r, fr, F.k)
      gg = mix(gg, fg, F.k)
      b = mix(b, fb, F.k)
    }
    const tex = 1 + 0.16 * v2 + 0.14 * v3 + 0.1 * v1
    r *= tex
    gg *= tex
    b *= tex
    if (t > 0) {
      const s = 0.62 + 0.5 * tid[i],
        au = smooth(0.72, 0.98, tid[i])
      r = mix(0.05, 0.098, au) * s
      gg = mix(0.06, 0.07, au) * s
      b = mix(0.036, 0.03, au) * s
    }
    if (w > 0) {
      r = mix(r, 0.062, w)
      gg = mix(gg, 0.06, w)
      b = mix(b, 0.058, w)
    }
    if (bn[i]) {
      r = 0.205
      gg = 0.175
      b = 0.135
    }
    const L = Math.max(0, Nx * sd[0] + Ny * sd[1] + Nz * sd[2])
    let sh = smooth(-3, 14, ht[i] - sample(maps.S, wx, wz))
    if (z < 9000 && sh > 0.02) sh *= 1 - localShade(wx, wz, t + 1.6 * w)
    const curv = clamp((sample(maps.H, wx, wz) - sample(maps.B, wx, wz)) / 60, -1, 1),
      ao =
        (0.72 + 0.26 * curv) *
        (t > 0 ? 0.55 + 0.45 * Math.min(1, t / 9) : 1) *
        (F && coverAt[i] > 0.3 && t === 0 ? 0.7 : 1)
    const dir = L * sh * (t > 0 ? 0.8 : 1),
      trans = t > 0 ? 0.1 * sh : w > 0 ? 0.05 * sh : 0.035 * sh // back light through leaf and grass
    const up = 0.5 + 0.5 * Ny
    return [
      r * (P.sunCol[0] * (dir + trans) + P.amb[0] * up * ao + P.bounce[0]),
      gg * (P.sunCol[1] * (dir + trans) + P.amb[1] * up * ao + P.bounce[1]),
      b * (P.sunCol[2] * (dir + trans * 0.6) + P.amb[2] * up * ao + P.bounce[2]),
    ]
  }

  function localShade(wx, wz, own) {
    const g0 = sample(maps.H, wx, wz),
      te = Math.tan(rad(P.sunEl)),
      ux = Math.sin(rad(P.sunAz)),
      uz = Math.cos(rad(P.sunAz))
    let m = 0
    for (let d = 3; d < 95; d *= 1.42) {
      const x = wx + ux * d,
        z = wz + uz * d,
        g = sample(maps.H, x, z)
      let hgt = 0
      const F = fields(x, z, g)
      let c = wood(x, z, g)
      if (F) {
        if (F.edge < 1.1 && d < 24) hgt = 1.7 * F.k
        if (F.edge < 9 && F.id > 0.42) c = Math.max(c, 0.11 * F.k)
        if (F.id > 0.955) c = Math.max(c, 0.85)
        if (F.barn) {
          hgt = F.barn
          c = 0
        }
      }
      if (c > 0.02) hgt = Math.max(hgt, treeHeight(x, z, c * 0.9))
      if (hgt > 0) m = Math.max(m, smooth(-0.6, 0.9, g + hgt - (g0 + own + d * te)))
      if (m > 0.98) break
    }
    return m * 0.92
  }
}
