// Minimal PNG writer (8-bit RGB).
import zlib from 'node:zlib'
export function png(rgb, W, H) {
  const raw = Buffer.alloc((W * 3 + 1) * H)
  for (let y = 0; y < H; y++) rgb.copy(raw, y * (W * 3 + 1) + 1, y * W * 3, (y + 1) * W * 3)
  const tab = new Int32Array(256).map((_, n) => {
    for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1
    return n
  })
  const crc = (b) => {
    let c = -1
    for (const v of b) c = tab[(c ^ v) & 255] ^ (c >>> 8)
    return (c ^ -1) >>> 0
  }
  const chunk = (t, d) => {
    const n = Buffer.alloc(4),
      b = Buffer.concat([Buffer.from(t), d]),
      e = Buffer.alloc(4)
    n.writeUInt32BE(d.length)
    e.writeUInt32BE(crc(b))
    return Buffer.concat([n, b, e])
  }
  const h = Buffer.alloc(13)
  h.writeUInt32BE(W, 0)
  h.writeUInt32BE(H, 4)
  h[8] = 8
  h[9] = 2
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', h),
    chunk('IDAT', zlib.deflateSync(raw, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
