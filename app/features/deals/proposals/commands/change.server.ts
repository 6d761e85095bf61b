import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import type { ProposalRecord } from '../proposal.server.ts'
import { findProposal } from '../queries.server.ts'
import { findRecord } from '../records.server.ts'
import { messages, type Proposal } from '../schema.ts'
import { describeForSearch } from '../search-source.server.ts'

/** What clients do stands in the trail under this name. */
export const theClient: Actor = { id: null, name: 'the client' }

/**
 * Takes the lock of a proposal and reads it: sending, saving, accepting, declining and withdrawing it wait for each other,
 * and each sees what the one before has made of it.
 */
export async function takeProposal(tx: Transaction, id: string): Promise<ProposalRecord> {
  await tx.lock(`proposal ${id}`)
  const row = await findRecord(tx, id)
  if (!row) throw new AppError('not-found', messages.gone)
  return row
}

/** Runs a change of the owner under the lock, and returns the proposal as it is afterwards. */
export function changeProposal(
  app: App,
  id: string,
  change: (tx: Transaction, row: ProposalRecord) => Promise<void>,
): Promise<Proposal> {
  return inTransaction(app, async (tx) => {
    await change(tx, await takeProposal(tx, id))
    return showProposal(app, tx, id)
  })
}

export async function showProposal(app: App, tx: Transaction, id: string): Promise<Proposal> {
  const proposal = await findProposal(app, id, tx)
  if (!proposal) throw new AppError('not-found', messages.gone)
  return proposal
}

type Columns = Partial<Omit<ProposalRecord, 'id' | 'revision' | 'createdAt' | 'updatedAt'>>

/** Writes columns of a proposal, with the next revision, and what the search finds of it. */
export async function writeProposal(
  app: App,
  tx: Transaction,
  { id, revision }: Pick<ProposalRecord, 'id' | 'revision'>,
  columns: Columns,
): Promise<ProposalRecord> {
  const row = await tx
    .updateTable('proposal')
    .set({ ...columns, revision: revision + 1, updatedAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordDocument(tx, describeForSearch(row))
  return row
}

/** Records a change in the trail, without words of clients. */
export async function recordProposal(
  app: App,
  tx: Transaction,
  itemId: string,
  { action, by, after }: { action: string; by: Actor | undefined; after?: object },
): Promise<void> {
  await recordChange(tx, {
    ...{ kind: 'proposal', itemId, action, by, at: app.clock.now() },
    ...(after && { after }),
  })
}
