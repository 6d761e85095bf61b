import { Blocks, FileText, ImageOff, Link, MessageSquareOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Column, Table, TableTitle } from '#design/data/table.tsx'
import type { Icon } from '#design/icon.ts'
import { formatCount } from '#platform/words.ts'
import type { CountLine, ImportCounts, NamedText } from '../counts.ts'
import { nameCount, nameLine, sortLines } from './words.ts'

const counted = (head: string, name: 'inFile' | 'comesIn' | 'known' | 'staysOut'): Column<CountLine> => ({
  head,
  cell: (line) => <span className="num">{formatCount(line[name])}</span>,
  phone: 'labelled',
})

/** Shows the items of a file by destination: each row adds up, and so does the line below. */
export function CountTable({ counts, below }: { counts: ImportCounts; below: string }) {
  const lines = sortLines(counts.lines)
  const columns: Column<CountLine>[] = [
    {
      head: 'What',
      cell: ({ what }) => (
        <TableTitle
          title={nameLine(what)}
          sub={what.startsWith('Pages') ? 'As articles, for you to place' : ''}
        />
      ),
      width: '40%',
    },
    counted('In the file', 'inFile'),
    counted('Imported', 'comesIn'),
    ...(lines.some(({ known }) => known > 0) ? [counted('Here already', 'known')] : []),
    counted('Left out', 'staysOut'),
  ]
  return (
    <>
      <Table caption="What is in the file" columns={columns} rows={lines} rowKey={({ what }) => what} />
      <p className="settings__import-sum hint num">{below}</p>
    </>
  )
}

interface Reason {
  icon: Icon
  title: string
  text: string
  /** The items of the reason, shown by a button. */
  items: readonly NamedText[]
  /** Replaces that button. */
  action?: ReactNode
}

const icons: readonly [RegExp, Icon][] = [
  [/comment/i, MessageSquareOff],
  [/picture/i, ImageOff],
  [/address/i, Link],
  [/post|page|article|project/i, FileText],
]
const iconOf = (what: string): Icon => icons.find(([pattern]) => pattern.test(what))?.[1] ?? Blocks

/** Says what stays out, and why. `actOn` may have a button for pictures. */
export function listNotTaken(
  { notTaken }: ImportCounts,
  actOn?: (titles: readonly string[]) => ReactNode,
): Reason[] {
  return notTaken.map(({ what, reason, count, titles }) => ({
    icon: iconOf(what),
    title: nameCount(count, what),
    text: reason,
    items: titles.filter(Boolean).map((title) => ({ title })),
    action: what === 'Pictures' ? actOn?.(titles) : undefined,
  }))
}

/** Says which articles a person should look at, and why. */
export function listNoted({ noted }: ImportCounts): Reason[] {
  return noted.map(({ note, count, items }) => ({
    icon: FileText,
    title: count === 1 ? items[0]?.title || 'Untitled' : nameCount(count, 'articles'),
    text: note,
    items: count === 1 && !items[0]?.href ? [] : items,
  }))
}

/** Lists reasons, each with its icon and what it is about. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <ReasonLine key={`${reason.title} ${reason.text}`} {...reason} />
      ))}
    </ul>
  )
}

function ReasonLine({ icon: Mark, title, text, items, action }: Reason) {
  const [isOpen, setOpen] = useState(false)
  const byKey = new Map(items.map((item) => [item.href ?? item.title, item]))
  const only = items.length === 1 ? items[0]?.href : undefined
  return (
    <li className="settings__reason grid mark-text-mark gap-3 items-start pad-block-3 pad-inline-4">
      <Mark className="i" aria-hidden />
      <div className="settings__reason-words grid anywhere">
        <b>{title}</b>
        <span>{text}</span>
        {isOpen && (
          <ul className="text-note above-2 pad-left-4 t2 disc">
            {[...byKey].map(([key, item]) => (
              <li key={key}>{item.href ? <TextLink href={item.href}>{item.title}</TextLink> : item.title}</li>
            ))}
          </ul>
        )}
      </div>
      {action}
      {!action && only && (
        <Button tone="bare" size="sm" href={only} aria-label={`Open ${title}`}>
          Open
        </Button>
      )}
      {!action && !only && items.length > 0 && (
        <Button tone="bare" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <span className="vh">{` ${title}`}</span>
        </Button>
      )}
    </li>
  )
}
