import { randomBytes } from 'node:crypto'

let lastMillis = 0
let counter = 0

/**
 * A UUIDv7 (RFC 9562): time first, so that ids sort by creation and index pages fill in order. The 12 bits after the
 * time count within one millisecond, which keeps ids made by one process strictly increasing.
 */
export function createId(now: number = Date.now()): string {
  if (now > lastMillis) {
    lastMillis = now
    counter = randomBytes(2).readUInt16BE() & 0x3ff
  } else if (++counter > 0xfff) {
    lastMillis += 1
    counter = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes[6] = 0x70 | (counter >> 8)
  bytes[7] = counter & 0xff
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
