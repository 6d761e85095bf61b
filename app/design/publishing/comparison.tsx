import { Fragment } from 'react'
import type { TextPart } from '#platform/publishing/answers.ts'
import { compareTexts } from '#platform/publishing/compare-texts.ts'
import { type ComparedLine, comparedLines, withGaps } from './compared-lines.ts'
import './publishing.css'

export interface ComparedField {
  label: string
  parts: readonly TextPart[]
}

/** What two sets of fields do not have in common, for texts that never met on the server. */
export function compareFields<Name extends string>(
  labels: Record<Name, string>,
  before: Record<Name, string>,
  after: Record<Name, string>,
): ComparedField[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: labels[name], parts: compareTexts(before[name], after[name]) }))
}

interface ComparisonProps {
  fields: readonly ComparedField[]
  /** Who stands on which side: what is struck out, and what is underlined. */
  before: string
  after: string
}

/** Field by field, and of long texts only what stands around a difference. */
export function Comparison({ fields, before, after }: ComparisonProps) {
  if (fields.length === 0) return <p className="t2">There is no difference between the two.</p>
  return (
    <div className="compare">
      <p className="compare__key">
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

function ComparedText({ label, parts }: ComparedField) {
  return (
    <section className="compare__field" aria-label={label}>
      <span className="flabel">{label}</span>
      <div className="compare__text">
        {withGaps(comparedLines(parts)).map((part, index) =>
          typeof part === 'number' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
            <div key={index} className="compare__gap">
              {part === 1 ? '1 line is the same' : `${part} lines are the same`}
            </div>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
            <Line key={index} line={part} />
          ),
        )}
      </div>
    </section>
  )
}

const signs = { same: '', changed: '~', added: '+', removed: '−' }

function Line({ line: { kind, pieces } }: { line: ComparedLine }) {
  return (
    <div className={`compare__line compare__line--${kind}`}>
      <span aria-hidden="true">{signs[kind]}</span>
      <p>
        {pieces.map(({ kind: of, text }, index) => {
          const Tag = of === 'added' ? 'ins' : of === 'removed' ? 'del' : Fragment
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
          return <Tag key={index}>{text}</Tag>
        })}
      </p>
    </div>
  )
}
