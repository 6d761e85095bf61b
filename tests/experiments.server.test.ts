import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { experimentsApi } from '#features/experiments/api.server.ts'
import { readTraffic } from '#features/experiments/results/read-results.server.ts'
import { type Experiment, messages, type Results } from '#features/experiments/schema.ts'
import { listChanges } from '#features/experiments/settings.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { caller } from './support/caller.server.ts'
import { owner } from './support/enquiries.server.ts'
import { describeOnBothEngines } from './support/test-app.server.ts'

const base = '/analytics/experiments'
const original = { id: 'a', name: 'As it is now', weight: 50, settings: {} }
const changed = {
  id: 'b',
  name: 'Prices first',
  weight: 50,
  settings: [{ selector: 'h1', content: 'Prices' }],
}
const input = { name: 'Prices', path: '/', goal: 'event:cta', variants: [original, changed] }
const apis = [experimentsApi(), analyticsApi(), enquiriesApi()]
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

const calls = (app: App) => caller(app, apis, { address: '203.0.113.1', viewer: owner })

async function draft(app: App, more: object = {}): Promise<string> {
  const answer = await calls(app).post(base, { ...input, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body.experiment as Experiment)._id
}

const start = (app: App, id: string) => calls(app).post(`${base}/${id}/start`, {})

/** A visitor of their own, who is shown a variant and may press or write. */
async function visit(
  app: App,
  id: string,
  variant: string,
  at: number,
  does: { press?: boolean; write?: string } = {},
) {
  const { post } = caller(app, apis, { address: `198.51.100.${at}` })
  const session = { sessionId: `session-${at}`, path: '/' }
  const exposure = { experimentId: id, experimentVariant: variant }
  const headers = { 'User-Agent': browser, 'Content-Type': 'text/plain' }
  const event = { ...session, eventType: 'interaction' }
  await post('/analytics/pageview', session, headers)
  await post(
    '/analytics/event',
    { ...event, ...exposure, category: 'experiment', action: 'Assigned' },
    headers,
  )
  if (does.press) {
    await post('/analytics/event', { ...event, ...exposure, category: 'cta', action: 'click' }, headers)
    await post('/analytics/event', { ...event, ...exposure, category: 'cta', action: 'click' }, headers)
  }
  await app.recorder.flush()
  if (does.write) {
    const message = {
      name: 'Ada',
      email: does.write,
      message: 'A site, please.',
      sessionId: session.sessionId,
    }
    const { status } = await post('/message', message)
    expect(status).toBe(201)
  }
}

const resultsOf = async (app: App, id: string): Promise<Results> =>
  (await calls(app).get(`${base}/${id}/results`)).body.results as Results

describeOnBothEngines('experiments', (setup) => {
  it('are drafted, started, read and finished; a running one no longer changes', async () => {
    const { app } = await setup()
    const { get, send } = calls(app)
    const put = (path: string, body: object) => send('PUT', path, body)
    const id = await draft(app)
    expect((await get(`${base}/active?path=/`)).body.experiments).toEqual([])
    expect((await start(app, id)).body.experiment).toMatchObject({ status: 'running', endedAt: null })
    expect((await start(app, id)).status).toBe(409)
    const { body: active } = await get(`${base}/active?path=/&deviceType=mobile`)
    expect(active).toMatchObject({
      experiments: [
        {
          id,
          path: '/',
          goal: 'event:cta',
          variants: [
            { id: 'a', settings: {} },
            { id: 'b', settings: changed.settings },
          ],
        },
      ],
    })
    expect((await get(`${base}/active?path=/work`)).body.experiments).toEqual([])
    expect((await put(`${base}/${id}`, { ...input, path: '/work' })).status).toBe(409)
    expect((await put(`${base}/${id}`, { ...input, note: 'Expected' })).body.experiment).toMatchObject({
      note: 'Expected',
    })
    const finish = (body: object) => calls(app).post(`${base}/${id}/finish`, body)
    expect((await finish({ winner: 'z' })).status).toBe(422)
    expect((await finish({ winner: 'b' })).body.experiment).toMatchObject({ status: 'finished', winner: 'b' })
    expect((await finish({})).status).toBe(409)
    expect((await put(`${base}/${id}`, input)).status).toBe(409)
    expect((await get(`${base}/active?path=/`)).body.experiments).toEqual([])
  })

  it('are not replaced by a change that is based on an older one', async () => {
    const { app } = await setup()
    const { get, send } = calls(app)
    const id = await draft(app)
    const put = (more: object) => send('PUT', `${base}/${id}`, { ...input, ...more })
    const { version } = (await get(`${base}/${id}`)).body.experiment as Experiment
    const first = await put({ note: 'Expected', version })
    expect(first.status).toBe(200)
    const late = await put({ name: 'Late', version })
    const theirs = first.body.experiment as Experiment
    expect(late).toMatchObject({ status: 409, body: { message: messages.isChanged, theirs } })
    expect((await get(base)).body.experiments).toEqual([theirs])
    // The same again is no conflict, nor is a change without a version.
    expect((await put({ note: 'Expected', version })).status).toBe(200)
    const races = await Promise.all(['A', 'B'].map((name) => put({ name, version: theirs.version })))
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put({ name: 'Last' })).body.experiment).toMatchObject({ name: 'Last' })
  })

  it('wait for another one on their page, also when both start at the same moment', async () => {
    const { app } = await setup()
    const ids = [await draft(app), await draft(app), await draft(app, { path: '*' })]
    const answers = await Promise.all(ids.map((id) => start(app, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const elsewhere = await draft(app, { path: '/work' })
    const isForAll = answers[2]?.status === 200
    expect((await start(app, elsewhere)).status).toBe(isForAll ? 409 : 200)
  })

  it('that start while a change of them is saved keep what they started with', async () => {
    const { app } = await setup()
    const id = await draft(app)
    const held = Promise.withResolvers<void>()
    const starting = inTransaction(app, async (tx) => {
      await tx.lock('experiments')
      const startedAt = app.clock.now().toISOString()
      await tx.updateTable('experiment').set({ startedAt }).where('id', '=', id).execute()
      await held.promise
    })
    const saving = calls(app).send('PUT', `${base}/${id}`, { ...input, path: '/work' })
    // Long enough for a save that does not wait to read the draft.
    await sleep(100)
    held.resolve()
    await starting
    expect((await saving).status).toBe(409)
    expect((await calls(app).get(`${base}/${id}`)).body.experiment).toMatchObject({
      path: '/',
      status: 'running',
    })
  })

  it('end once, with one winner, also when two finish them at the same moment', async () => {
    const { app } = await setup()
    const id = await draft(app, { goal: 'booking' })
    await start(app, id)
    const answers = await Promise.all(
      ['a', 'b'].map((winner) => calls(app).post(`${base}/${id}/finish`, { winner })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body.experiment as Experiment
    expect((await calls(app).get(`${base}/${id}`)).body.experiment).toMatchObject({ winner: won.winner })
  })

  it('are planned with the traffic of the days on which a young site counted visits', async () => {
    const { app } = await setup()
    for (const at of [1, 2, 3, 4, 5, 6]) await visit(app, 'none', 'a', at, { press: at <= 3 })
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
    const read = (days: number) =>
      readTraffic({ ...app, clock: { now: () => later(days) } }, '/', 'event:cta')
    expect(await read(3)).toEqual({ visitorsADay: 2, rate: 0.5 })
    expect(await read(28)).toEqual({ visitorsADay: 6 / 28, rate: 0.5 })
    expect(await read(29)).toEqual({ visitorsADay: 0, rate: 0 })
  })

  it('are refused by field, and their content is sanitised', async () => {
    const { app } = await setup()
    const answer = await calls(app).post(base, {
      ...input,
      variants: [original, { ...changed, settings: [{ selector: 'h1', styles: { position: 'fixed' } }] }],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['variants.1.settings.0.styles.position'])
    const content = '<b onclick="x()">Now</b><script>x()</script><a href="javascript:x()">y</a>'
    const id = await draft(app, {
      variants: [original, { ...changed, settings: [{ selector: 'h1', content }] }],
    })
    const saved = (await calls(app).get(`${base}/${id}`)).body.experiment as Experiment
    expect(listChanges(saved.variants[1]?.settings ?? {}, id)[0]?.content).toBe('<b>Now</b><a>y</a>')
    const empty = await draft(app, { variants: [original, { ...changed, settings: [] }] })
    expect((await start(app, empty)).status).toBe(422)
    expect((await calls(app).get(`${base}/nothing`)).status).toBe(404)
  })

  it('count each visitor once under their first variant, with figures that equal those of analytics', async () => {
    const { app } = await setup()
    const id = await draft(app)
    await start(app, id)
    await visit(app, id, 'a', 1)
    await visit(app, id, 'a', 2, { press: true })
    await visit(app, id, 'b', 3, { press: true })
    await visit(app, id, 'b', 4, { press: true })
    // The same address and browser again, with the other variant.
    await visit(app, id, 'b', 1, { press: true })
    const { variants, verdict, visitors } = await resultsOf(app, id)
    expect(variants.map(({ visitors, conversions }) => [visitors, conversions])).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect(verdict.state).toBe('early')
    const dashboard = await readDashboard(app, dashboardQuery.parse({}))
    expect(dashboard.overview.uniqueVisitors?.current).toBe(visitors)
    // What the page itself says of a variant is nobody's doing.
    expect(dashboard.overview.interactions?.current).toBe(8)
    expect(dashboard.charts.eventsByCategory).toEqual([{ category: 'cta', count: 8 }])
  })

  it('count people who write, each once, by the variant of their visit; spam does not count', async () => {
    const { app } = await setup()
    const id = await draft(app, { goal: 'enquiry' })
    await start(app, id)
    await visit(app, id, 'a', 1)
    await visit(app, id, 'b', 2, { write: 'ada@example.com' })
    await visit(app, id, 'b', 2, { write: 'ADA@example.com' })
    await visit(app, id, 'b', 3, { write: 'bob@example.com' })
    const conversions = async () => (await resultsOf(app, id)).variants.map((variant) => variant.conversions)
    expect(await conversions()).toEqual([0, 2])
    const bob = await app.db
      .selectFrom('enquiry')
      .select('id')
      .where('email', '=', 'bob@example.com')
      .executeTakeFirstOrThrow()
    await calls(app).send('PATCH', `/enquiries/${bob.id}`, { status: 'spam' })
    expect(await conversions()).toEqual([0, 1])
  })

  it('keep their results when they end, and say where a part was missing', async () => {
    const { app } = await setup()
    const id = await draft(app)
    await start(app, id)
    await visit(app, id, 'a', 1)
    await visit(app, id, 'b', 2, { press: true })
    const { post } = caller(app, apis, { address: '198.51.100.2' })
    await post(
      '/analytics/event',
      {
        ...{ sessionId: 'session-2', path: '/', eventType: 'interaction', experimentId: id },
        ...{ experimentVariant: 'b', category: 'experiment', action: 'Not Found' },
      },
      { 'User-Agent': browser, 'Content-Type': 'text/plain' },
    )
    await app.recorder.flush()
    expect((await resultsOf(app, id)).variants.map(({ missing }) => missing)).toEqual([0, 1])
    await calls(app).post(`${base}/${id}/finish`, {})
    await app.db.deleteFrom('analyticsExposure').execute()
    const { verdict, variants } = await resultsOf(app, id)
    expect(variants.map(({ visitors }) => visitors)).toEqual([1, 1])
    expect(verdict.title).toBe('It ended too early to say.')
  })

  it('make only the pages of their path stale', async () => {
    const { app } = await setup()
    const id = await draft(app)
    const versions = async () =>
      new Map(
        (await app.db.selectFrom('contentVersion').select(['name', 'version']).execute()).map((row) => [
          row.name,
          row.version,
        ]),
      )
    const before = await versions()
    await start(app, id)
    const after = await versions()
    const bumped = [...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)
    expect(bumped).toEqual(['experiment /'])
  })
})
