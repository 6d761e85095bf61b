import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { announce } from '../announce.server.ts'
import { tellDeclined, tellQuestion } from '../mail/owner-mails.server.ts'
import { readFrozen } from '../proposal.server.ts'
import { recordProposal, theClient, writeProposal } from './change.server.ts'
import { countStored, countWords, refuseEnded, requireToken, takeByToken } from './client.server.ts'
import { refuseAccepted } from './save.server.ts'

/** Declines a proposal for the client of a link. Once more changes nothing. */
export async function declineProposal(
  app: App,
  token: string,
  { reason }: { reason?: string | undefined },
  address: string,
): Promise<void> {
  await countWords(app, 'decline', (await requireToken(app, token)).proposalId)
  await inTransaction(app, async (tx) => {
    const taken = await takeByToken(app, tx, token)
    refuseAccepted(taken.row)
    if (taken.row.state === 'declined') return
    refuseEnded(app, taken)
    await countStored(app, tx, address)
    const at = app.clock.now().toISOString()
    const row = await writeProposal(app, tx, taken.row, {
      ...{ state: 'declined', endedAt: at, reason: reason ?? null },
    })
    await app.mail.enqueue(tx, tellDeclined(app, { ...taken, row }), row.id)
    await announce(app, tx, row, 'declined')
    await recordProposal(app, tx, row.id, { action: 'declined', by: theClient })
  })
}

/** Counts a question before the transaction that stores it. */
export const countQuestion = async (app: App, token: string): Promise<void> =>
  countWords(app, 'question', (await requireToken(app, token)).proposalId)

/** Puts a question into the owner's inbox: into the thread of the enquiry that the proposal answers, where there is one. */
export async function askQuestion(
  app: App,
  tx: Transaction,
  token: string,
  { message, address }: { message: string; address: string },
): Promise<void> {
  const taken = await takeByToken(app, tx, token)
  const { row } = taken
  if (row.state === 'withdrawn') refuseEnded(app, taken)
  await countStored(app, tx, address)
  const { to, title } = readFrozen(taken.sent)
  const { name, email, company = null } = to
  const subject = `Proposal ${row.number}: ${title}`
  const question = { enquiryId: row.enquiryId, name, email, company, subject, message }
  const enquiryId = await app.inbox.receive(app, tx, question)
  // Later questions join it.
  if (enquiryId !== row.enquiryId) {
    await tx.updateTable('proposal').set({ enquiryId }).where('id', '=', row.id).execute()
  }
  await app.mail.enqueue(tx, tellQuestion(app, taken, { message, enquiryId }), row.id)
  await announce(app, tx, row, 'question', `/admin/enquiries/${enquiryId}`)
  await recordProposal(app, tx, row.id, { action: 'asked', by: theClient })
}
