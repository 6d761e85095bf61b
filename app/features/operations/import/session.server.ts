import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Counter } from './counts.ts'
import { findImport } from './imports.server.ts'
import type { ImportSource } from './source.ts'
import type { ImportTarget } from './target.ts'

/** One reading of a source, for a dry run or for an import. It holds no texts, only short lists of addresses. */
export interface Session {
  app: App
  source: ImportSource
  target: ImportTarget
  fetchPictures: boolean
  /** Undefined in a dry run, which writes nothing. */
  importId: string | undefined
  counter: Counter
  /** By address: the picture of the library, or the reason for which there is none. */
  pictures: Map<string, { src: string } | { missing: string }>
  /** The ids, slugs, tags and old addresses seen so far. */
  met: Set<string>
  /** How many pictures in a row a host has not answered for. */
  silentHosts: Map<string, number>
}

/** Reports whether a name was seen before, and remembers it. */
export function isMet({ met }: Session, name: string): boolean {
  if (met.has(name)) return true
  met.add(name)
  return false
}

/** Counts an old address. Without an outcome it cannot lead here, or leads elsewhere already. */
export function countAddress(
  { counter }: Session,
  address: string,
  outcome: 'comesIn' | 'known' | undefined,
  reason = 'This address cannot lead here, or leads elsewhere already.',
): void {
  if (outcome) counter.add('Old addresses', outcome)
  else counter.leaveOut('Old addresses', address, reason)
}

/** Throws once somebody has undone the import, so that no more drafts are stored. */
export async function requireGoing(tx: Transaction, importId: string): Promise<void> {
  await tx.lock('import')
  const row = await findImport(tx, importId)
  if (!row || row.undoneAt !== null)
    throw new AppError('conflict', 'The import was stopped, and what it had brought is taken back.')
}
