// The sky in one direction: glow around the sun, thin cloud, and stars by night.
import { clamp, fbm, mix, noise, smooth } from './terrain.mjs'

export function createSky({ P, sd, hg }) {
  return (dx, dy, dz, o) => {
    const e = dy,
      t = clamp(e / 0.26, 0, 1) ** 0.62,
      c = dx * sd[0] + dy * sd[1] + dz * sd[2]
    for (let k = 0; k < 3; k++)
      o[k] = mix(P.low[k], P.zenith[k], t) + P.fogSun[k] * hg(c) * (P.stars ? 0.5 : 0.21) * (1 - 0.55 * t)
    if (e > 0) {
      // thin high cloud, drawn out along the wind
      const s = 1 / (e + 0.16),
        u = dx * s,
        w = s
      const c1 = fbm(u * 1.9 + 3.1 + 0.35 * noise(u * 3, w * 2), w * 4.6 + 1.7, 6, 0.56),
        c2 = fbm(u * 0.9 + 9, w * 1.6 + 4, 3)
      const a = smooth(0.02, 0.62, c1 * 0.75 + c2 * 0.55) * smooth(0.0, 0.07, e) * (P.stars ? 0.22 : 0.42)
      const lit = 0.55 + 0.45 * hg(c) * 1.4
      for (let k = 0; k < 3; k++)
        o[k] = mix(o[k], P.stars ? P.low[k] * 0.9 : [1.03, 0.965, 0.915][k] * (0.93 + 0.1 * lit), a)
      if (P.stars) {
        const n = 1500,
          gx = Math.floor(dx * n),
          gy = Math.floor(dy * n),
          r = Math.abs((Math.sin(gx * 127.1 + gy * 311.7) * 43758.5453) % 1)
        if (r > 0.9955) {
          const q = Math.hypot(dx * n - gx - 0.5, dy * n - gy - 0.5),
            m = ((r * 7777.7) % 1) ** 3,
            b = (0.06 + 1.5 * m) * smooth(0.42, 0.05, q) * smooth(0.015, 0.14, e)
          o[0] += b * 0.9
          o[1] += b * 0.96
          o[2] += b
        }
      }
    }
  }
}
