import { useNavigate, useRevalidator } from 'react-router'
import { MediaLibrary, type MediaView } from '#features/media/media-library.tsx'
import { listMedia } from '#features/media/queries.server.ts'
import { mediaFilters, mediaPerPage } from '#features/media/schema.ts'
import { pictureUsers } from '#features/publishing/picture-users.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/media.ts'

export const meta = () => adminMetadata('Media')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const view = readView(new URL(request.url).searchParams)
  const list = await listMedia(app.db, pictureUsers, { ...view, limit: mediaPerPage })
  return { view, list, now: app.clock.now().toISOString() }
}

export default function MediaPage({ loaderData: { view, list, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const addressOf = (change: Partial<MediaView>) => address({ ...view, ...change })
  return (
    <MediaLibrary
      list={list}
      view={view}
      now={now}
      addressOf={addressOf}
      onView={(change) => void navigate(addressOf(change), { replace: change.q !== undefined })}
      onChanged={() => void revalidate()}
    />
  )
}

/** Reads the view from the query. A mistyped value shows the first page of everything. */
function readView(query: URLSearchParams): MediaView {
  const page = query.get('page') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, 200),
    filter: mediaFilters.find((each) => each === query.get('filter')) ?? 'all',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

function address({ q, filter, page }: MediaView): string {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(q ? { q } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size > 0 ? `/admin/media?${query}` : '/admin/media'
}
