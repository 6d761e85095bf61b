// The ground as three maps: its height, how high its shadows reach, and its height blurred.
import { clamp, ground } from './terrain.mjs'

export const rad = (d) => (d * Math.PI) / 180
const X0 = -7000,
  X1 = 9000,
  Z0 = -400,
  Z1 = 26000,
  CELL = 16
const NX = Math.round((X1 - X0) / CELL),
  NZ = Math.round((Z1 - Z0) / CELL)

export function bake(P) {
  const H = new Float32Array(new SharedArrayBuffer(NX * NZ * 4)),
    S = new Float32Array(new SharedArrayBuffer(NX * NZ * 4)),
    B = new Float32Array(new SharedArrayBuffer(NX * NZ * 4))
  for (let k = 0; k < NZ; k++)
    for (let i = 0; i < NX; i++) H[k * NX + i] = ground(X0 + i * CELL, Z0 + k * CELL, 7)
  // height below which a point is in shadow
  const dx = Math.sin(rad(P.sunAz)),
    dz = Math.cos(rad(P.sunAz)),
    te = Math.tan(rad(P.sunEl))
  for (let k = 0; k < NZ; k++)
    for (let i = 0; i < NX; i++) {
      let m = -1e9
      for (let d = 24, st = 24; d < 7000; d += st) {
        const x = i + (dx * d) / CELL,
          z = k + (dz * d) / CELL
        if (x < 0 || z < 0 || x >= NX - 1 || z >= NZ - 1) break
        const v = H[(z | 0) * NX + (x | 0)] - d * te
        if (v > m) m = v
        st = 24 + d * 0.02
      }
      S[k * NX + i] = m
    }
  // blurred height, for broad ambient occlusion
  const tmp = new Float32Array(NX * NZ),
    R = 14
  for (let k = 0; k < NZ; k++) {
    let s = 0
    for (let i = -R; i < NX; i++) {
      if (i + R < NX) s += H[k * NX + i + R]
      if (i - R - 1 >= 0) s -= H[k * NX + i - R - 1]
      if (i >= 0) tmp[k * NX + i] = s / (Math.min(i + R, NX - 1) - Math.max(i - R, 0) + 1)
    }
  }
  for (let i = 0; i < NX; i++) {
    let s = 0
    for (let k = -R; k < NZ; k++) {
      if (k + R < NZ) s += tmp[(k + R) * NX + i]
      if (k - R - 1 >= 0) s -= tmp[(k - R - 1) * NX + i]
      if (k >= 0) B[k * NX + i] = s / (Math.min(k + R, NZ - 1) - Math.max(k - R, 0) + 1)
    }
  }
  return { H, S, B }
}

export function sample(M, x, z) {
  const u = clamp((x - X0) / CELL, 0, NX - 2),
    v = clamp((z - Z0) / CELL, 0, NZ - 2),
    i = u | 0,
    k = v | 0,
    a = u - i,
    b = v - k,
    o = k * NX + i
  return (M[o] * (1 - a) + M[o + 1] * a) * (1 - b) + (M[o + NX] * (1 - a) + M[o + NX + 1] * a) * b
}
