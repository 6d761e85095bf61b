import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import { comparedLines, withGaps } from './comparison.tsx'

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`)

describe('comparedLines', () => {
  it('tells a changed line from an added or removed one', () => {
    const lines = comparedLines(compareTexts('one\nIt opens at nine.\ntwo', 'one\nIt opens at ten.\ntwo'))
    expect(lines.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same'])
    expect(lines[1]?.pieces.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'same:It opens at ',
      'removed:nine.',
      'added:ten.',
    ])
  })

  it('shows a line that was added at the end', () => {
    expect(comparedLines(compareTexts('a\nb\n', 'a\nb\nc\n')).map(({ kind }) => kind)).toContain('added')
  })

  it('replaces equal lines far from a difference by their number', () => {
    const before = [...numbered(1, 10), 'old', ...numbered(11, 12)].join('\n')
    const after = [...numbered(1, 10), 'young', ...numbered(11, 12)].join('\n')
    const shown = withGaps(comparedLines(compareTexts(before, after)))
    expect(shown[0]).toBe(8)
    expect(shown.slice(1).map((part) => typeof part !== 'number' && part.kind)).toContain('changed')
  })
})
