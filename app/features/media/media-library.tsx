import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EmptyStateProps } from '#design/data/empty-state.tsx'
import { List } from '#design/list/list.tsx'
import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { PageHead } from '#design/marks/page-head.tsx'
import { type MediaFilter, type MediaList, mediaParts } from '#services/pictures/schema.ts'
import { useFileDrop } from './accepted-file.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadButton, UploadList } from './upload-list.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'
import './media.css'

export const mediaLibraryQuery = listQuery('/admin/media', { filter: mediaParts })

interface MediaLibraryProps {
  list: MediaList
  view: ViewOf<typeof mediaLibraryQuery>
  now: string
}

/** Shows every picture of the library with its description and uses, its trash included. */
export function MediaLibrary({ list, view, now }: MediaLibraryProps) {
  const { media, counts } = list
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const uploads = useLibraryUploads(reload)
  const { add } = uploads
  const [openId, setOpenId] = useState<string>()
  const isOver = useFileDrop(add, openId === undefined)
  const upload = (
    <UploadButton multiple onFiles={add}>
      Upload
    </UploadButton>
  )
  return (
    <div className="media stack" data-over={isOver || undefined}>
      <PageHead title="Media">{upload}</PageHead>
      <UploadList {...uploads} onDescribed={reload} />
      <List
        open
        label="Media"
        nouns="pictures"
        query={mediaLibraryQuery}
        view={view}
        page={list}
        rows={media}
        filter={{
          by: 'filter',
          label: 'Which pictures',
          names: labels,
          counts,
          all: counts.all,
        }}
        search="Search pictures"
        none={({ filter }) => (filter ? none[filter] : { ...none.all, action: upload })}
        noMatch={{
          title: 'No pictures found',
          children: `No names or descriptions contain ‘${view.q}’.`,
        }}
        pager={{ toTop: true }}
      >
        <MediaGrid media={media} verb="Open" onChoose={({ _id }) => setOpenId(_id)} />
      </List>
      <MediaDetails
        item={media.find(({ _id }) => _id === openId)}
        now={now}
        onClose={() => setOpenId(undefined)}
      />
      <div className="media__drop place-center gap-3 surface strong" aria-hidden="true">
        <ImageUp className="i" />
        Drop pictures to upload them
      </div>
    </div>
  )
}

const labels = { undescribed: 'Without description', unused: 'Unused', trash: 'Trash' }

const none: Record<MediaFilter, EmptyStateProps> = {
  all: {
    title: 'No pictures yet',
    children: 'Drop files anywhere on this page, paste one, or choose files.',
  },
  undescribed: { title: 'Nothing is missing', children: 'Every picture has a description.' },
  unused: { title: 'Nothing is unused', children: 'Every picture is used somewhere.' },
  trash: { title: 'The trash is empty', children: 'Deleted pictures stay here for 30 days.' },
}
