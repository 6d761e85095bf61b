import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type App, systemClock } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { client, issue } from '../support/deals.server.ts'
import { owner } from '../support/enquiries.server.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { describeOnBothEngines, runJobs } from '../support/test-app.server.ts'
import { withAccount } from '../support/with-account.server.ts'

/** Four processes start, and the machine may be busy. */
const longestMs = 120_000
const program = new URL('./invoice-process.ts', import.meta.url).pathname

interface Issuer {
  child: ChildProcess
  /** The lines that it printed. */
  said: () => string[]
}

async function start({ config }: App, numbers: number[], more: Record<string, string> = {}): Promise<Issuer> {
  const { database, dataDir } = config
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    ...{ LOG_LEVEL: 'silent', SEED: 'none' },
    ...more,
  }
  const child = spawn(process.execPath, [program, JSON.stringify({ settings, numbers })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (piece) => {
    output += piece
  })
  const said = () => {
    if (child.exitCode) throw new Error(`The process ended with ${child.exitCode}, after: ${output}`)
    return output.split('\n').slice(0, -1)
  }
  while (!said().includes('ready')) await sleep(10)
  child.stdin.write('go\n')
  return { child, said }
}

async function kill({ child }: Issuer): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

describeOnBothEngines('200 invoices at once in two processes that are killed', (setup) => {
  it(
    'have the numbers 1 to 200, and refused ones none',
    async () => {
      const { app } = await setup()
      await withAccount(app, owner)
      const halves = [range(0, 100), range(100, 200)]
      const killed = await Promise.all(halves.map((numbers) => start(app, numbers)))
      for (const [at, issuer] of killed.entries()) {
        while (issuer.said().length < 10 + at * 20) await sleep(2)
        await kill(issuer)
      }
      const living = await Promise.all(halves.map((numbers) => start(app, numbers)))
      for (const { said } of living) while (!said().includes('done')) await sleep(10)
      expect(new Set(living.flatMap(({ said }) => said()))).toEqual(new Set(['ready', '201 422', 'done']))
      const rows = await app.db.selectFrom('invoice').select('number').orderBy('number').execute()
      const wanted = range(1, 201).map((number) => `INV-${String(number).padStart(4, '0')}`)
      expect(rows.map(({ number }) => number)).toEqual(wanted)
    },
    longestMs,
  )
})

describeOnBothEngines('a reminder whose process is killed before the server answers', (setup) => {
  it(
    'stays uncertain, and no process sends it again',
    async () => {
      const { app, outbox } = await setup()
      const now = systemClock.now()
      // Its last reminder was due three days ago, less than the week after which a job waits for a day.
      app.clock.set(new Date(now.getTime() - 15 * dayMs))
      const { _id: id } = await issue(app, { due: studioDay(new Date(now.getTime() - 10 * dayMs)) })
      const server = await startScriptedMailServer(() => ({ data: 'silent' }))
      onTestFinished(() => server.close())
      const sender = await start(app, [], { SMTP_URL: `smtp://127.0.0.1:${server.port}` })
      while (server.arrivals.length === 0) await sleep(10)
      await kill(sender)
      expect(server.arrivals.map(({ to }) => to)).toEqual([client.email])
      // Once the lease of the dead process is over.
      app.clock.set(new Date(now.getTime() + 10 * minuteMs))
      await runJobs(app)
      expect(outbox).toEqual([])
      const told = await app.db.selectFrom('invoiceReminder').select(['invoiceId', 'kind', 'sent']).execute()
      expect(told.filter(({ sent }) => sent === 1)).toEqual([{ invoiceId: id, kind: 'after', sent: 1 }])
    },
    longestMs,
  )
})
