import type { App } from '#platform/app.ts'
import { emptyLog } from '#platform/db/empty-log.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { forgetAnswers } from '#platform/http/idempotency.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { forgetUnaskedMails } from '#platform/mail/unasked.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { forgetTexts } from '#services/audit/forget-texts.server.ts'
import { recordErasure } from '#services/erasures/erasures.server.ts'
import { forgetNotifications } from '#services/feed/commands.server.ts'
import { isAccount } from '#services/people/people.server.ts'
import type { Retained } from '#services/people/person-source.server.ts'
import { requireRecentProof } from '#services/proof/proof.server.ts'
import { emptyLogJob, writtenMailsJob } from './jobs.server.ts'
import { listOwnAddresses } from './own-addresses.server.ts'
import { readPerson } from './queries.server.ts'
import { messages } from './schema.ts'

/** How many of each that the page of a person shows were erased, by the names that `App.people` gives them. */
type Erased = Readonly<Record<string, number | Required<Retained>>>

/** Erases a person for a user who proved who they are. An account stays, and is refused where there is nothing else. */
export async function eraseForUser(
  app: App,
  viewer: Viewer,
  email: string,
  password: string,
): Promise<Erased> {
  await requireRecentProof(app, viewer, password)
  if ((await isAccount(app.db, email)) && (await readPerson(app, email)).losses.length === 0)
    throw new AppError('conflict', messages.account)
  return erasePerson(app, email, viewer)
}

/** Erases everything about the person with this address from all features, or nothing. No backup brings it back. */
export async function erasePerson(app: App, address: string, by: Actor): Promise<Erased> {
  const email = address.trim().toLowerCase()
  const own = await listOwnAddresses(app)
  return inTransaction(app, async (tx) => {
    const at = app.clock.now()
    await recordErasure(tx, email, at)
    const erased = await eraseTraces(app, tx, { email, by, isAgain: false, isOwn: own.has(email) })
    await recordChange(tx, {
      kind: 'person',
      itemId: createId(at.getTime()),
      action: 'erased',
      by,
      after: erased,
      at,
    })
    await tx.enqueueOnce(writtenMailsJob, {})
    await tx.enqueueOnce(emptyLogJob, {})
    tx.afterCommit(() => emptyLog(app))
    return erased
  })
}

interface Erasure {
  email: string
  by: Actor
  isAgain: boolean
  /** True for an address of an account or of the studio, to and from which others' mails go. */
  isOwn: boolean
}

/** Erases a person from the features, and the traces that they have left elsewhere in the database. */
export async function eraseTraces(
  app: App,
  tx: Transaction,
  { email, by, isAgain, isOwn }: Erasure,
): Promise<Erased> {
  // Before the features, which queue the mail that a booking is cancelled.
  if (!isOwn) await app.mail.forget(tx, email)
  const erased: string[] = []
  const counts: [name: string, count: number][] = []
  const retained: Retained[] = []
  for (const [name, source] of Object.entries(app.people)) {
    const { ids, count, ...left } = await source.erase(app, tx, { email, by, isAgain, erased })
    erased.push(...ids)
    if (left.retained) retained.push(left.retained)
    if (source.describe) counts.push([name, count])
  }
  await forgetAnswers(app, tx, { email, ids: erased })
  await forgetUnaskedMails(app, tx, email)
  if (!isOwn) {
    await forgetTexts(tx, email)
    await forgetNotifications(tx, email)
  }
  return { ...Object.fromEntries(counts), ...(retained.length > 0 && { kept: joinRetained(retained) }) }
}

function joinRetained(parts: readonly Retained[]): Required<Retained> {
  const sum = (name: 'invoices' | 'records') => parts.reduce((all, part) => all + (part[name] ?? 0), 0)
  const until =
    parts
      .map((part) => part.until)
      .sort()
      .at(-1) ?? ''
  return { invoices: sum('invoices'), records: sum('records'), until }
}
