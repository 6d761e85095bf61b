import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError, type FieldMessages } from '#platform/errors.ts'
import { issueDeposit } from '../../invoices/issue.server.ts'
import { simplifiedUpTo } from '../../schema.ts'
import { announce } from '../announce.server.ts'
import type { FrozenProposal } from '../frozen.ts'
import { sumsOfChoice } from '../lines.ts'
import { writeAcceptedMail } from '../mail/accepted-mail.server.ts'
import { tellAccepted } from '../mail/owner-mails.server.ts'
import {
  type Acceptance,
  columnsOf,
  draftOf,
  readAcceptance,
  readFrozen,
  type Tools,
} from '../proposal.server.ts'
import { hashRecord, writeRecord } from '../record.server.ts'
import { findDeposit, listVersions } from '../records.server.ts'
import { type Accepted, type AcceptInput, messages } from '../schema.ts'
import { recordProposal, theClient, writeProposal } from './change.server.ts'
import { countStored, refuseEnded, type Taken, takeByToken } from './client.server.ts'
import { sayAccepted } from './save.server.ts'

/**
 * Accepts a proposal for the client of a link: state, exact text, invoice of the deposit, emails and bell in one
 * transaction. The same acceptance again gets the same answer, and nothing is sent.
 */
export function acceptProposal(
  app: App,
  token: string,
  input: AcceptInput,
  address: string,
): Promise<Accepted> {
  return inTransaction(app, async (tx) => {
    const taken = await takeByToken(app, tx, token)
    if (taken.row.state === 'accepted') return repeatAnswer(app, tx, taken, input)
    refuseEnded(app, taken)
    const frozen = readFrozen(taken.sent)
    const acceptance = readChoice(frozen, input)
    await countStored(app, tx, address)
    const name = input.name.normalize('NFC')
    const at = app.clock.now().toISOString()
    const record = writeRecord(frozen, { by: name, at, ...acceptance })
    const hash = hashRecord(record)
    const row = await writeProposal(app, tx, taken.row, {
      // What was typed after the sending, and never sent, is not what was accepted.
      ...columnsOf(draftOf(frozen)),
      ...{ state: 'accepted', acceptedAt: at, acceptedBy: name },
      ...{ accepted: JSON.stringify(acceptance), net: acceptance.sums.net },
    })
    const [sent] = await tx
      .updateTable('proposalVersion')
      .set({ record, hash })
      .where('id', '=', taken.sent.id)
      .returningAll()
      .execute()
    const done = { row, sent: sent ?? taken.sent }
    const invoice = await issueDeposit(app, tx, {
      ...{ frozen, proposalId: row.id, sums: acceptance.sums, acceptedBy: name, acceptedAt: at },
      to: withAdded(frozen, acceptance),
    })
    await app.mail.enqueue(tx, writeAcceptedMail(app, done, acceptance, invoice), row.id)
    await app.mail.enqueue(tx, tellAccepted(app, done, acceptance, invoice?.number), row.id)
    await announce(app, tx, row, 'accepted')
    const after = { version: done.sent.version, hash }
    await recordProposal(app, tx, row.id, { action: 'accepted', by: theClient, after })
    return answer(done, acceptance, invoice)
  })
}

/** Checks what the client chose, and adds it up. */
function readChoice(frozen: FrozenProposal, input: AcceptInput): Acceptance {
  const { lines, to, seller } = frozen
  const known = lines.filter(({ optional }) => optional).map(({ _id }) => _id)
  const asked = input.options ?? []
  const options = known.filter((id) => asked.includes(id))
  const sums = sumsOfChoice(lines, options, seller.vat?.rate ?? null)
  const isAddressDue = seller.vat !== null && sums.gross > simplifiedUpTo && !to.address && !input.address
  const fields: FieldMessages = {
    ...(known.length > 0 && input.options == null && { options: 'Please say which options you want' }),
    ...(asked.some((id) => !known.includes(id)) && { options: 'There is no such option' }),
    ...(isAddressDue && { address: messages.address }),
    ...(to.consumer && input.startNow == null && { startNow: messages.startNow }),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
  return {
    ...{ options, sums },
    ...(input.company && { company: input.company }),
    ...(input.address && { address: input.address }),
    ...(to.consumer && { startNow: input.startNow === true }),
  }
}

const withAdded = ({ to }: FrozenProposal, { company, address }: Acceptance): FrozenProposal['to'] => ({
  ...to,
  ...(company && { company }),
  ...(address && { address }),
})

async function repeatAnswer(
  app: Tools,
  tx: Transaction,
  taken: Taken,
  { name, options }: AcceptInput,
): Promise<Accepted> {
  const { acceptedBy, acceptedAt, id } = taken.row
  const acceptance = readAcceptance(taken.row)
  const chosen = new Set(options ?? [])
  const isSame =
    acceptance?.options.length === chosen.size && acceptance.options.every((each) => chosen.has(each))
  if (!isSame || acceptedBy !== name.normalize('NFC')) {
    throw new AppError('conflict', sayAccepted(acceptedBy, acceptedAt))
  }
  const [invoice, versions] = [await findDeposit(app, id, tx), await listVersions(tx, id)]
  return answer({ ...taken, sent: versions.at(-1) ?? taken.sent }, acceptance, invoice)
}

function answer(
  { row, sent }: Taken,
  { sums }: Acceptance,
  invoice: { number: string; url: string } | undefined,
): Accepted {
  return {
    ...{ number: row.number ?? 0, version: sent.version, state: 'accepted', sums },
    ...{ acceptedAt: row.acceptedAt ?? '', acceptedBy: row.acceptedBy ?? '' },
    ...{ hash: sent.hash, record: sent.record },
    ...(invoice && { invoice: { number: invoice.number, url: invoice.url } }),
  }
}
