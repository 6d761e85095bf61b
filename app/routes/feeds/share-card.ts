import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { sharedPage } from '#shell/metadata.ts'
import { findTitle } from '#shell/site-index.server.ts'
import type { Route } from './+types/share-card'

/** Draws cards for existing pages only, so that no text from a request is drawn. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const path = sharedPage(new URL(request.url).pathname)
  const title = path && (await findTitle(app, path))
  if (!title) return new Response('There is no such picture.\n', { status: 404 })
  // Loads the picture library and a font.
  const { findShareCard } = await import('#shell/share-card.server.ts')
  tagPage(context, path.startsWith('/blog/') ? 'posts' : 'projects')
  return new Response(new Uint8Array(await findShareCard(app.config.dataDir, title)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
