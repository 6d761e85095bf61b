import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { readAllRows } from '#tests/support/database-text.server.ts'
import { inboxOf, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { erasePerson } from './commands.server.ts'

const email = 'zipporah.quillfeather@example.com'
const traces = ['zipporah', 'quillfeather', 'kaleidoscopic', 'Whispered']

/** Counts how often each trace is in the files of SQLite, or in the rows of PostgreSQL, in whatever case. */
async function countTraces(app: TestApp): Promise<number[]> {
  const { database } = app.config
  const text = database.kind === 'sqlite' ? readFiles(database.file) : await readAllRows(app)
  return traces.map((trace) => text.match(new RegExp(trace, 'gi'))?.length ?? 0)
}

function readFiles(file: string): string {
  const files = [file, `${file}-wal`].filter((each) => existsSync(each))
  return files.map((each) => readFileSync(each, 'latin1')).join('\n')
}

describeOnBothEngines('an erasure', (setup) => {
  it('leaves no trace of the person in the database, deleted pages and the log included', async () => {
    const { app } = await setup()
    const filler = { message: 'An ordinary message about a site. '.repeat(40) }
    // Pages fill up and split, before the person writes and after it.
    for (let at = 0; at < 6; at += 1) await sendEnquiry(app, { ...filler, email: `a${at}@example.com` })
    const long = `Kaleidoscopic ${'and more '.repeat(150)}`
    for (const message of ['Kaleidoscopic staircases', long, long]) {
      const id = await sendEnquiry(app, { name: 'Zipporah Quillfeather', email, message })
      await inboxOf(app).post(`/enquiries/${id}/notes`, { body: 'Whispered by Zipporah' })
      for (let at = 0; at < 2; at += 1) await sendEnquiry(app, { ...filler, email: `b${at}@example.com` })
    }
    await book(app, { name: 'Zipporah Quillfeather', email, message: 'Kaleidoscopic' })
    await caller(app, [newsletterApi()]).post('/newsletter/subscribe', { email })
    await runJobs(app)
    for (const count of await countTraces(app)) expect(count).toBeGreaterThan(0)
    await erasePerson(app, email, { id: null, name: 'Owner' })
    await runJobs(app)
    expect(await countTraces(app)).toEqual([0, 0, 0, 0])
  })
})
