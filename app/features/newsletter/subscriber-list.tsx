import { Download } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { FilterGroup } from '#design/fields/filter-group.tsx'
import { SearchField } from '#design/fields/search-field.tsx'
import type { SubscriberState } from './schema.ts'
import { exportAddress, type SubscribersPlace, subscribersAddress } from './subscriber-address.ts'
import type { SubscriberPage } from './subscribers-schema.ts'
import { SubscribersTable, stateWords } from './subscribers-table.tsx'

interface SubscriberListProps {
  list: SubscriberPage
  place: SubscribersPlace
  busy: boolean
  onPlace: (place: SubscribersPlace) => void
  onChanged: () => void
}

const shownFirst: readonly SubscriberState[] = ['confirmed', 'pending', 'unsubscribed']

/** Lists subscribers by state. */
export function SubscriberList({ list, place, busy, onPlace, onChanged }: SubscriberListProps) {
  const { subscribers, counts, pages, currentPage } = list
  const everybody = counts.pending + counts.confirmed + counts.unsubscribed
  const figure = (label: string, count: number) => (
    <span className="num">{`${label} ${count.toLocaleString('en-GB')}`}</span>
  )
  return (
    <section className="card" aria-label="Subscribers" aria-busy={busy || undefined}>
      <div className="sift">
        <FilterGroup
          label="State"
          value={place.state ?? 'all'}
          options={[
            { value: 'all', label: figure('All', everybody) },
            ...shownFirst.map((state) => ({
              value: state,
              label: figure(stateWords[state].label, counts[state]),
            })),
          ]}
          onChange={(value) =>
            onPlace({ ...place, page: 1, state: value === 'all' ? undefined : (value as SubscriberState) })
          }
        />
        <SearchField
          label="Search addresses"
          value={place.query}
          onSearch={(query) => onPlace({ ...place, query, page: 1 })}
        />
        {subscribers.length > 0 && (
          <Button tone="line" icon={Download} href={exportAddress(place)} download>
            Export CSV
          </Button>
        )}
      </div>
      {subscribers.length > 0 ? (
        <SubscribersTable subscribers={subscribers} busy={busy} onChanged={onChanged} />
      ) : (
        <Nobody place={place} list={list} onPlace={onPlace} />
      )}
      <Pager
        page={currentPage}
        pages={pages}
        label="Pages of subscribers"
        summary={`Showing page ${currentPage} of ${pages}`}
        href={(page) => subscribersAddress({ ...place, page })}
      />
    </section>
  )
}

function Nobody({ place, list, onPlace }: Pick<SubscriberListProps, 'place' | 'list' | 'onPlace'>) {
  const narrowed = place.query !== '' || place.state !== undefined
  if (list.total > 0) {
    return (
      <EmptyState
        title="Nobody on this page"
        action={
          <Button tone="line" onClick={() => onPlace({ ...place, page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    )
  }
  if (narrowed) {
    return (
      <EmptyState
        title="No subscribers match"
        action={
          <Button tone="line" onClick={() => onPlace({ query: '', page: 1 })}>
            Show everybody
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState title="No subscribers yet">
      The form at the foot of every page brings them. A list you already have can be imported.
    </EmptyState>
  )
}
