import { diffArrays } from 'diff'
import type { TextPart } from './answers.ts'

/** Stops comparing after this many differences and shows one text as replaced by the other: the time grows with their square. */
const maxDifferences = 800

/** Compares two texts line by line, and word by word where lines were replaced. */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  const append = (part: TextPart) => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (last?.kind === part.kind) last.text += part.text
    else parts.push(part)
  }
  let removed = ''
  for (const part of compareTokens(before.split(/(?<=\n)/), after.split(/(?<=\n)/))) {
    // Removed lines come before the lines that replace them.
    if (part.kind === 'removed') removed = part.text
    else {
      if (part.kind === 'added') for (const word of compareWords(removed, part.text)) append(word)
      else for (const each of [{ kind: 'removed', text: removed } as const, part]) append(each)
      removed = ''
    }
  }
  append({ kind: 'removed', text: removed })
  return parts
}

function compareWords(before: string, after: string): TextPart[] {
  const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/)
  return compareTokens(wordsOf(before), wordsOf(after))
}

function compareTokens(before: string[], after: string[]): TextPart[] {
  const changes = diffArrays(before, after, { maxEditLength: maxDifferences }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}
