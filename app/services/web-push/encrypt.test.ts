import { describe, expect, test } from 'vitest'
import { createBrowser } from '#tests/support/push-service.ts'
import { areUsable, encrypt, maxTextBytes } from './encrypt.server.ts'

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')

/** Appendix A of RFC 8291. */
const example = {
  text: Buffer.from('When I grow up, I want to be a watermelon'),
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: fromBase64('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: fromBase64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a message for a browser', () => {
  test('is that of RFC 8291 for its example', () => {
    const { text, keys, salt, privateKey, message } = example
    expect(encrypt(text, keys, { salt, privateKey }).toString('base64url')).toBe(message)
  })

  test('is read by the browser that has the keys, up to the largest', () => {
    const browser = createBrowser()
    const text = Buffer.alloc(maxTextBytes, 'ü')
    const message = encrypt(text, browser.keys)
    expect(message.length).toBe(4096)
    expect(browser.decrypt(message)).toEqual(text)
  })

  test('differs each time', () => {
    const { keys } = createBrowser()
    expect(encrypt(example.text, keys)).not.toEqual(encrypt(example.text, keys))
  })
})

test.each([
  ['a point that is not on the curve', `B${'A'.repeat(86)}`, example.keys.auth],
  ['a short secret', example.keys.p256dh, 'BTBZMqHH6r4Tts7J'],
  ['no keys at all', '', ''],
])('refuses %s', (_, p256dh, auth) => {
  expect(areUsable({ p256dh, auth })).toBe(false)
  expect(areUsable(example.keys)).toBe(true)
})
