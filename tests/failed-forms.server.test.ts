import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { warnOfFailures } from '#features/analytics/report/reports.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { countFailedForms } from '#server/http.server.ts'
import { createPerson } from './support/accounts.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from './support/test-app.server.ts'

/** A site whose forms answer with the status that their sender asks for. */
function answering(app: TestApp) {
  const hono = new Hono<ApiEnv>()
  hono.use('/api/*', countFailedForms(app))
  hono.all('/api/*', ({ req }) => new Response(null, { status: Number(req.query('status')) }))
  return (path: string, status: number, method = 'POST') =>
    hono.request(`/api/${path}?status=${status}`, { method })
}

describeOnBothEngines('enquiries that fail', (setup) => {
  it('are told at once and once a day, also those of a time without a database', async () => {
    const { app, outbox } = await setup()
    const admin = await createPerson(app)
    const send = answering(app)
    app.clock.set(new Date('2026-03-12T10:00:00Z'))
    const look = async () => {
      await app.recorder.flush()
      await warnOfFailures(app)
      await Promise.all([warnOfFailures(app), runJobs(app)])
      await runJobs(app)
    }
    await send('contact', 201)
    await send('contact', 422)
    await send('blog', 500)
    await look()
    expect(outbox).toEqual([])

    await send('contact', 503)
    await app.db.schema.alterTable('analyticsSum').renameTo('away').execute()
    await app.recorder.flush()
    await app.db.schema.alterTable('away').renameTo('analyticsSum').execute()
    await send('message', 500)
    await look()
    expect(outbox.map(({ to }) => to.address)).toEqual([admin.email])
    expect(outbox[0]?.subject).toMatch(/^Enquiries to .* are failing$/)
    expect(outbox[0]?.text).toContain('could not receive 2 enquiries on 12 Mar 2026')
    await send('message', 500)
    await look()
    expect(outbox).toHaveLength(1)

    app.clock.set(new Date('2026-03-13T10:00:00Z'))
    await look()
    expect(outbox).toHaveLength(1)
    await send('call', 500)
    await look()
    expect(outbox).toHaveLength(2)

    app.clock.set(new Date('2026-03-14T23:59:45Z'))
    await send('call', 500)
    await app.recorder.flush()
    app.clock.set(new Date('2026-03-15T00:00:20Z'))
    await look()
    expect(outbox[2]?.text).toContain('could not receive 1 enquiry on 14 Mar 2026')
  })
})
