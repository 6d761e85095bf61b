import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import type { InboxFolder, InboxPlace } from './address.ts'

interface EmptyListProps {
  place: InboxPlace
  /** Above zero when only this page of the list is empty. */
  total: number
  onPlace: (place: InboxPlace) => void
}

const folders: Record<InboxFolder, { title: string; words: string }> = {
  open: { title: 'Nothing to answer', words: 'Everybody who wrote has had a reply.' },
  new: { title: 'Nothing new', words: 'Everything that came in has been opened.' },
  read: { title: 'Nothing open', words: 'What you have read has been dealt with.' },
  replied: { title: 'Nothing answered yet', words: 'Enquiries you reply to stand here.' },
  archived: { title: 'The archive is empty', words: 'Archive what is settled, and it is kept here.' },
  spam: { title: 'No spam', words: 'What looks like spam is kept here, and nobody is told.' },
  trash: { title: 'The trash is empty', words: 'What you delete stays here for 30 days.' },
}

/** Says why the list is empty and offers a list that is not. */
export function EmptyList({ place, total, onPlace }: EmptyListProps) {
  const narrowed = place.query !== '' || place.kind !== undefined
  const everything = { query: '', page: 1, folder: place.folder }
  if (total > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
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
        title="No enquiries match"
        action={
          <Button tone="line" onClick={() => onPlace(everything)}>
            Clear search and kind
          </Button>
        }
      >
        Search looks at names, addresses, subjects and messages.
      </EmptyState>
    )
  }
  if (place.folder) {
    return <EmptyState title={folders[place.folder].title}>{folders[place.folder].words}</EmptyState>
  }
  return (
    <EmptyState title="No enquiries yet">
      What visitors send from the home page and the contact page arrives here, and by mail.
    </EmptyState>
  )
}
