import { expect, it } from 'vitest'
import { normaliseMessage, type SpamSigns, scoreRepeats, scoreSpam, spamFrom } from './spam.server.ts'

const plain: SpamSigns = {
  name: 'Grace',
  message: 'I would like a website for a workshop that mends bicycles and sells a few parts.',
  honeypot: '',
  shownForMs: 45_000,
  isSuspect: false,
}
const isSpam = (signs: Partial<SpamSigns>) => scoreSpam({ ...plain, ...signs }) >= spamFrom

it.each<[string, Partial<SpamSigns>]>([
  ['a plain message', {}],
  ['one without the time that it took', { shownForMs: undefined }],
  ['one short line', { message: 'Ring me' }],
  ['one that the browser filled in and that was sent at once', { shownForMs: 900 }],
  ['the same with one address', { shownForMs: 900, message: 'My site is https://old.example' }],
  ['one address to look at', { message: 'My site is https://old.example' }],
  [
    'three addresses in a text',
    { message: `${plain.message} https://a.example https://b.example www.c.example ${plain.message}` },
  ],
])('lets %s pass', (_, signs) => {
  expect(isSpam(signs)).toBe(false)
})

it.each<[string, Partial<SpamSigns>]>([
  ['a filled honeypot', { honeypot: 'x' }],
  ['two links sent at once', { shownForMs: 900, message: 'https://a.example https://b.example' }],
  ['markup sent at once', { shownForMs: 900, message: 'Buy [url=x]now[/url]' }],
  ['a suspect', { isSuspect: true }],
  ['an address in the name', { name: 'Win www.x.example' }],
  ['markup of a forum', { message: 'Buy [url=https://x.example]now[/url]' }],
  ['a list of links', { message: Array.from({ length: 6 }, (_, n) => `https://x${n}.example`).join(' ') }],
])('takes %s for spam', (_, signs) => {
  expect(isSpam(signs)).toBe(true)
})

it('takes the fourth copy of a message for spam, and of one sent at once the third', () => {
  expect(scoreRepeats(2)).toBeLessThan(spamFrom)
  expect(scoreRepeats(3)).toBeGreaterThanOrEqual(spamFrom)
  const atOnce = scoreSpam({ ...plain, shownForMs: 900 })
  expect(atOnce + scoreRepeats(1)).toBeLessThan(spamFrom)
  expect(atOnce + scoreRepeats(2)).toBeGreaterThanOrEqual(spamFrom)
})

it('sees the same message in other case, spacing and punctuation', () => {
  expect(normaliseMessage(' We  SELL, links!\n')).toBe(normaliseMessage('we sell links'))
  expect(normaliseMessage('ＷＥ sell links')).toBe('we sell links')
})
