import { type SyntheticEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAnswer } from '#design/browser/use-answer.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { SearchField } from '#design/fields/search-field.tsx'
import { Skeleton } from '#design/marks/loading.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { MediaItem, MediaList } from '#services/pictures/schema.ts'
import { useFileDrop } from './accepted-file.ts'
import { listMedia } from './calls.ts'
import { MediaGrid } from './media-grid.tsx'
import { UploadButton, UploadList } from './upload-list.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'
import './media.css'

interface MediaPickerProps {
  open: boolean
  onClose: () => void
  /** `picture.src` is the address that a text keeps. */
  onPick: (item: MediaItem) => void
}

/**
 * Dialog to choose a picture of the library or upload a new one, which chooses it. It is rendered outside the form that opens it,
 * because forms cannot be nested, and stops the React events that would still bubble to that form.
 */
export function MediaPicker({ open, onClose, onPick }: MediaPickerProps) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return createPortal(
    <div className="boxless" {...stopped}>
      <Dialog open={open} onClose={onClose} title="Choose a picture" wide>
        <Choices open={open} onPick={onPick} />
      </Dialog>
    </div>,
    document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
const stopped = { onSubmit: stop, onChange: stop, onDragOver: stop, onDrop: stop, onPaste: stop }

function Choices({ open, onPick }: Pick<MediaPickerProps, 'open' | 'onPick'>) {
  const [view, setView] = useState({ q: '', page: 1 })
  const {
    value: list,
    failure,
    again,
  } = useAnswer(`${view.page} ${view.q}`, (signal) => listMedia({ query: view, signal }))
  const sent = useLibraryUploads(({ media }) => {
    again()
    // Of several uploads none is chosen for the user: all of them are in the grid then.
    if (sole.current) onPick(media)
  })
  const sole = useRef(true)
  sole.current = sent.uploads.filter(({ state }) => state !== 'failed').length === 1
  useFileDrop(sent.add, open)

  return (
    <div className="stack">
      <div className="sift sift--open">
        <SearchField
          label="Search pictures"
          value={view.q}
          onSearch={(q) => setView((now) => ({ ...now, q, page: 1 }))}
        />
        <UploadButton multiple onFiles={sent.add}>
          Upload
        </UploadButton>
      </div>
      <UploadList {...sent} onDescribed={again} />
      <Found list={list} error={failure} q={view.q} onPick={onPick} onRetry={again} />
      {list && (
        <Pager
          page={view.page}
          pages={list.pages}
          summary={`Page ${view.page} of ${list.pages}`}
          onPage={(page) => setView((now) => ({ ...now, page }))}
        />
      )}
    </div>
  )
}

interface FoundProps extends Pick<MediaPickerProps, 'onPick'> {
  list: MediaList | undefined
  error: string | undefined
  q: string
  onRetry: () => void
}

function Found({ list, error, q, onPick, onRetry }: FoundProps) {
  if (error) return <ErrorState title={error} onRetry={onRetry} />
  if (!list) return <Waiting />
  if (list.media.length > 0) return <MediaGrid media={list.media} verb="Choose" onChoose={onPick} />
  return q ? (
    <EmptyState title="No pictures found">No names or descriptions contain ‘{q}’.</EmptyState>
  ) : (
    <EmptyState title="No pictures yet">Upload the first one, or drop it here.</EmptyState>
  )
}

function Waiting() {
  return (
    <div className="media__grid" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
        <Skeleton key={each} block height="11rem" />
      ))}
    </div>
  )
}
