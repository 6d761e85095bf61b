import { expect, test } from 'vitest'
import { decrypt, encrypt, seal } from './encryption.server.ts'

test('encrypts the example of draft-irtf-cfrg-xchacha-03, appendix A.3.1', () => {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const text =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
  const sealed = seal(
    bytes('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'),
    bytes('404142434445464748494a4b4c4d4e4f5051525354555657'),
    Buffer.from(text),
    bytes('50515253c0c1c2c3c4c5c6c7'),
  )
  expect(sealed.subarray(0, 16).toString('hex')).toBe('bd6d179d3e83d43b9576579493c0e939')
  expect(sealed.subarray(-16).toString('hex')).toBe('c0875924c1c7987947deafd8780acf49')
})

test('decrypts with the same secret only, and refuses a changed text', () => {
  const stored = encrypt('a secret', 'some text: ü')
  expect(stored).not.toBe(encrypt('a secret', 'some text: ü'))
  expect(decrypt('a secret', stored)).toBe('some text: ü')
  expect(() => decrypt('another secret', stored)).toThrow()
  const last = stored.at(-1) === '0' ? '1' : '0'
  expect(() => decrypt('a secret', stored.slice(0, -1) + last)).toThrow()
  expect(() => decrypt('a secret', 'plain')).toThrow('unknown format')
})
