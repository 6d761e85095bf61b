// Haze, and the mist in the valley, between the camera and what it sees.
import { sample } from './relief.mjs'
import { FLOOR, noise, smooth } from './terrain.mjs'

const ign = (x, y) => {
  const v = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)
  return v - Math.floor(v)
}

/** `camera.x` is the column that is being drawn: it jitters the steps, so that they leave no bands. */
export function createHaze({ P, maps, sd, hg, camera }) {
  const { cx, cy, cz, f, hz, ss } = camera
  return fogAt

  function fogAt(r, z, sn, cs, ca, col) {
    const ty = (hz - (r + 0.5) / ss) / f,
      dy = ty * ca // height gained per metre along the ground track
    const l = Math.sqrt(1 + dy * dy),
      c = (sn * sd[0] + dy * sd[1] + cs * sd[2]) / l,
      ph = hg(c)
    let Tm = 1,
      fr = 0,
      fg = 0,
      fb = 0
    const steps = z > 2200 ? 72 : 48
    let a = 120
    const k = (z / a) ** (1 / steps),
      jit = ign(camera.x, r)
    for (let s = 0; s < steps; s++) {
      const b = a * k,
        m = a + (b - a) * jit,
        y = cy + dy * m,
        wx = cx + sn * m,
        wz = cz + cs * m,
        ds = (b - a) * l
      a = b
      let den =
        P.haze *
        Math.exp(-Math.max(0, y - FLOOR) / P.hazeH) *
        (1 + 0.25 * noise(wx / 1900, wz / 1900 + y / 300))
      const mt =
        FLOOR +
        wz * 0.0045 +
        P.mistTop +
        46 * noise(wx / 1300 + 3, wz / 1100) +
        16 * noise(wx / 310, wz / 310)
      if (y < mt + 30)
        den +=
          P.mist *
          smooth(mt + 26, mt - 46, y) *
          (0.55 + 0.45 * noise(wx / 420 + y / 60, wz / 420 + 8)) *
          smooth(1900, 4200, m)
      if (den < 1e-9) continue
      const tt = Math.exp(-den * ds),
        lit = smooth(-30, 60, y - sample(maps.S, wx, wz)),
        w = Tm * (1 - tt),
        up = 0.86 + 0.14 * smooth(FLOOR, FLOOR + 260, y)
      const si = ph * (0.35 + 0.65 * lit) * (P.stars ? 0.9 : 0.62),
        am = up * (0.8 + 0.2 * lit)
      fr += w * (P.fogAmb[0] * am + P.fogSun[0] * si)
      fg += w * (P.fogAmb[1] * am + P.fogSun[1] * si)
      fb += w * (P.fogAmb[2] * am + P.fogSun[2] * si)
      Tm *= tt
    }
    const o = r * 3
    col[o] = col[o] * Tm + fr
    col[o + 1] = col[o + 1] * Tm + fg
    col[o + 2] = col[o + 2] * Tm + fb
  }
}
