// From light to a photograph: bloom, film curve, contrast, grain.
import { clamp, mix } from './terrain.mjs'

function blur(src, W, H, radius) {
  // three box passes per channel
  const a = Float32Array.from(src),
    b = new Float32Array(src.length)
  for (let p = 0; p < 3; p++) {
    for (let y = 0; y < H; y++)
      for (let k = 0; k < 3; k++) {
        let s = 0
        for (let x = -radius; x <= radius; x++) s += a[(y * W + clamp(x, 0, W - 1)) * 3 + k]
        for (let x = 0; x < W; x++) {
          b[(y * W + x) * 3 + k] = s / (2 * radius + 1)
          s +=
            a[(y * W + Math.min(W - 1, x + radius + 1)) * 3 + k] -
            a[(y * W + Math.max(0, x - radius)) * 3 + k]
        }
      }
    for (let x = 0; x < W; x++)
      for (let k = 0; k < 3; k++) {
        let s = 0
        for (let y = -radius; y <= radius; y++) s += b[(clamp(y, 0, H - 1) * W + x) * 3 + k]
        for (let y = 0; y < H; y++) {
          a[(y * W + x) * 3 + k] = s / (2 * radius + 1)
          s +=
            b[(Math.min(H - 1, y + radius + 1) * W + x) * 3 + k] -
            b[(Math.max(0, y - radius) * W + x) * 3 + k]
        }
      }
  }
  return a
}
export function develop(img, W, H, P, grain) {
  const glow = blur(img, W, H, Math.round(W / 90)),
    out = Buffer.alloc(W * H * 3)
  let s = 12345
  const rnd = () => {
    s ^= s << 13
    s ^= s >>> 17
    s ^= s << 5
    return (s >>> 0) / 4294967296 - 0.5
  }
  const gw = new Float32Array(W * H)
  for (let i = 0; i < W * H; i++) gw[i] = rnd() + rnd() + rnd()
  const curve = (v) => {
    v = Math.max(0, v) * P.exposure
    v = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
    return clamp(v, 0, 1)
  }
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x,
        g = (gw[i] * 2 + gw[i + (x < W - 1 ? 1 : 0)] + gw[Math.min(W * H - 1, i + W)]) / 4,
        u = x / W - 0.5,
        v = y / H - 0.5,
        vig = 1 - 0.16 * (u * u + v * v) * 1.3
      const c = [0, 1, 2].map((k) => {
        const q = curve((img[i * 3 + k] * 0.86 + glow[i * 3 + k] * 0.14) * vig)
        return q <= 0.0031308 ? 12.92 * q : 1.055 * q ** (1 / 2.4) - 0.055
      })
      const l = 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2],
        a = grain * (0.45 + 2.2 * l * (1 - l)),
        lc = mix(l, l * l * (3 - 2 * l), P.contrast)
      for (let k = 0; k < 3; k++) {
        const q = lc + (c[k] - l) * P.sat
        out[i * 3 + k] = clamp(Math.round((q + g * a) * 255 + rnd()), 0, 255)
      }
    }
  return out
}
