import { expect, it } from 'vitest'
import { type Signs, scoreRepeats, scoreSpam, spamFrom, withoutDress } from './spam-score.ts'

const plain: Signs = {
  name: 'Grace',
  message: 'I would like a website for a workshop that mends bicycles and sells a few parts.',
  trap: '',
  shownForMs: 45_000,
  suspect: false,
}
const isSpam = (signs: Partial<Signs>) => scoreSpam({ ...plain, ...signs }) >= spamFrom

it.each<[string, Partial<Signs>]>([
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

it.each<[string, Partial<Signs>]>([
  ['a filled trap', { trap: 'x' }],
  ['a form sent at once', { shownForMs: 1_500 }],
  ['a suspect', { suspect: true }],
  ['an address in the name', { name: 'Win www.x.example' }],
  ['links of a forum', { message: 'Buy [url=https://x.example]now[/url]' }],
  ['a list of links', { message: Array.from({ length: 6 }, (_, n) => `https://x${n}.example`).join(' ') }],
])('takes %s for spam', (_, signs) => {
  expect(isSpam(signs)).toBe(true)
})

it('takes the same for the fourth time for spam, and not before', () => {
  expect(scoreRepeats(2)).toBeLessThan(spamFrom)
  expect(scoreRepeats(3)).toBeGreaterThanOrEqual(spamFrom)
})

it('sees the same message under another dress', () => {
  expect(withoutDress(' We  SELL, links!\n')).toBe(withoutDress('we sell links'))
  expect(withoutDress('ＷＥ sell links')).toBe('we sell links')
})
