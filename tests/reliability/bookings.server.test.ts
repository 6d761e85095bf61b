import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listNextFreeTimes } from '#features/booking/times/free-times.server.ts'
import { type App, systemClock } from '#platform/app.ts'
import { describeOnBothEngines } from '../support/test-app.server.ts'

/** Two processes start, and the machine may be busy. */
const longestMs = 120_000
const program = new URL('./booking-process.ts', import.meta.url).pathname

async function start({ config }: App, name: string, start: string): Promise<ChildProcess> {
  const { database, dataDir } = config
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    BOT_CHECK: 'off',
    LOG_LEVEL: 'silent',
    SEED: 'none',
  }
  const child = spawn(process.execPath, [program, JSON.stringify({ settings, count: 100, start, name })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return child
}

async function run(child: ChildProcess): Promise<number[]> {
  child.stdin?.write('go\n')
  return JSON.parse(await text(child.stdout as NonNullable<ChildProcess['stdout']>))
}

describeOnBothEngines('one time that 200 visitors want at once, in two processes', (setup) => {
  it(
    'goes to one of them, who alone gets a mail',
    async () => {
      const { app } = await setup()
      const now = systemClock.now()
      app.clock.set(now)
      // Two days from now, so that the notice is over however long the processes take to start.
      const after = new Date(now.getTime() + 2 * 24 * 60 * 60_000)
      const [free = ''] = await listNextFreeTimes(app, app.db, { after, most: 1 })
      const children = await Promise.all(['a', 'b'].map((name) => start(app, name, free)))
      const statuses = (await Promise.all(children.map(run))).flat().sort()
      expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
      expect(await app.db.selectFrom('booking').select('start').execute()).toEqual([{ start: free }])
      const mails = await app.db.selectFrom('job').select('id').where('kind', '=', 'mail').execute()
      // The visitor's and the owner's.
      expect(mails).toHaveLength(2)
    },
    longestMs,
  )
})
