import {
  Banknote,
  CalendarDays,
  Eye,
  FileSignature,
  Inbox,
  Mails,
  ReceiptText,
  Reply,
  StickyNote,
} from 'lucide-react'
import { useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { FilterGroup } from '#design/fields/filter-group.tsx'
import type { Icon } from '#design/icon.ts'
import { Card } from '#design/marks/card.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { formatClock, formatDay, formatLongDay, studioDay } from '#platform/dates.ts'
import type { EntryKind, PersonEntry } from '#services/people/person.ts'
import './timeline.css'

type Filter = 'all' | 'visits' | 'mail' | 'notes'

const filters: Record<Filter, { label: string; kinds?: readonly EntryKind[]; none: string; why?: string }> = {
  all: { label: 'All', none: 'Nothing is stored about this person' },
  visits: { label: 'Visits', kinds: ['visit'], none: 'No visits, because they have not agreed to show them' },
  mail: { label: 'Messages', kinds: ['enquiry', 'reply', 'newsletter'], none: 'No messages' },
  notes: {
    label: 'Notes',
    kinds: ['note'],
    none: 'No notes',
    why: 'Notes are kept with an enquiry or a booking.',
  },
}
const options = (Object.keys(filters) as Filter[]).map((value) => ({ value, label: filters[value].label }))

/** Shown at first; more after a click. */
const step = 50

interface TimelineProps {
  /** Newest first. */
  entries: readonly PersonEntry[]
  now: string
}

/** Lists the records of a person by day, the newest first. */
export function Timeline({ entries, now }: TimelineProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(step)
  const { kinds, none, why } = filters[filter]
  const matching = kinds ? entries.filter(({ kind }) => kinds.includes(kind)) : entries
  const shown = matching.slice(0, most)
  const days = [...new Set(shown.map(({ at }) => studioDay(at)))]
  const first = entries.at(-1)
  return (
    <Card
      title="Timeline"
      aside={<FilterGroup label="Show" size="sm" options={options} value={filter} onChange={setFilter} />}
      flush
    >
      {matching.length === 0 && <EmptyState title={none}>{why}</EmptyState>}
      {days.map((day) => (
        <Day key={day} entries={shown.filter(({ at }) => studioDay(at) === day)} now={now} />
      ))}
      {matching.length > most && (
        <div className="person__foot">
          <Button tone="line" onClick={() => setMost(most + step)}>
            {`Show ${Math.min(step, matching.length - most)} earlier`}
          </Button>
        </div>
      )}
      {first && matching.length <= most && (
        <p className="person__foot num">{`There is nothing from before ${formatDay(first.at)}.`}</p>
      )}
    </Card>
  )
}

function Day({ entries, now }: TimelineProps) {
  const at = entries[0]?.at ?? now
  const name = formatLongDay(at)
  return (
    <section className="person__day">
      <h3 className="person__date num line-bottom surface-2 t2 text-note medium">
        {studioDay(at) === studioDay(now) ? `Today, ${name}` : name}
      </h3>
      <ol className="steps">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry._id} ${entry.title}`} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

const looks: Record<EntryKind, { icon: Icon; tone?: 'strong' | 'own' }> = {
  enquiry: { icon: Inbox, tone: 'strong' },
  booking: { icon: CalendarDays, tone: 'strong' },
  note: { icon: StickyNote, tone: 'own' },
  reply: { icon: Reply },
  newsletter: { icon: Mails },
  visit: { icon: Eye },
  proposal: { icon: FileSignature, tone: 'strong' },
  invoice: { icon: ReceiptText, tone: 'strong' },
  payment: { icon: Banknote },
}

/** The words of links; entries of other kinds belong to one of these. */
const links: Partial<Record<EntryKind, string>> = {
  enquiry: 'Open',
  booking: 'Open the booking',
  proposal: 'Open the proposal',
  invoice: 'Open the invoice',
}

function Entry({ entry }: { entry: PersonEntry }) {
  const { kind, at, title, subject, detail, text, pages, url } = entry
  const { icon: Mark, tone } = looks[kind]
  const link = links[kind]
  return (
    <li className="person__entry grid mark-text-mark pad-block-3 pad-inline-4">
      <span className={tone ? `person__mark person__mark--${tone}` : 'person__mark'}>
        <Mark className="i" aria-hidden />
      </span>
      <div className="anywhere">
        <p className="person__title pad-block-1 medium">
          {subject ? `${title}: ` : title}
          {subject && <b>{subject}</b>}
        </p>
        {(detail || link) && (
          <p className="text-note t2">
            {detail && `${detail.replace(/\.$/, '')}${link ? '. ' : ''}`}
            {link && (
              <TextLink href={url}>
                {link}
                {subject && <VisuallyHidden>{`: ${subject}`}</VisuallyHidden>}
              </TextLink>
            )}
          </p>
        )}
        {text && (
          <p
            className={
              kind === 'note' ? 'text-note t2 pre-line' : 'person__words pre-line measure above-2 pad-left-4'
            }
          >
            {text}
          </p>
        )}
        {pages && (
          <ul className="num flex wraps gap-1 above-2">
            {[...new Set(pages)].map((page) => (
              <li key={page} className="text-note pad-block-1 pad-inline-2 round-1 surface-3">
                {page}
              </li>
            ))}
          </ul>
        )}
      </div>
      <time className="person__time num" dateTime={at}>
        {formatClock(at)}
      </time>
    </li>
  )
}
