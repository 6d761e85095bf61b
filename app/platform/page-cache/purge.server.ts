import { z } from 'zod'
import { inTransaction, type TransactionTools } from '../db/transaction.server.ts'
import type { JobHandlers } from '../jobs/jobs.server.ts'

const kind = 'purge'
const withinMs = 10_000
const payloadOf = z.object({ addresses: z.array(z.string()) })

/** Queues the request that makes a shared cache in front drop these pages, each named by its path and query. */
export async function enqueuePurge(app: TransactionTools, keys: readonly string[]): Promise<void> {
  const addresses = keys.map((key) => app.config.siteUrl + key)
  await inTransaction(app, (tx) => tx.enqueue(kind, { addresses }))
}

export const purgeJobs: JobHandlers = {
  async [kind]({ config }, payload) {
    // Switched off meanwhile.
    if (!config.purgeUrl) return
    const { addresses } = payloadOf.parse(payload)
    const { url, headers } = addressAndKey(config.purgeUrl)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ addresses }),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`PURGE_URL answered ${answer.status}`)
  },
}

/** A name and a password in the address become a header: `fetch` takes no address with them. */
function addressAndKey(purgeUrl: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(purgeUrl)
  if (!url.username && !url.password) return { url, headers: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
