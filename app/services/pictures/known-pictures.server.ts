import { content } from '#content'
import type { Database } from '#platform/db/database.server.ts'
import { appOf, partOfPage } from '#platform/http/page-context.server.ts'
import type { KnownPicture, KnownPictures } from '#platform/pictures/known-picture.ts'
import { findPictures, mediaTag } from './queries.server.ts'

export { mediaTag }

/** Goes three folders deep: without an end, a text that repeats `/images` took minutes. */
const ownAddress = /\/images\/[\w-]+(?:\/[\w-]+){0,3}\.(?:jpg|avif)/g

/** Finds the pictures that these texts name. A page that shows them has the tag `mediaTag`. */
export async function findKnownPictures(
  db: Database,
  texts: readonly (string | null)[],
): Promise<KnownPictures> {
  const named = texts.join('\n').match(ownAddress) ?? []
  const own = named.flatMap((src) => {
    // Pictures of the site itself, made by `artwork/make-pictures.mjs`.
    const picture: KnownPicture | undefined = content.pictures[src]
    return picture ? [[src, picture] as const] : []
  })
  return { ...Object.fromEntries(own), ...(await findPictures(db, texts)) }
}

/** Finds them for a page, which shows plain pictures if that fails. */
export function findPagePictures(
  context: Parameters<typeof partOfPage>[0],
  texts: readonly (string | null)[],
): Promise<KnownPictures> {
  return partOfPage(context, 'pictures', () => findKnownPictures(appOf(context).db, texts), {})
}
