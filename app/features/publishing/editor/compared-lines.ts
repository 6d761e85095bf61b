import type { TextPart } from '../answers.ts'

/** One line of a comparison: in one of the texts, or in both with differences inside. */
export interface ComparedLine {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: TextPart[]
}

export function comparedLines(parts: readonly TextPart[]): ComparedLine[] {
  const lines: TextPart[][] = [[]]
  for (const { kind, text } of parts) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (piece) lines.at(-1)?.push({ kind, text: piece })
      // Shows an added or removed empty line too.
      else if (index > 0 && kind !== 'same') lines.at(-1)?.push({ kind, text: '' })
    }
  }
  return lines.map((pieces) => ({ kind: kindOf(pieces), pieces: pieces.filter(({ text }) => text) }))
}

function kindOf(pieces: readonly TextPart[]): ComparedLine['kind'] {
  const kinds = new Set(pieces.map(({ kind }) => kind))
  if (kinds.size > 1) return 'changed'
  return [...kinds][0] ?? 'same'
}

/** How many equal lines are shown on either side of a difference. */
const around = 2

/** Replaces long runs of equal lines by their number. */
export function withGaps(lines: readonly ComparedLine[]): (ComparedLine | number)[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  const parts: (ComparedLine | number)[] = []
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1)
    if (near[index]) parts.push(line)
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1
    else parts.push(1)
  }
  return parts
}
