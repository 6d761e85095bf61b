import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { ErasedItems, PersonErasure, Retained } from '#services/people/person-source.server.ts'
import { forgetDocument } from '#services/search/documents.server.ts'
import { findRetained } from '../../invoices/commands/erase.server.ts'
import { endedLink } from '../../private-pages/renew-links.server.ts'
import { columnsOf, type ProposalRecord } from '../proposal.server.ts'
import { recordProposal } from './change.server.ts'

/** Erases the proposals of a person. Of one with invoices the exact text stays as long as they do. */
export async function erasePersonsProposals(
  app: App,
  tx: Transaction,
  { email, by }: Omit<PersonErasure, 'erased'>,
): Promise<ErasedItems> {
  const rows = await tx.selectFrom('proposal').selectAll().where('person', '=', email).execute()
  const retained: Retained[] = []
  for (const row of rows) {
    const left = await findLeft(tx, row)
    if (left) {
      retained.push(left)
      await strip(tx, row)
    } else await tx.deleteFrom('proposal').where('id', '=', row.id).execute()
    await app.mail.withdraw(tx, row.id)
    await forgetDocument(tx, 'proposal', row.id)
    await recordProposal(app, tx, row.id, { action: 'erased', by })
  }
  const until = retained
    .map((each) => each.until)
    .sort()
    .at(-1)
  return {
    count: rows.length - retained.length,
    ids: rows.map(({ id }) => id),
    ...(until !== undefined && { retained: { records: retained.length, until } }),
  }
}

/** Finds until when the exact text of an accepted proposal is kept: as long as the last of its invoices. */
export async function findLeft(
  db: App['db'],
  { id, state }: Pick<ProposalRecord, 'id' | 'state'>,
): Promise<Retained | undefined> {
  if (state !== 'accepted') return undefined
  const invoices = await db.selectFrom('invoice').selectAll().where('proposalId', '=', id).execute()
  return findRetained(invoices)
}

/** Leaves of a proposal its numbers and the exact text that was accepted. Its links end. */
async function strip(tx: Transaction, { id, version, validUntil }: ProposalRecord): Promise<void> {
  const to = { name: '', email: '', consumer: false }
  const none = { content: '', timeline: [], lines: [], deposit: { percent: 0 }, terms: null }
  const erased = columnsOf({ title: 'Erased', validUntil, to, ...none })
  await tx
    .updateTable('proposal')
    .set({ ...erased, enquiryId: null, bookingId: null, accepted: null, reason: null })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('proposalVersion')
    .where('proposalId', '=', id)
    .where('version', '<>', version)
    .execute()
  await tx
    .updateTable('proposalVersion')
    .set({ tokenHash: endedLink(id) })
    .where('proposalId', '=', id)
    .execute()
}

/** Finds the texts of erased persons whose last invoice is gone. */
const expired = (db: App['db']) =>
  db
    .selectFrom('proposal')
    .select('id')
    .where('state', '=', 'accepted')
    .where('person', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('invoice').select('invoice.id').whereRef('invoice.proposalId', '=', 'proposal.id')),
      ),
    )

export const countExpiredRecords = async ({ db }: App): Promise<number> =>
  (await expired(db).execute()).length

export const sweepRecords = (app: App): Promise<void> =>
  inTransaction(app, async (tx) => {
    await tx.deleteFrom('proposal').where('id', 'in', expired(tx)).execute()
  })
