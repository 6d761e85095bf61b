import { MediaLibrary, mediaLibraryQuery } from '#features/media/media-library.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { listMedia } from '#services/pictures/queries.server.ts'
import { mediaPerPage, messages } from '#services/pictures/schema.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/media.ts'

export const meta = () => adminMetadata('Media')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const view = mediaLibraryQuery.read(request.url)
  const list = await listMedia(app.db, { filter: 'all', ...view, limit: mediaPerPage })
  return { view, list, now: app.clock.now().toISOString() }
}

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  return <MediaLibrary {...loaderData} />
}

export function ErrorBoundary() {
  return <LoadFailure heading="Media" title={messages.load} />
}
