import { Anchor } from '#design/actions/anchor.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { formatClock } from '#platform/dates.ts'
import type { SaidPart } from '#services/audit/change-words.ts'
import type { ChangedField } from '#services/audit/changed-fields.ts'
import { mostTexts, type TrailEntry } from './schema.ts'
import { iconOf } from './trail-icons.ts'

/** Shows one entry of the trail, with old and new text. */
export function TrailLine({ entry }: { entry: TrailEntry }) {
  const { sentence, detail, changes, at } = entry
  const Mark = iconOf(entry)
  return (
    <li className="log__entry grid gap-3 rows-1 items-start pad-block-3 pad-inline-4 line-bottom">
      <time className="log__time num" dateTime={at}>
        {formatClock(at)}
      </time>
      <Mark className="i above-0 t3" aria-hidden />
      <div className="shrinks anywhere">
        <p>{sentence.map(toPart)}</p>
        {detail && <p className="num t3 text-note">{detail}</p>}
        {changes.length > 0 && <Texts changes={changes} />}
      </div>
    </li>
  )
}

/** Uses the index as key, because the parts of a sentence never move. */
function toPart({ text, strong, href }: SaidPart, at: number) {
  if (href) {
    return (
      <b key={String(at)}>
        <Anchor className="name-link" href={href}>
          {text}
        </Anchor>
      </b>
    )
  }
  return strong ? <b key={String(at)}>{text}</b> : text
}

function Texts({ changes }: { changes: readonly ChangedField[] }) {
  const shown = changes.filter(({ before, after }) => before !== '' || after !== '').slice(0, mostTexts)
  return shown.map(({ label, before, after }) => (
    <div key={label} className="text-note grid gap-0 above-2">
      {shown.length > 1 && <span className="t3">{label}</span>}
      {before !== '' && (
        <del className="pad-block-1 pad-inline-2 round-1 bad-soft text-bad">
          <VisuallyHidden>Before: </VisuallyHidden>
          {before}
        </del>
      )}
      {after !== '' && (
        <ins className="log__after pad-block-1 pad-inline-2 round-1">
          <VisuallyHidden>After: </VisuallyHidden>
          {after}
        </ins>
      )}
    </div>
  ))
}
