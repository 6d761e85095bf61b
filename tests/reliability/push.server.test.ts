import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { findSend } from '#features/push/queries.server.ts'
import { sendInput } from '#features/push/schema.ts'
import { pushPool } from '#features/push/sending/deliveries.server.ts'
import { queueSend } from '#features/push/sending/send-commands.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createBrowser, startPushService } from '../support/push-service.ts'
import { describeOnBothEngines } from '../support/test-app.server.ts'

/** Set PUSH_SUBSCRIPTIONS=10000 and PUSH_KILLS=10 for the figures in the decision record. */
const subscriptions = Number(process.env.PUSH_SUBSCRIPTIONS ?? 600)
const kills = Number(process.env.PUSH_KILLS ?? 1)
const longestMs = 60_000 + kills * 30_000 + subscriptions * 30

const isGone = (id: number) => id % 10 === 1
const isBusy = (id: number) => id % 10 === 2
/** Each costs 8 seconds of one of the places in flight. */
const isHanging = (id: number) => id % (subscriptions < 5_000 ? 50 : 10) === 3

async function addSubscriptions({ db }: App, endpoint: (id: number) => string) {
  const browser = createBrowser()
  const time = new Date().toISOString()
  const rows = Array.from({ length: subscriptions }, (_, id) => ({
    id: `subscription-${id}`,
    endpoint: endpoint(id),
    ...browser.keys,
    device: 'desktop',
    ...({ articles: 1, projects: 1, news: 1 } as const),
    consentAt: time,
    topicsAt: time,
  }))
  while (rows.length > 0) await db.insertInto('pushSubscription').values(rows.splice(0, 500)).execute()
  return browser
}

function start(app: App, pushHost: string): { child: ChildProcess; memory: () => number[] } {
  const { config } = app
  const { database } = config
  const settings = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    PUSH_HOSTS: pushHost,
    LOG_LEVEL: 'silent',
    SEED: 'none',
  }
  const program = new URL('push-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, memory: () => output.trim().split('\n').filter(Boolean).map(Number) }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

describeOnBothEngines('a send through the death of processes', (setup) => {
  it(
    'reaches every living subscription once, with two processes at work',
    async () => {
      const attempts = new Map<number, number>()
      const service = await startPushService(({ id }, response) => {
        const at = Number(id)
        const attempt = (attempts.get(at) ?? 0) + 1
        attempts.set(at, attempt)
        if (isGone(at)) return void response.writeHead(410).end()
        if (isBusy(at) && attempt === 1) return void response.writeHead(429, { 'retry-after': '2' }).end()
        if (isHanging(at) && attempt === 1) return
        setTimeout(() => response.writeHead(201).end(), 10)
      })
      onTestFinished(() => void service.close())
      const { app } = await setup({ PUSH_HOSTS: service.host })
      app.clock.now = () => new Date()
      const browser = await addSubscriptions(app, service.endpoint)
      const input = sendInput.parse({ title: 'News', body: 'A line.', insist: true })
      const { _id } = await inTransaction(app, (tx) => queueSend(app, tx, input, undefined))

      const memory: number[] = []
      let running = [start(app, service.host), start(app, service.host)]
      for (let round = 1; round <= kills; round++) {
        const wanted = (service.received.length + (subscriptions * round) / (kills + 1)) / 2
        const deadline = Date.now() + 30_000
        while (service.received.length < wanted && Date.now() < deadline) await sleep(5)
        const [victim, other] = running
        if (victim) await kill(victim.child)
        memory.push(...(victim?.memory() ?? []))
        running = [...(other ? [other] : []), start(app, service.host)]
      }
      await expect
        .poll(async () => (await findSend(app.db, _id))?.state, { timeout: longestMs, interval: 200 })
        .toBe('sent')
      memory.push(...running.flatMap((each) => each.memory()))
      for (const { child } of running) await kill(child)

      const living = Array.from({ length: subscriptions }, (_, id) => id).filter((id) => !isGone(id))
      const send = await findSend(app.db, _id)
      expect(send).toMatchObject({
        total: subscriptions,
        delivered: living.length,
        gone: subscriptions - living.length,
        failed: 0,
      })
      expect(service.mostOpen()).toBeLessThanOrEqual(pushPool.concurrency)
      const remaining = await app.db.selectFrom('pushSubscription').select('id').execute()
      expect(remaining).toHaveLength(living.length)

      // What a browser shows: one message for each send. A repetition, which only a kill makes, says which it repeats.
      const seen = new Map<number, Set<string>>()
      for (const { id, headers, body } of service.received) {
        const at = Number(id)
        const { notification } = JSON.parse(browser.decrypt(body).toString())
        expect(headers.topic).toBe(_id.replaceAll('-', ''))
        seen.set(at, (seen.get(at) ?? new Set()).add(notification.data.send))
      }
      const ownAttempts = (id: number) => (isGone(id) || (!isBusy(id) && !isHanging(id)) ? 1 : 2)
      const repeated = [...attempts].reduce(
        (sum, [id, count]) => sum + Math.max(0, count - ownAttempts(id)),
        0,
      )
      expect([...seen.keys()].filter((id) => !isGone(id)).sort((a, b) => a - b)).toEqual(living)
      expect([...seen.values()].every((sends) => sends.size === 1)).toBe(true)
      expect(repeated).toBeLessThanOrEqual(pushPool.concurrency * kills)
      const [first = 0] = memory
      expect(Math.max(...memory)).toBeLessThan(first + 120)
      if (process.env.PUSH_SUBSCRIPTIONS) {
        const most = Math.max(...memory)
        process.stdout.write(
          `${app.config.database.kind}: ${subscriptions} subscriptions, ${kills} kills: ${service.mostOpen()} open at most, ` +
            `${repeated} requests repeated, memory ${first} to ${most} MB\n`,
        )
      }
    },
    longestMs * 2,
  )
})
