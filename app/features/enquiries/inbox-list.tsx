import { Download } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Pager } from '#design/pager.tsx'
import { type InboxPlace, inboxAddress } from './inbox-address.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { foundWords } from './inbox-limits.ts'
import { InboxNothing } from './inbox-nothing.tsx'
import { exportAddress } from './inbox-requests.ts'
import { InboxRow } from './inbox-row.tsx'
import type { InboxPage } from './inbox-schema.ts'
import { InboxSelection } from './inbox-selection.tsx'
import { useEnquiryChanges } from './use-enquiry-changes.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useSelection } from './use-selection.ts'

interface InboxListProps {
  list: InboxPage
  place: InboxPlace
  now: string
  /** The one that is shown beside the list. */
  openId: string | undefined
  onPlace: (place: InboxPlace) => void
}

export function InboxList({ list, place, now, openId, onPlace }: InboxListProps) {
  const { enquiries, counts, total, pages, currentPage } = list
  const selection = useSelection(enquiries.map(({ _id }) => _id))
  const { change, busy } = useEnquiryChanges()
  const { location, state } = useNavigation()
  useInboxKeys({ openId, onToggle: (id) => selection.set(id, !selection.ids?.includes(id)) })

  const picked = enquiries.filter(({ _id }) => selection.ids?.includes(_id))
  return (
    <section className="card inbox__l" aria-label="Enquiries" aria-busy={state !== 'idle' || undefined}>
      <InboxFilters place={place} counts={counts} onPlace={onPlace} />
      {selection.ids ? (
        <InboxSelection
          selection={selection}
          shown={enquiries.length}
          folder={place.folder}
          busy={busy}
          onChange={async (to) => {
            if (await change(picked, to)) selection.stop()
          }}
        />
      ) : (
        <div className="inbox__n">
          <p className="num" role="status">
            {foundWords(total, place.query !== '')}
          </p>
          {enquiries.length > 0 && (
            <>
              <Button tone="bare" onClick={selection.start}>
                Select
              </Button>
              <Button tone="bare" icon={Download} href={exportAddress(place)} download>
                Export CSV
              </Button>
            </>
          )}
        </div>
      )}
      {enquiries.length === 0 ? (
        <InboxNothing place={place} total={total} onPlace={onPlace} />
      ) : (
        <ul className="inbox__rows" aria-label="List of enquiries">
          {enquiries.map((enquiry) => (
            <InboxRow
              key={enquiry._id}
              enquiry={enquiry}
              href={inboxAddress(place, enquiry._id)}
              now={now}
              current={enquiry._id === openId}
              opening={location?.pathname.endsWith(`/${enquiry._id}`) === true && enquiry._id !== openId}
              selected={selection.ids?.includes(enquiry._id)}
              onSelect={(selected) => selection.set(enquiry._id, selected)}
            />
          ))}
        </ul>
      )}
      <Pager
        plain
        page={currentPage}
        pages={pages}
        label="Pages of enquiries"
        summary={`Showing page ${currentPage} of ${pages}`}
        href={(page) => inboxAddress({ ...place, page }, openId)}
      />
      <p className="inbox__keys">
        <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open, <kbd>X</kbd> to select, <kbd>R</kbd> to
        reply
      </p>
    </section>
  )
}
