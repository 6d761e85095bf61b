// Marches each column of the picture over the ground, front to back, and fills every row that comes into view.
import { createGroundLight } from './ground-light.mjs'
import { createHaze } from './haze.mjs'
import { rad } from './relief.mjs'
import { createSky } from './sky.mjs'
import { clamp, crown, fields, ground, mix, noise, smooth, treeHeight, wood } from './terrain.mjs'

export function renderColumns({ P, W, Hh, ss, from, to, maps, NS }) {
  const [cx, cy, cz] = P.cam,
    f = W / 2 / Math.tan(rad(P.hfov / 2)) // pixels per unit tangent
  const hz = P.horizon * Hh,
    out = new Float32Array((to - from) * Hh * 3)
  const HS = Hh * ss,
    near = P.near,
    far = 34000,
    q = (far / near) ** (1 / NS)
  const sd = [
    Math.sin(rad(P.sunAz)) * Math.cos(rad(P.sunEl)),
    Math.sin(rad(P.sunEl)),
    Math.cos(rad(P.sunAz)) * Math.cos(rad(P.sunEl)),
  ]
  const col = new Float32Array(HS * 3)
  const ht = new Float64Array(NS),
    gr = new Float64Array(NS),
    tr = new Float32Array(NS),
    wl = new Float32Array(NS)
  const fieldsAt = new Array(NS),
    coverAt = new Float32Array(NS),
    bn = new Uint8Array(NS),
    tx_ = new Float32Array(NS),
    tz_ = new Float32Array(NS),
    tid = new Float32Array(NS)
  const hg = (c) => ((1 - P.g * P.g) / (1 + P.g * P.g - 2 * P.g * c) ** 1.5) * 0.25
  const column = { ht, gr, tr, wl, fieldsAt, coverAt, bn, tx_, tz_, tid }
  const camera = { cx, cy, cz, f, hz, ss, x: 0 }
  const sky = createSky({ P, sd, hg })
  const shade = createGroundLight({ P, maps, sd, column })
  const fogAt = createHaze({ P, maps, sd, hg, camera })
  const so = [0, 0, 0]

  for (let px = from; px < to; px++)
    for (let sx = 0; sx < ss; sx++) {
      camera.x = px * ss + sx
      const tx = (px + (sx + 0.5) / ss - W / 2) / f,
        ang = Math.atan(tx) + P.yaw,
        ca = Math.cos(Math.atan(tx)),
        sn = Math.sin(ang),
        cs = Math.cos(ang)
      // heights along this column
      let z = near
      for (let i = 0; i < NS; i++, z *= q) {
        const wx = cx + sn * z,
          wz = cz + cs * z,
          oct = z < 4000 ? 9 : z < 9000 ? 8 : z < 18000 ? 7 : 6
        const g = ground(wx, wz, oct)
        let h = g
        tr[i] = 0
        wl[i] = 0
        fieldsAt[i] = null
        bn[i] = 0
        coverAt[i] = 0
        if (z < 13000) {
          const F = fields(wx, wz, g),
            step = z * (q - 1)
          fieldsAt[i] = F
          let cover = wood(wx, wz, g)
          if (F) {
            const ww = Math.max(0.8, step * 0.55, z * 0.00026)
            if (F.edge < ww * 2) {
              wl[i] = smooth(ww * 1.5, ww * 0.6, F.edge) * F.k * Math.min(1, 1.1 / ww + 0.35)
              h += 1.6 * wl[i]
            }
            if (F.edge < 9 && F.id > 0.42) cover = Math.max(cover, 0.11 * F.k)
            if (F.id > 0.955) cover = Math.max(cover, 0.85)
            if (F.barn) {
              bn[i] = 1
              h += F.barn
              cover = 0
            }
          }
          coverAt[i] = cover
          if (cover > 0.02) {
            const t = treeHeight(wx, wz, cover * 0.9)
            if (t > 0) {
              tr[i] = t
              tx_[i] = crown.x
              tz_[i] = crown.z
              tid[i] = crown.id
              h += t * (0.86 + 0.22 * noise(wx * 1.1, wz * 1.1))
            }
          }
          h += 0.5 * noise(wx / 3.1, wz / 3.1) * smooth(2, 0, tr[i]) // tussock
        }
        ht[i] = h
        gr[i] = g
      }
      // front to back: fill every pixel row that a sample newly covers
      let top = HS
      z = near
      let py = 0,
        have = false,
        prev = null,
        prevI = -1
      for (let i = 0; i < NS; i++, z *= q) {
        const y = (hz - (f * (ht[i] - cy)) / (z * ca)) * ss
        if (y < top) {
          const wx = cx + sn * z,
            wz = cz + cs * z,
            c = P.survey ? [0, 0, 0] : shade(i, z, wx, wz)
          const y0 = Math.max(0, Math.ceil(y - 0.5)),
            y1 = Math.min(HS, Math.ceil(top - 0.5))
          for (let r = y0; r < y1; r++) {
            const t = have && prevI === i - 1 ? clamp((py - r) / Math.max(1e-6, py - y), 0, 1) : 1
            for (let k = 0; k < 3; k++) col[r * 3 + k] = prev ? mix(prev[k], c[k], t) : c[k]
            if (P.survey) {
              col[r * 3] = prev && have ? mix(gr[Math.max(0, i - 1)], gr[i], t) : gr[i]
              col[r * 3 + 1] = z
              col[r * 3 + 2] = tr[i] > 1.2 ? 2 + (((tid[i] * 255) | 0) & 1) : bn[i] ? 4 : wl[i] > 0.55 ? 1 : 0
              continue
            }
            if (tr[i] > 0) {
              const yy = cy + ((hz - (r + 0.5) / ss) / f) * z * ca,
                u = clamp((yy - gr[i]) / Math.max(2, tr[i]), 0, 1),
                m =
                  (0.42 + 0.62 * u) *
                  (1 + 0.34 * noise(wx * 0.9 + wz * 0.4, yy * 1.0) + 0.22 * noise(wx * 2.3, yy * 2.4))
              for (let k = 0; k < 3; k++) col[r * 3 + k] *= m
            }
            fogAt(r, mix(z / q, z, t), sn, cs, ca, col)
          }
          top = y
          py = y
          prev = c
          have = true
          prevI = i
        } else {
          have = false
        }
        if (top <= 0) break
      }
      for (let r = 0; r < Math.min(HS, Math.ceil(top - 0.5)); r++) {
        if (P.survey) {
          col[r * 3] = -1
          col[r * 3 + 1] = 1e9
          col[r * 3 + 2] = 0
          continue
        }
        const ty = (hz - (r + 0.5) / ss) / f,
          l = 1 / Math.sqrt(1 + tx * tx + ty * ty)
        sky((Math.sin(ang) / ca) * l, ty * l, (Math.cos(ang) / ca) * l, so)
        for (let k = 0; k < 3; k++) col[r * 3 + k] = so[k]
      }
      for (let r = 0; r < HS; r++) {
        const o = ((px - from) * Hh + ((r / ss) | 0)) * 3
        for (let k = 0; k < 3; k++) out[o + k] += col[r * 3 + k] / (ss * ss)
      }
    }
  return out
}
