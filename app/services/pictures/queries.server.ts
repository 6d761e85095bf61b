import { sql } from 'kysely'
import type { MediaTable } from '#db/tables.ts'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { KnownPicture } from '#platform/pictures/known-picture.ts'
import type { PictureFormat } from '#platform/pictures/picture-task.ts'
import { addressesIn, searchable } from './picture-address.ts'
import type { MediaFilter, MediaItem, MediaList } from './schema.ts'
import { findPlaces } from './uses.server.ts'

interface MediaPage extends PageRequest {
  q: string
  filter: MediaFilter
}

/** Cache tag of every page that shows pictures of the library. */
export const mediaTag = 'media'

/** Lists the library, newest first. */
export async function listMedia(db: Database, { q, filter, ...request }: MediaPage): Promise<MediaList> {
  const counts = await countMedia(db)
  const newest = matching(db, filter, q).selectAll().orderBy('id', 'desc')
  const { rows, ...page } = await readPage(newest, request, q ? undefined : counts[filter])
  return { media: await toItems(db, rows), counts, ...page }
}

export async function findMedia(db: Database, id: string): Promise<MediaItem | undefined> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await toItems(db, [row]))[0]
}

/** Finds names of pictures by their ids, in the trash or not. */
export function findNames(db: Database, ids: readonly string[]) {
  return db.selectFrom('media').select(['id', 'name', 'alt', 'trashedAt']).where('id', 'in', ids).execute()
}

/** Finds sizes and formats of the pictures that a page's texts name. */
export async function findPictures(
  db: Database,
  texts: readonly (string | null)[],
): Promise<Record<string, KnownPicture>> {
  const addresses = addressesIn(texts.join('\n'))
  if (addresses.length === 0) return {}
  const rows = await db.selectFrom('media').selectAll().where('src', 'in', addresses).execute()
  return Object.fromEntries(rows.map((row) => [row.src, toPicture(row)]))
}

/** Finds the picture of a requested address. */
export async function findByAddress(db: Database, src: string): Promise<KnownPicture | undefined> {
  const row = await db.selectFrom('media').selectAll().where('src', '=', src).executeTakeFirst()
  return row && toPicture(row)
}

/**
 * Counts pictures by filter. Undescribed, unused and trashed ones are short index ranges; the rest is a subtraction.
 */
async function countMedia(db: Database): Promise<MediaList['counts']> {
  const { of, ...counts } = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = () => selectFrom('media').select(fn.countAll<number>().as('total'))
      const untrashed = () => count().where('trashedAt', 'is', null)
      return [
        count().$asScalar().$notNull().as('of'),
        untrashed().where('alt', '=', '').$asScalar().$notNull().as('undescribed'),
        untrashed().where('shown', '=', 0).$asScalar().$notNull().as('unused'),
        count().where('trashedAt', 'is not', null).$asScalar().$notNull().as('trash'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { all: of - counts.trash, ...counts }
}

/** Counts pictures that no item shows, and the bytes of their uploads. */
export async function countUnusedPictures(db: Database): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('media')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('bytes'), val(0)).as('bytes'),
    ])
    .where('trashedAt', 'is', null)
    .where('shown', '=', 0)
    .executeTakeFirstOrThrow()
}

/** Lists pictures that were moved to the trash before `time`. */
export async function listTrashedBefore(db: Database, time: Date): Promise<{ id: string; src: string }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'src'])
    .where('trashedAt', '<', time.toISOString())
    .limit(200)
    .execute()
}

function matching(db: Database, filter: MediaFilter, q: string) {
  let query = db.selectFrom('media')
  query = query.where('trashedAt', filter === 'trash' ? 'is not' : 'is', null)
  for (const word of searchable(q).split(/\s+/).filter(Boolean)) {
    query = query.where(contains(sql.ref<string>('search'), word))
  }
  if (filter === 'undescribed') query = query.where('alt', '=', '')
  if (filter === 'unused') {
    query = query.where('shown', '=', 0)
  }
  return query
}

async function toItems(db: Database, rows: readonly MediaTable[]): Promise<MediaItem[]> {
  const places = await findPlaces(
    db,
    rows.map(({ src }) => src),
  )
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    alt: row.alt,
    bytes: row.bytes,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    picture: toPicture(row),
    places: places.get(row.src) ?? [],
  }))
}

function toPicture(row: MediaTable): KnownPicture & {
  widths: number[]
  formats: PictureFormat[]
} {
  const { src, width, height, blur, colour } = row
  return {
    src,
    width,
    height,
    blur,
    colour,
    stem: `/uploads/${row.stem}`,
    widths: JSON.parse(row.widths),
    formats: JSON.parse(row.formats),
  }
}
