import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hashToken, type PrivatePage, privateToken } from './token.server.ts'

const tables = { p: 'proposalVersion', i: 'invoice' } as const

/** Stands where a link has ended, in place of the hash of its token. */
export const endedLink = (id: string): string => `ended ${id}`

/**
 * Stores the hashes of all tokens anew where the installation has another key than when they were made, as after a restore
 * without `secret.key`. Clients then need the new links.
 */
export async function renewPrivateLinks(app: App): Promise<void> {
  for (const page of ['p', 'i'] as const) {
    const [newest] = await listLinks(app.db, page, 1)
    if (!newest || newest.tokenHash === hashOf(app, page, newest)) continue
    await inTransaction(app, async (tx) => {
      for (const row of await listLinks(tx, page)) {
        const tokenHash = hashOf(app, page, row)
        await tx.updateTable(tables[page]).set({ tokenHash }).where('id', '=', row.id).execute()
      }
    })
  }
}

const hashOf = (app: App, page: PrivatePage, row: { id: string; link: number }): string =>
  hashToken(privateToken(app, page, row))

/** Lists the links that have not ended, the latest first. */
function listLinks(db: App['db'] | Transaction, page: PrivatePage, limit?: number) {
  const links = db
    .selectFrom(tables[page])
    .select(['id', 'link', 'tokenHash'])
    .where('tokenHash', 'not like', 'ended %')
    .orderBy('id', 'desc')
  return (limit === undefined ? links : links.limit(limit)).execute()
}
