import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { takeNumber } from '../../numbers.server.ts'
import { hashToken, privateToken, privateUrl } from '../../private-pages/token.server.ts'
import { queueExpiry } from '../expiry.server.ts'
import { freezeProposal, isUnchanged, recordOf } from '../freeze.server.ts'
import type { FrozenProposal } from '../frozen.ts'
import { writeProposalMail } from '../mail/proposal-mail.server.ts'
import {
  type ProposalRecord,
  readDraft,
  readFrozen,
  stateOf,
  type VersionRecord,
} from '../proposal.server.ts'
import { findLastVersion, findRecord } from '../records.server.ts'
import { messages, type Proposal } from '../schema.ts'
import { changeProposal, recordProposal, showProposal, takeProposal, writeProposal } from './change.server.ts'
import { checkReady } from './check.server.ts'
import { refuseAccepted } from './save.server.ts'

interface Sending {
  note?: string | undefined
  mail: boolean
}

/** Freezes what is saved as the next version, with a link of its own, and mails it to the client. */
export async function sendProposal(
  app: App,
  viewer: Viewer,
  id: string,
  { note, mail }: Sending,
): Promise<Proposal> {
  const found = await findRecord(app.db, id)
  if (!found) throw new AppError('not-found', messages.gone)
  const rendered = await freezeProposal(app, found, viewer.id)
  return inTransaction(app, async (tx) => {
    const row = await takeProposal(tx, id)
    refuseAccepted(row)
    if (row.revision !== found.revision)
      throw new AppError('conflict', `${messages.stale} Please look at it again.`)
    checkReady(app, { ...readDraft(row), title: row.title, validUntil: row.validUntil })
    const last = await findLastVersion(tx, row)
    if (last && stateOf(app, row, last.validUntil) === 'sent' && isUnchanged(rendered, last)) {
      throw new AppError('conflict', `Nothing has changed since version ${row.version}.`)
    }
    const frozen = { ...rendered, number: row.number ?? (await takeNumber(tx, 'proposal')) }
    const sent = await insertVersion(app, tx, row.id, frozen)
    await writeProposal(app, tx, row, {
      ...{ number: frozen.number, version: frozen.version, state: 'sent', sentAt: sent.sentAt },
      ...{ reason: null, endedAt: null },
    })
    if (mail) await mailVersion(app, tx, sent, { frozen, note, before: last })
    await queueExpiry(tx, sent)
    const { version, hash } = sent
    await recordProposal(app, tx, id, { action: 'sent', by: viewer, after: { version, hash } })
    return showProposal(app, tx, id)
  })
}

async function insertVersion(
  app: App,
  tx: Transaction,
  proposalId: string,
  frozen: FrozenProposal,
): Promise<VersionRecord> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  return tx
    .insertInto('proposalVersion')
    .values({
      ...{ id, proposalId, version: frozen.version, link: 0 },
      tokenHash: hashToken(privateToken(app, 'p', { id, link: 0 })),
      frozen: JSON.stringify(frozen),
      ...recordOf(frozen),
      validUntil: frozen.validUntil,
      sentAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Mailing {
  frozen: FrozenProposal
  note?: string | undefined
  /** The version that it replaces. */
  before?: VersionRecord | undefined
}

async function mailVersion(app: App, tx: Transaction, sent: VersionRecord, mailing: Mailing): Promise<void> {
  await app.mail.enqueue(tx, writeProposalMail(app, privateUrl(app, 'p', sent), mailing), sent.proposalId)
  await tx
    .updateTable('proposalVersion')
    .set({ mailedAt: app.clock.now().toISOString() })
    .where('id', '=', sent.id)
    .execute()
}

const resendMs = 10 * minuteMs

/** Mails the newest version once more, with the link that it has now. */
export function resendProposal(app: App, viewer: Viewer, id: string): Promise<Proposal> {
  return changeProposal(app, id, async (tx, row) => {
    const sent = await requireSent(app, tx, row)
    const now = app.clock.now()
    if (isRecent(sent.mailedAt, resendMs, now)) {
      const wait = Date.parse(sent.mailedAt ?? '') + resendMs - now.getTime()
      throw new AppError('too-many', 'It was emailed within the last ten minutes.', {
        retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
      })
    }
    await mailVersion(app, tx, sent, { frozen: readFrozen(sent) })
    await recordProposal(app, tx, id, { action: 'resent', by: viewer })
  })
}

async function requireSent(app: App, tx: Transaction, row: ProposalRecord): Promise<VersionRecord> {
  refuseAccepted(row)
  const sent = await findLastVersion(tx, row)
  if (!sent || stateOf(app, row, sent.validUntil) !== 'sent') {
    throw new AppError('conflict', 'Only a proposal that is open can be sent again.')
  }
  return sent
}

/** Takes back what was sent: its page has its title and one sentence from then on. */
export function withdrawProposal(app: App, viewer: Viewer, id: string): Promise<Proposal> {
  return changeProposal(app, id, async (tx, row) => {
    refuseAccepted(row)
    if (row.state === 'withdrawn') return
    if (row.state !== 'sent')
      throw new AppError('conflict', 'Only a proposal that was sent can be withdrawn.')
    await writeProposal(app, tx, row, { state: 'withdrawn', endedAt: app.clock.now().toISOString() })
    await recordProposal(app, tx, id, { action: 'withdrawn', by: viewer })
  })
}

/** Gives the newest version another link. The old one ends at once. */
export function renewLink(app: App, viewer: Viewer, id: string): Promise<Proposal> {
  return changeProposal(app, id, async (tx, row) => {
    const sent = await findLastVersion(tx, row)
    if (!sent) throw new AppError('conflict', 'This proposal was never sent, so it has no link.')
    const link = sent.link + 1
    await tx
      .updateTable('proposalVersion')
      .set({ link, tokenHash: hashToken(privateToken(app, 'p', { id: sent.id, link })) })
      .where('id', '=', sent.id)
      .execute()
    await recordProposal(app, tx, id, { action: 'link', by: viewer })
  })
}
