import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isHeic, pictureKind } from './pictures.server.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f2024' } })

describe('a picture is recognised by its first bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (kind) => {
    expect(pictureKind(await drawn.clone().toFormat(kind).toBuffer())).toBe(kind)
  })

  test('recognises AVIF also where its brand is only among the compatible ones', () => {
    expect(pictureKind(bytesOf('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('avif')
  })
})

describe('it is no picture', () => {
  test.each([
    ['nothing', ''],
    ['half a signature', '\xff\xd8'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run scripts', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound', 'RIFF\0\0\0\0WAVE'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a document', '%PDF-1.7'],
    ['a length that lies', '\xff\xff\xff\xffftyp'],
  ])('when it is %s', (_, text) => {
    expect(pictureKind(bytesOf(text))).toBeUndefined()
  })
})

test('tells a photograph of an iPhone from other ISO media', () => {
  expect(isHeic(bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(true)
  expect(isHeic(bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'))).toBe(false)
})
