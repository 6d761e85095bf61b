import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  /** A path with forward slashes. */
  name: string
  bytes: Buffer
}

const mostFiles = 0xffff
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8

/** Packs a few small files into one ZIP (APPNOTE 6.3), which every system opens without another program. */
export function packZip(files: readonly ZipFile[], at: Date): Buffer {
  if (files.length > mostFiles) throw new Error(`A ZIP holds ${mostFiles} files, not ${files.length}.`)
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const facts = factsOf({ at, bytes, packed, path })
    directory.push(Buffer.from('PK\x01\x02'), uint16(version), facts, endOf(offset), path)
    const local = [Buffer.from('PK\x03\x04'), facts, path, packed]
    pieces.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const index = Buffer.concat(directory)
  const counts = [uint16(0), uint16(0), uint16(files.length), uint16(files.length)]
  const end = [Buffer.from('PK\x05\x06'), ...counts, uint32(index.length), uint32(offset), uint16(0)]
  return Buffer.concat([...pieces, index, ...end])
}

/** The facts of a file that stand before it and in the directory, from the needed version to the extra length. */
function factsOf({
  at,
  bytes,
  packed,
  path,
}: {
  at: Date
  bytes: Buffer
  packed: Buffer
  path: Buffer
}): Buffer {
  const [time, day] = dosTime(at)
  return Buffer.concat([
    ...[version, flags, deflated, time, day].map(uint16),
    ...[crc32(bytes), packed.length, bytes.length].map(uint32),
    ...[path.length, 0].map(uint16),
  ])
}

/** The rest of an entry of the directory: no comment, the first disk, no attributes, where the file begins. */
const endOf = (offset: number) => Buffer.concat([...[0, 0, 0].map(uint16), uint32(0), uint32(offset)])

/** Writes a time in UTC as MS-DOS did, from 1980 on, to two seconds. */
function dosTime(at: Date): [time: number, day: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
