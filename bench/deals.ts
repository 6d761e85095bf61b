import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportInvoices } from '#features/deals/invoices/export-csv.server.ts'
import { issueInvoice } from '#features/deals/invoices/issue.server.ts'
import { listInvoices } from '#features/deals/invoices/queries.server.ts'
import { createProposal } from '#features/deals/proposals/commands/create.server.ts'
import { sendProposal } from '#features/deals/proposals/commands/send.server.ts'
import { proposalStart } from '#features/deals/proposals/schema.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createApp } from '#server/create-app.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

const invoices = 10_000
const rounds = 30
/** Between bursts: the emails of one are written before the next. */
const restMs = 1000
const bursts = 10
const atOnce = 20
const acceptances = bursts * atOnce

export const deals: Benchmark = {
  name: 'deals',
  about: `${atOnce} acceptances at once, a proposal's page, and ${invoices} invoices, on both engines`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-deals-'))
    const postgres = await launchPostgres()
    try {
      const onSqlite = await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })
      const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }
      return [...onSqlite, ...(await measure('PostgreSQL', settings))]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(engine: string, settings: Record<string, string>): Promise<Row[]> {
  const { app, close } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  const rows: Row[] = []
  let links: string[]
  try {
    links = await sendProposals(app)
    await issueMany(app)
    const lists = await time(rounds, () => listInvoices(app, { page: 3, limit: 20 }))
    rows.push({ what: `${engine}: list of invoices`, measured: median(lists), unit: 'ms', atMost: 50 })
    const exports = await time(3, async () => {
      for await (const _ of exportInvoices(app.db));
    })
    rows.push({ what: `${engine}: their export`, measured: median(exports), unit: 'ms', atMost: 2000 })
  } finally {
    await close()
  }
  return [...rows, ...(await measureClients(engine, settings, links))]
}

/** Opens the pages of proposals and accepts them, as clients at different addresses. */
async function measureClients(
  engine: string,
  settings: Record<string, string>,
  links: readonly string[],
): Promise<Row[]> {
  const site = await startStudioServer({ ...settings, TRUST_PROXY: '1' })
  try {
    const tokens = links.map((link) => new URL(link).pathname.split('/').at(-1) ?? '')
    const open = async (token: string) => read(await fetch(`${site.url}/p/${token}`))
    await open(tokens[0] ?? '')
    const pages = await timeEach(tokens.slice(0, rounds), open)
    const accepted: number[] = []
    for (let from = 0; from < tokens.length; from += atOnce) {
      const burst = tokens.slice(from, from + atOnce)
      accepted.push(...(await timeEach(burst, (token, at) => accept(site.url, token, from + at), atOnce)))
      await sleep(restMs)
    }
    return [
      { what: `${engine}: page of a proposal`, measured: median(pages), unit: 'ms', atMost: 50 },
      { what: `${engine}: acceptance, p95`, measured: percentile95(accepted), unit: 'ms', atMost: 150 },
    ]
  } finally {
    await site.stop()
  }
}

async function accept(url: string, token: string, at: number): Promise<void> {
  const answer = await fetch(`${url}/api/proposals/${token}/accept`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}`,
    },
    body: JSON.stringify({ name: `Client ${at}`, agree: true, options: [] }),
  })
  await read(answer)
}

async function read(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
}

async function sendProposals(app: App): Promise<string[]> {
  const viewer = await findViewer(app)
  const line = { text: 'A website', price: 475_000 }
  const links: string[] = []
  for (let number = 0; number < acceptances; number += 1) {
    const start = proposalStart.parse({
      title: 'A website',
      to: { name: `Client ${number}`, email: `client-${number}@example.com` },
      content: 'What I propose, and why.\n\n- One\n- Two\n'.repeat(20),
      lines: [line, { ...line, text: 'Care', price: 15_000, per: 'month', optional: true, chosen: false }],
    })
    const { _id } = await inTransaction(app, (tx) => createProposal(app, tx, viewer, start))
    const { url } = await sendProposal(app, viewer, _id, { mail: false })
    if (url) links.push(url)
  }
  return links
}

/** An owner, whom the trail names. */
async function findViewer({ db, clock }: App): Promise<Viewer> {
  const at = clock.now().toISOString()
  const owner = { id: 'owner', name: 'Owner', email: 'owner@example.com', role: 'admin' } as const
  await db
    .insertInto('user')
    .values({ ...owner, twoFactorEnabled: 0, signature: null, createdAt: at, updatedAt: at })
    .execute()
  return { ...owner, sessionId: 'bench' }
}

async function issueMany(app: App): Promise<void> {
  const portion = 500
  for (let from = 0; from < invoices; from += portion) {
    await inTransaction(app, async (tx) => {
      for (let number = from; number < from + portion; number += 1) {
        await issueInvoice(app, tx, {
          kind: 'plain',
          to: { name: `Client ${number}`, email: `client-${number}@example.com`, consumer: false },
          lines: [{ text: 'A website', quantity: 1, price: 100 + number }],
          mail: false,
        })
      }
    })
  }
}

const time = (count: number, work: () => Promise<unknown>): Promise<number[]> =>
  timeEach(Array.from({ length: count }), work)

/** Times the work for each item, of which `together` run at once. */
async function timeEach<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<unknown>,
  together = 1,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const started = performance.now()
      await work(items[at] as Item, at)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
  return times
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
