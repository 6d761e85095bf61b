import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { type Actor, type Change, recordChange } from '#services/audit/audit.server.ts'

type Recorded = Omit<Change, 'kind' | 'at'>

/** Records a change to an account. Must not contain passwords, codes or tokens, nor their hashes. */
export function recordUser({ clock }: App, tx: Transaction, change: Recorded): Promise<void> {
  return recordChange(tx, { kind: 'user', at: clock.now(), ...change })
}

export function recordInvitation({ clock }: App, tx: Transaction, change: Recorded): Promise<void> {
  return recordChange(tx, { kind: 'invitation', at: clock.now(), ...change })
}

/** Records a change that a user made to their own account, when only the user's id is known. */
export async function recordOwn(app: App, tx: Transaction, userId: string, action: string): Promise<void> {
  const by = await tx.selectFrom('user').select(['id', 'name']).where('id', '=', userId).executeTakeFirst()
  await recordUser(app, tx, { itemId: userId, action, by })
}

/** Sign-ins have a list of their own, because they would drown the changes to the account. */
export const signInsOf = (userId: string) => `${signInsBefore}${userId}`

export const accountOfSignIns = (itemId: string) => itemId.slice(signInsBefore.length)

const signInsBefore = 'sign-ins of '

export async function recordSignIn(
  app: App,
  userId: string,
  signIn: { action: string; by: Actor | undefined; factor: string; device: string },
): Promise<void> {
  const { action, by, factor, device } = signIn
  const after = { factor, device }
  const change = { kind: 'sign-in', itemId: signInsOf(userId), action, by, after, at: app.clock.now() }
  await inTransaction(app, (tx) => recordChange(tx, change))
}
