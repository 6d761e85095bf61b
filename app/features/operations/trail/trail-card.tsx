import { Download } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { DayField } from '#design/fields/day-field.tsx'
import { Select } from '#design/fields/select.tsx'
import { List } from '#design/list/list.tsx'
import { useListView } from '#design/list/use-list-view.ts'
import { formatLongDay, studioDay } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { mostEntries, type TrailEntry, type TrailPage, type TrailView, trailQuery } from './schema.ts'
import { TrailLine } from './trail-line.tsx'
import './trail.css'

interface TrailCardProps {
  trail: TrailPage
  view: TrailView
  now: string
}

/** Lists the changes of the site by day, with their authors. */
export function TrailCard({ trail, view, now }: TrailCardProps) {
  const { entries, total, currentPage, pages } = trail
  return (
    <List
      label="Audit trail"
      nouns="entries"
      query={trailQuery}
      view={view}
      page={trail}
      rows={entries}
      head={<Filters trail={trail} view={view} now={now} />}
      none={{ title: 'Nothing recorded yet', children: 'Every change from now on appears here.' }}
      noMatch={{ children: 'Choose other people, things or days.' }}
      card={{
        id: 'audit-trail',
        title: 'Audit trail',
        sub: <span className="num">{sayTotal(total, trailQuery.isNarrowed(view))}</span>,
        aside: (
          <Button tone="line" icon={Download} href={exportAddress(view)} download>
            CSV
          </Button>
        ),
      }}
      pager={{ plain: true, summary: `Showing page ${currentPage} of ${pages}` }}
    >
      {[...Map.groupBy(entries, ({ day }: TrailEntry) => day)].map(([day, ofDay]) => (
        <section key={day} aria-label={sayDay(day, now)}>
          <h3 className="log__day num line-bottom surface-2 t2 text-note medium">{sayDay(day, now)}</h3>
          <ul>
            {ofDay.map((entry) => (
              <TrailLine key={entry._id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </List>
  )
}

function Filters({ trail: { people, kinds }, view, now }: TrailCardProps) {
  const { show } = useListView(trailQuery, view)
  const { who = '', kind = '', from = '', to = '' } = view
  const today = studioDay(now)
  return (
    <div className="log__filters grid gap-2 pad-block-3 pad-inline-4 line-bottom">
      <Select
        aria-label="Who"
        placeholder="Everybody"
        options={people}
        value={who}
        onChange={({ target }) => show({ who: target.value })}
      />
      <Select
        aria-label="What"
        placeholder="Everything"
        options={kinds}
        value={kind}
        onChange={({ target }) => show({ kind: target.value })}
      />
      <DayField label="From" value={from} max={to || today} onDay={(day) => show({ from: day })} />
      <DayField label="To" value={to} min={from} max={today} onDay={(day) => show({ to: day })} />
    </div>
  )
}

const exportAddress = (view: TrailView) => trailQuery.addressOf({ ...view, page: 1 }, '/api/audit/export.csv')

function sayTotal(total: number, isNarrowed: boolean): string {
  const number = formatCount(total)
  if (total >= mostEntries) return `The newest ${number}${isNarrowed ? ' found' : ', kept two years'}`
  const count = countOf(total, 'entry')
  return isNarrowed ? `${count} found` : `${count}, kept two years`
}

function sayDay(day: string, now: string): string {
  return day === studioDay(now) ? 'Today' : formatLongDay(`${day}T12:00:00Z`)
}
