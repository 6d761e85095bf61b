import { Fragment } from 'react'
import { countOf } from '#platform/words.ts'
import type { Comparison as FieldComparison, TextPart } from './compare-texts.ts'
import './writing.css'

export interface ComparedField {
  label: string
  parts: readonly TextPart[]
}

type Labels = Readonly<Record<string, string>>

/** Names the fields of a comparison for the user. Fields without a label, such as the publication time, are no text. */
export const withLabels = (labels: Labels, comparison: FieldComparison): ComparedField[] =>
  comparison.flatMap(({ field, parts }) => {
    const label = labels[field]
    return label === undefined ? [] : [{ label, parts }]
  })

interface ComparisonProps {
  fields: readonly ComparedField[]
  /** Names the two texts: the struck out one and the underlined one. */
  before: string
  after: string
}

/** Shows the differences field by field; of long texts only the lines around a difference. */
export function Comparison({ fields, before, after }: ComparisonProps) {
  if (fields.length === 0) return <p className="t2">The two texts are the same.</p>
  return (
    <div className="writing__compare grid gap-5">
      <p className="writing__compare-key cluster text-note t2">
        <span>
          <del>Only in {before}</del>
        </span>
        <span>
          <ins>Only in {after}</ins>
        </span>
      </p>
      {fields.map((field) => (
        <ComparedText key={field.label} {...field} />
      ))}
    </div>
  )
}

/** Uses the index as key, because the parts never move. */
const placed = <Part,>(parts: readonly Part[]) => parts.map((part, at) => ({ part, place: String(at) }))

function ComparedText({ label, parts }: ComparedField) {
  return (
    <div className="writing__compare-field">
      <h3 className="field__label">{label}</h3>
      <div className="writing__compare-text line-around round-2 surface anywhere clip">
        {placed(withGaps(comparedLines(parts))).map(({ part, place }) =>
          typeof part === 'number' ? (
            <div key={place} className="writing__compare-gap line-block surface-2 t3">
              {countOf(part, 'line is the same', 'lines are the same')}
            </div>
          ) : (
            <Line key={place} line={part} />
          ),
        )}
      </div>
    </div>
  )
}

const signs = { same: '', changed: '~', added: '+', removed: '−' }

function Line({ line: { kind, pieces } }: { line: ComparedLine }) {
  return (
    <div className={`writing__compare-line writing__compare-line--${kind}`}>
      <span aria-hidden="true">{signs[kind]}</span>
      <p>
        {placed(pieces).map(({ part: { kind: of, text }, place }) => {
          const Tag = of === 'added' ? 'ins' : of === 'removed' ? 'del' : Fragment
          return <Tag key={place}>{text}</Tag>
        })}
      </p>
    </div>
  )
}

/** One line of a comparison: in one of the texts, or in both with differences inside. */
interface ComparedLine {
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
