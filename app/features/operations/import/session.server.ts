import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Counter, Outcome } from './counts.ts'
import { findImport, type ImportOrder } from './imports.server.ts'
import type { ImportSource, RedirectItem } from './source.ts'
import type { ImportTarget } from './target.ts'

/** One reading of a source, for a dry run or for an import. It holds no texts, only short lists of addresses. */
export interface Session {
  app: App
  source: ImportSource
  target: ImportTarget
  order: Omit<ImportOrder, 'files'>
  /** Undefined in a dry run, which writes nothing. */
  importId: string | undefined
  /** The old addresses of all items, as `readOldAddress` gives them. */
  oldPaths: ReadonlySet<string>
  counter: Counter
  /** By address: the picture of the library, or the reason for which there is none. */
  pictures: Map<string, { src: string } | { missing: string }>
  /** Addresses of pictures in texts that an earlier import has brought. */
  known: Set<string>
  /** The ids, slugs and old addresses seen so far. */
  met: Set<string>
  /** Categories and tags. */
  tags: Map<string, Outcome>
  /** Stored at the end, when all their targets exist. */
  redirects: RedirectItem[]
  /** How many pictures in a row a host has not answered for. */
  silentHosts: Map<string, number>
}

/** Reports whether a name was seen before, and remembers it. */
export function isMet({ met }: Session, name: string): boolean {
  if (met.has(name)) return true
  met.add(name)
  return false
}

export const addressesLine = 'Old addresses'
export const leadsElsewhere = 'This address cannot lead here, or leads elsewhere already.'

/** `outcome` is the reason if the address stays out. */
export function countAddress({ counter }: Session, address: string, outcome: string): void {
  if (outcome === 'comesIn' || outcome === 'known') counter.add(addressesLine, outcome)
  else counter.leaveOut(addressesLine, address, outcome)
}

/** Throws once somebody has undone the import, so that no more drafts are stored. */
export async function requireGoing(tx: Transaction, importId: string): Promise<void> {
  await tx.lock('import')
  const row = await findImport(tx, importId)
  if (!row || row.undoneAt !== null)
    throw new AppError('conflict', 'The import was stopped, and what it had brought is taken back.')
}
