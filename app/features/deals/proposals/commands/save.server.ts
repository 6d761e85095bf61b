import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError, StaleError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { forgetDocument } from '#services/search/documents.server.ts'
import { toLines } from '../lines.ts'
import { columnsOf, type Draft, type ProposalRecord } from '../proposal.server.ts'
import { messages, type Proposal, type ProposalFields } from '../schema.ts'
import { changeProposal, recordProposal, showProposal, takeProposal, writeProposal } from './change.server.ts'
import { checkDraft } from './check.server.ts'

/** Saves all fields. Clients go on reading what was sent. */
export function saveProposal(
  app: App,
  viewer: Viewer,
  id: string,
  { revision, ...fields }: ProposalFields & { revision: number },
): Promise<Proposal> {
  return changeProposal(app, id, async (tx, row) => {
    refuseAccepted(row)
    if (revision !== row.revision) {
      throw new StaleError(messages.stale, { theirs: await showProposal(app, tx, id) })
    }
    const draft = toDraft(fields)
    checkDraft(app, draft, row)
    await writeProposal(app, tx, row, columnsOf(draft))
    await recordProposal(app, tx, id, { action: 'changed', by: viewer })
  })
}

function toDraft({ to, lines, ...fields }: ProposalFields): Draft {
  const { name, company, email, address, consumer } = to
  return {
    ...fields,
    to: { name, ...(company && { company }), email, ...(address && { address }), consumer },
    lines: toLines(lines),
  }
}

/** Deletes a proposal that was never sent. */
export function deleteProposal(app: App, viewer: Viewer, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    const row = await takeProposal(tx, id)
    if (row.version > 0) throw new AppError('conflict', 'This proposal was sent, so it cannot be deleted.')
    await tx.deleteFrom('proposal').where('id', '=', id).execute()
    await forgetDocument(tx, 'proposal', id)
    await recordProposal(app, tx, id, { action: 'deleted', by: viewer })
  })
}

/** An accepted proposal is final. */
export function refuseAccepted({ state, acceptedBy, acceptedAt }: ProposalRecord): void {
  if (state === 'accepted') throw new AppError('conflict', sayAccepted(acceptedBy, acceptedAt))
}

/** 'Accepted by A. Example on 20 November 2026.' */
export const sayAccepted = (by: string | null, at: string | null): string =>
  `Accepted by ${by ?? 'the client'} on ${formatLongDay(at ?? '')}.`
