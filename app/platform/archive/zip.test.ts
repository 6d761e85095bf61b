import { expect, test } from 'vitest'
import { readZip } from '#tests/support/read-zip.ts'
import { packZip } from './zip.server.ts'

const at = new Date('2026-11-27T09:30:10Z')

test('a zip has its files in it, byte for byte', () => {
  const files = [
    { name: 'person.json', bytes: Buffer.from('{"name":"Zoë"}') },
    { name: 'mails/empty.eml', bytes: Buffer.alloc(0) },
    { name: 'mails/Zoë.eml', bytes: Buffer.from('Hello '.repeat(10_000)) },
  ]
  const zip = packZip(files, at)
  expect([...readZip(zip)]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
  expect(zip.length).toBeLessThan(1_000)
})

test('a zip states the sum, the size and the time of each file', () => {
  const zip = packZip([{ name: 'a', bytes: Buffer.from('123456789') }], at)
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1')
  // The check value that the catalogue of CRCs gives for CRC-32.
  expect(zip.readUInt32LE(directory + 16)).toBe(0xcbf43926)
  expect(zip.readUInt32LE(directory + 24)).toBe(9)
  expect(zip.readUInt16LE(directory + 12)).toBe((9 << 11) | (30 << 5) | 5)
  expect(zip.readUInt16LE(directory + 14)).toBe((46 << 9) | (11 << 5) | 27)
})
