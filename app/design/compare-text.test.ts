import { describe, expect, it } from 'vitest'
import { type ComparedLine, compareTexts, compareWords } from './compare-text.ts'

/** `[-gone-]` and `{+come+}`, as `git diff --word-diff` writes it. */
const drawn = (lines: readonly ComparedLine[]) =>
  lines
    .map(({ pieces }) =>
      pieces
        .map(({ kind, text }) =>
          kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text,
        )
        .join(''),
    )
    .join('\n')

describe('compareTexts', () => {
  it('shows words that changed inside their line', () => {
    expect(drawn(compareTexts('one\nIt opens at nine.\ntwo', 'one\nIt opens at ten.\ntwo'))).toBe(
      'one\nIt opens at [-nine-]{+ten+}.\ntwo',
    )
  })

  it('shows lines that came and went', () => {
    expect(drawn(compareTexts('a\nb\nc', 'a\nc\nd'))).toBe('a\n[-b-]\nc\n{+d+}')
  })

  it('does not mix two lines that have nothing in common', () => {
    expect(compareTexts('Launch day', '# Pots and pans').map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ])
  })

  it('finds nothing in two equal texts', () => {
    expect(compareTexts('a\nb', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('gives both texts back whole', () => {
    const before = 'The quick brown fox\njumps\n\nover the lazy dog'
    const after = 'A quick red fox\n\nleaps over the dog\nagain'
    const lines = compareTexts(before, after)
    const side = (unwanted: string) =>
      lines
        .filter(({ kind }) => kind !== unwanted)
        .map(({ pieces }) =>
          pieces
            .filter(({ kind }) => kind !== unwanted)
            .map(({ text }) => text)
            .join(''),
        )
        .join('\n')
    expect(side('added')).toBe(before)
    expect(side('removed')).toBe(after)
  })

  it('answers for texts too long to compare closely', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word} ${index}`).join('\n')
    expect(compareTexts(long('a'), long('b'))).toHaveLength(3000)
  })
})

describe('compareWords', () => {
  it('keeps an apostrophe within its word', () => {
    expect(compareWords('don’t', 'do')).toEqual([
      { kind: 'removed', text: 'don’t' },
      { kind: 'added', text: 'do' },
    ])
  })
})
