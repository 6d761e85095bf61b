import { archiveTag } from '#features/newsletter/archive/queries.server.ts'
import { appOf, incomplete, tagPage } from '#platform/http/page-context.server.ts'
import { findKnownPictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { sharedPage } from '#shell/metadata.ts'
import type { Route } from './+types/share-card'
import { findCard } from './find-card.server.ts'

/** Draws cards for existing pages only, so that no text from a request is drawn. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const path = sharedPage(new URL(request.url).pathname)
  const card = path && (await findCard(app, path))
  if (!card) return new Response('There is no such picture.\n', { status: 404 })
  tagPage(context, tagOf(path), mediaTag)
  const pictures = await findKnownPictures(app.db, 'pictures' in card ? card.pictures : [])
  // Loads the picture library and a font.
  const { findStoredCard } = await import('#shell/share-card/stored-cards.server.ts')
  const { png, isWhole } = await findStoredCard(app, { path, card, pictures })
  if (!isWhole) tagPage(context, incomplete)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}

function tagOf(path: string): string {
  if (path.startsWith('/blog/')) return 'posts'
  return path.startsWith('/newsletter/') ? archiveTag : 'projects'
}
