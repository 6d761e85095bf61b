// The survey: contours, walls and crowns of the same view, in register with the photograph.
import { clamp, mix, smooth } from './terrain.mjs'

export function draw(img, W, H, S, ink, paper) {
  const w = W / S,
    h = H / S,
    out = Buffer.alloc(w * h * 3),
    acc = new Float32Array(w * h)
  const at = (x, y, k) => img[(clamp(y, 0, H - 1) * W + clamp(x, 0, W - 1)) * 3 + k]
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const hh = at(x, y, 0),
        z = at(x, y, 1),
        kind = at(x, y, 2)
      let a = 0
      const zu = at(x, y - S, 1),
        zr = at(x + S, y, 1),
        zl = at(x - S, y, 1)
      if (hh > 0) {
        const near = smooth(14000, 1800, z),
          edge = Math.max(zu, zr, zl) / z
        const iv = z < 5200 ? 10 : z < 9500 ? 20 : 40,
          big = iv * 5,
          d = Math.max(Math.abs(hh - at(x, y - 1, 0)), Math.abs(hh - at(x - 1, y, 0)), 1e-4)
        const dist = (n) => {
          const f = hh / n - Math.floor(hh / n)
          return (Math.min(f, 1 - f) * n) / d
        }
        const crowd = smooth(0.3, 0.07, (d * S * 1.2) / iv)
        if (edge < 1.05) {
          a = Math.max(a, smooth(0.62 * S, 0.2 * S, dist(iv)) * (0.2 + 0.42 * near) * crowd)
          a = Math.max(
            a,
            smooth(0.8 * S, 0.36 * S, dist(big)) *
              (0.42 + 0.5 * near) *
              smooth(0.3, 0.07, (d * S * 1.2) / big),
          )
        }
        if (edge > 1.12) a = Math.max(a, 0.5 + 0.45 * near)
        if (kind === 1) a = Math.max(a, 0.42 * near)
        if (kind >= 2 && kind < 4) {
          const kr = at(x + 2, y, 2),
            ku = at(x, y - 2, 2)
          a = Math.max(
            a * 0.35,
            kr < 2 || ku < 2 || at(x - 2, y, 2) < 2 || Math.abs(zu / z - 1) > 0.004
              ? 0.62 * near + 0.08
              : 0.05,
          )
        }
        if (kind === 4) a = Math.max(a, 0.95)
      }
      acc[((y / S) | 0) * w + ((x / S) | 0)] += a / (S * S)
    }
  for (let i = 0; i < w * h; i++) {
    const a = Math.min(1, acc[i] * 1.15)
    for (let k = 0; k < 3; k++) out[i * 3 + k] = Math.round(mix(paper[k], ink[k], a))
  }
  return { rgb: out, w, h }
}
