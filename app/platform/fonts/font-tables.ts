/** Returns a table of a TrueType font: after a header of 12 bytes, 16 for each table say where it is. */
export function findTable(font: Buffer, tag: string): Buffer | undefined {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index
    if (font.toString('latin1', at, at + 4) !== tag) continue
    const offset = font.readUInt32BE(at + 8)
    return font.subarray(offset, offset + font.readUInt32BE(at + 12))
  }
  return undefined
}

const familyName = 1
/** Windows, in UTF-16. */
const platform = 3

/** Returns the family by which a program asks for the font; undefined if it names none. */
export function readFamily(font: Buffer): string | undefined {
  const names = findTable(font, 'name')
  if (!names) return undefined
  const texts = names.readUInt16BE(4)
  for (let index = 0; index < names.readUInt16BE(2); index += 1) {
    const at = 6 + 12 * index
    if (names.readUInt16BE(at) !== platform || names.readUInt16BE(at + 6) !== familyName) continue
    const start = texts + names.readUInt16BE(at + 10)
    const text = names.subarray(start, start + names.readUInt16BE(at + 8))
    return new TextDecoder('utf-16be').decode(text)
  }
  return undefined
}
