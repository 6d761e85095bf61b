import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { FilterGroup } from '#design/fields/filter-group.tsx'
import { SearchField } from '#design/fields/search-field.tsx'
import { PageHead } from '#design/page/page-head.tsx'
import { useFileDrop } from './accepted-file.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { MediaFilter, MediaList } from './schema.ts'
import { UploadButton, UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import './media.css'

export interface MediaView {
  q: string
  filter: MediaFilter
  page: number
}

interface MediaLibraryProps {
  list: MediaList
  view: MediaView
  now: string
  /** Returns the address of another view of the library. */
  addressOf: (view: Partial<MediaView>) => string
  onView: (view: Partial<MediaView>) => void
  onChanged: () => void
}

const filterLabels: Record<MediaFilter, string> = {
  all: 'All',
  undescribed: 'Without description',
  unused: 'Unused',
  trash: 'Trash',
}

/** Shows every picture of the library with its description and uses, its trash included. */
export function MediaLibrary({ list, view, now, addressOf, onView, onChanged }: MediaLibraryProps) {
  const { uploads, add, remove, retry, clear, canRetry } = useUploads(onChanged)
  const [openId, setOpenId] = useState<string>()
  const isOver = useFileDrop(add, openId === undefined)
  const item = list.media.find(({ _id }) => _id === openId)
  const upload = (
    <UploadButton multiple onFiles={add}>
      Upload
    </UploadButton>
  )
  return (
    <div className="media" data-over={isOver || undefined}>
      <PageHead title="Media">{upload}</PageHead>
      <UploadList
        uploads={uploads}
        canRetry={canRetry}
        onRetry={retry}
        onRemove={remove}
        onClear={clear}
        onDescribed={onChanged}
      />
      <div className="sift sift--open">
        <FilterGroup
          label="Which pictures"
          value={view.filter}
          onChange={(filter) => onView({ filter, page: 1 })}
          options={(Object.keys(filterLabels) as MediaFilter[]).map((filter) => ({
            value: filter,
            label: (
              <>
                {filterLabels[filter]} <span className="num t3">{list.counts[filter]}</span>
              </>
            ),
          }))}
        />
        <SearchField label="Search pictures" value={view.q} onSearch={(q) => onView({ q, page: 1 })} />
      </div>
      {list.media.length > 0 ? (
        <MediaGrid media={list.media} verb="Open" onChoose={({ _id }) => setOpenId(_id)} />
      ) : (
        <Nothing view={view} upload={upload} firstPage={addressOf({ page: 1 })} />
      )}
      <Pager
        page={view.page}
        pages={list.pages}
        summary={`Page ${view.page} of ${list.pages}`}
        href={(page) => addressOf({ page })}
        toTop
      />
      <MediaDetails item={item} now={now} onClose={() => setOpenId(undefined)} onChanged={onChanged} />
      <div className="media__drop" aria-hidden="true">
        <ImageUp className="i" />
        Drop pictures to upload them
      </div>
    </div>
  )
}

interface NothingProps {
  view: MediaView
  upload: React.ReactNode
  firstPage: string
}

function Nothing({ view: { q, filter, page }, upload, firstPage }: NothingProps) {
  if (page > 1) {
    return (
      <EmptyState title="There is nothing on this page" action={<Button href={firstPage}>First page</Button>}>
        The pictures that stood here have moved or gone.
      </EmptyState>
    )
  }
  if (q) return <EmptyState title="No picture found">None has ‘{q}’ in its name or description.</EmptyState>
  if (filter === 'trash')
    return <EmptyState title="The trash is empty">What you delete stays here for 30 days.</EmptyState>
  if (filter === 'unused')
    return <EmptyState title="Nothing is unused">Every picture is shown somewhere.</EmptyState>
  if (filter === 'undescribed')
    return <EmptyState title="Nothing is missing">Every picture has a description.</EmptyState>
  return (
    <EmptyState title="No pictures yet" action={upload}>
      Drop files anywhere on this page, paste one, or choose them.
    </EmptyState>
  )
}
