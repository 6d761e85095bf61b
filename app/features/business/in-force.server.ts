import type { BusinessTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { folderContent, showContent } from '#studio/content.server.ts'
import { folderReadAt } from '#studio/folder.server.ts'
import { putInForce } from '#studio/in-force.server.ts'
import { folderStudio } from '#studio/studio.server.ts'
import { type AnyPart, findPart, type Words } from './parts.ts'

/** The tag of all pages: each shows words of the studio. */
export const businessTag = 'business'

export const folderWords = (): Words => ({ studio: folderStudio, content: folderContent })

/** A preview is pulled into no folder. */
type StoredValue = Pick<BusinessTable, 'part' | 'value'> & { pulledAt?: string | null }

/** Brings the owner's changes into force in this process: at its start, and after a change by any process. */
export async function bringIntoForce({
  db,
  log,
}: {
  db: Database
  log: Pick<App['log'], 'warn'>
}): Promise<void> {
  const stored = await listStored(db)
  const { words, faults } = layOverFolder(stored)
  for (const fault of faults) log.warn(fault)
  const isChanged = stored.some(({ value }) => value !== null)
  putInForce(isChanged ? showWords(words) : undefined, faults)
}

export const showWords = ({ studio, content }: Words) => ({ studio, content: showContent(content) })

export function listStored(db: Database): Promise<BusinessTable[]> {
  return db.selectFrom('business').selectAll().orderBy('part').execute()
}

/** Lays stored values over the folder's words. One that its part's shape refuses is left out, which a fault says. */
export function layOverFolder(stored: readonly StoredValue[]): { words: Words; faults: string[] } {
  let words = folderWords()
  const faults: string[] = []
  for (const { part: id, value, pulledAt } of stored) {
    const part = findPart(id)
    if (value === null || !part || (pulledAt && pulledAt <= folderReadAt)) continue
    const read = readValue(part, value)
    if (read.success) words = part.lay(words, read.data)
    else faults.push(`The changes of '${part.title}' do not fit this version, so the folder's text is shown`)
  }
  return { words, faults }
}

/** A text that is no JSON has no value, which every shape refuses. */
function readValue({ shape }: AnyPart, text: string) {
  try {
    return shape.safeParse(JSON.parse(text))
  } catch {
    return shape.safeParse(undefined)
  }
}
