import type { App } from '#platform/app.ts'
import { type Actor, type Change, recordChange } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/db/database.server.ts'

/** Who is at work when there is no session: whoever has a shell on the machine. */
export const commandLine: Actor = { id: null, name: 'the command line' }

type Recorded = Omit<Change, 'kind' | 'at'>

/** What happens to somebody with an account. Never a password, a code, a token, nor a hash of one. */
export function recordUser({ clock }: App, tx: Database, change: Recorded): Promise<void> {
  return recordChange(tx, { kind: 'user', at: clock.now(), ...change })
}

export function recordInvitation({ clock }: App, tx: Database, change: Recorded): Promise<void> {
  return recordChange(tx, { kind: 'invitation', at: clock.now(), ...change })
}

/** What somebody does to their own account, where only their id is known. */
export async function recordOwn(app: App, tx: Database, userId: string, action: string): Promise<void> {
  const by = await tx.selectFrom('user').select(['id', 'name']).where('id', '=', userId).executeTakeFirst()
  await recordUser(app, tx, { itemId: userId, action, by })
}
