import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const side = (before: string, after: string, left: 'removed' | 'added') =>
  compareTexts(before, after)
    .filter(({ kind }) => kind === 'same' || kind === left)
    .map(({ text }) => text)
    .join('')

test('words that changed are marked within a line that stayed', () => {
  expect(compareTexts('One\nThe grey wall\nThree\n', 'One\nThe green wall\nThree\n')).toEqual([
    { kind: 'same', text: 'One\nThe ' },
    { kind: 'removed', text: 'grey' },
    { kind: 'added', text: 'green' },
    { kind: 'same', text: ' wall\nThree\n' },
  ])
})

test('an inserted paragraph leaves the others unchanged', () => {
  expect(compareTexts('a\n\nc\n', 'a\n\nb\n\nc\n')).toEqual([
    { kind: 'same', text: 'a\n\n' },
    { kind: 'added', text: 'b\n\n' },
    { kind: 'same', text: 'c\n' },
  ])
})

test.each([
  ['', ''],
  ['a', 'a'],
  ['', 'new'],
  ['old', ''],
  ['abc', 'xyz'],
])('%j against %j', (before, after) => {
  const parts = compareTexts(before, after)
  expect(parts.filter(({ kind }) => kind === 'same')).toHaveLength(before === after && before ? 1 : 0)
})

/** Not random: the same texts at each run. */
function* pseudoTexts(count: number) {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const words = ['wall', 'beck', 'barn', '\n', '\n\n', ' ', ' ', 'moor']
  for (let made = 0; made < count; made += 1) {
    const write = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join('')
    yield [write(), write()] as const
  }
}

test('the parts contain both texts whole, for any two texts', () => {
  for (const [before, after] of pseudoTexts(500)) {
    expect(side(before, after, 'removed')).toBe(before)
    expect(side(before, after, 'added')).toBe(after)
  }
})

test('two long texts without a common line are shown as one replaced by the other', () => {
  const lines = (mark: string) => Array.from({ length: 5000 }, (_, at) => `${mark} ${at * 7}\n`).join('')
  expect(side(lines('a'), lines('b'), 'added')).toBe(lines('b'))
})

test('many rewritten lines take no longer than one', () => {
  const rewritten = (mark: string) =>
    Array.from({ length: 390 }, (_, at) => {
      const words = Array.from({ length: 400 }, (_, word) => `${mark}${at}-${word}`)
      return `line ${at}\n${words.join(' ')}\n`
    }).join('')
  const started = process.cpuUsage().user
  const parts = compareTexts(rewritten('a'), rewritten('b'))
  // Unbounded it takes 14 s.
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(3)
  expect(parts.filter(({ kind }) => kind === 'same').length).toBeGreaterThanOrEqual(390)
})
