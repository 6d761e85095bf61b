import type { BusinessTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { layOverFolder, listStored } from './in-force.server.ts'
import { type AnyPart, businessParts } from './parts.ts'
import type { PartSummary, RevisionLine, WholePart } from './schema.ts'

/** Lists the parts in the order of the admin area. */
export async function listParts(db: Database): Promise<PartSummary[]> {
  const stored = await listStored(db)
  return businessParts.map((part) =>
    summarise(
      part,
      stored.find((row) => row.part === part.id),
    ),
  )
}

/** Finds a part with its value in force. */
export async function findWhole(db: Database, part: AnyPart): Promise<WholePart> {
  return showWhole(part, await findStored(db, part.id))
}

export function findStored(db: Database, part: string): Promise<BusinessTable | undefined> {
  return db.selectFrom('business').selectAll().where('part', '=', part).executeTakeFirst()
}

export function showWhole(part: AnyPart, stored: BusinessTable | undefined): WholePart {
  const { words } = layOverFolder(stored ? [stored] : [])
  return { ...summarise(part, stored), version: stored?.version ?? 0, value: part.read(words) }
}

function summarise(
  { id, title }: Pick<AnyPart, 'id' | 'title'>,
  stored: BusinessTable | undefined,
): PartSummary {
  if (!isChanged(stored) || layOverFolder([stored]).faults.length > 0) {
    return { id, title, state: 'folder', updatedAt: null, by: null }
  }
  return { id, title, state: 'changed', updatedAt: stored.updatedAt, by: stored.by }
}

/** Lists the saved values of a part without their texts, newest first. */
export async function listHistory(db: Database, { id: part }: AnyPart): Promise<RevisionLine[]> {
  const rows = await db
    .selectFrom('businessRevision')
    .select(['id as _id', 'at', 'by'])
    .where('part', '=', part)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

/** Reports whether something stands over the folder's text that is not in its files yet. */
export function isChanged<Stored extends Pick<BusinessTable, 'value' | 'pulledAt'>>(
  stored: Stored | undefined,
): stored is Stored & { value: string } {
  return typeof stored?.value === 'string' && stored.pulledAt === null
}
