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
  ['a form sent at once', { shownForMs: 1_500 }],
  ['a suspect', { isSuspect: true }],
  ['an address in the name', { name: 'Win www.x.example' }],
  ['markup of a forum', { message: 'Buy [url=https://x.example]now[/url]' }],
  ['a list of links', { message: Array.from({ length: 6 }, (_, n) => `https://x${n}.example`).join(' ') }],
])('takes %s for spam', (_, signs) => {
  expect(isSpam(signs)).toBe(true)
})

it('takes the fourth copy of a message for spam, and no earlier one', () => {
  expect(scoreRepeats(2)).toBeLessThan(spamFrom)
  expect(scoreRepeats(3)).toBeGreaterThanOrEqual(spamFrom)
})

it('sees the same message in other case, spacing and punctuation', () => {
  expect(normaliseMessage(' We  SELL, links!\n')).toBe(normaliseMessage('we sell links'))
  expect(normaliseMessage('ＷＥ sell links')).toBe('we sell links')
})
