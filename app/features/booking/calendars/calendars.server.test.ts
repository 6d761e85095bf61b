import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkCalendars } from '#features/operations/health/check-outside.server.ts'
import { siteOf } from '#features/operations/health/checked-site.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { listBusySpans } from './busy.server.ts'
import { connectCalendar, listCalendars, readAgain, readFirst, removeCalendar } from './commands.server.ts'
import { queueReadings } from './jobs.server.ts'

const minute = 60_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Another program's server on this machine. */
async function startServer() {
  const state = {
    answer: ((_, response) => response.end()) as Answer,
    asked: [] as IncomingMessage['headers'][],
  }
  const server = createServer((request, response) => {
    state.asked.push(request.headers)
    state.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close().closeAllConnections())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { host, url: `http://${host}/calendar-1234/basic.ics` })
}

/** A calendar with an hour on each of the first days of February 2026. */
function calendarOf(days: number): string {
  const events = Array.from({ length: days }, (_, index) => {
    const day = `202602${String(index + 1).padStart(2, '0')}`
    return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${day}T090000Z\r\nDTEND:${day}T100000Z\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

const answerWith =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)

const february = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')] as const
const countBusy = async (app: TestApp) => (await listBusySpans(app.db, ...february)).length

async function connect(app: TestApp, url: string, name: string | null = null) {
  const reading = await readFirst(app, { url, name })
  return inTransaction(app, (tx) => connectCalendar(app, tx, commandLine, { url, name }, reading))
}

async function readDue(app: TestApp) {
  app.clock.advance(10 * minute)
  await queueReadings(app)
  await runJobs(app)
}

describeOnBothEngines('calendars of other programs', (setup) => {
  async function setUp() {
    const calendar = await startServer()
    const { app, outbox } = await setup({ CALENDAR_HOSTS: calendar.host, SITE_URL: 'https://studio.example' })
    return { app, outbox, calendar }
  }

  it('take time once they were read, and show no more of their address than host and end', async () => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(3))
    const { _id, ...connected } = await connect(app, calendar.url, 'Work')
    expect(connected).toEqual({
      name: 'Work',
      url: `${calendar.host}, ....ics`,
      readAt: app.clock.now().toISOString(),
      error: null,
      failingSince: null,
      spans: 3,
    })
    expect(await listBusySpans(app.db, ...february)).toContainEqual({
      from: Date.parse('2026-02-02T09:00:00Z'),
      to: Date.parse('2026-02-02T10:00:00Z'),
    })
    const stored = await app.db.selectFrom('bookingCalendar').selectAll().executeTakeFirst()
    expect(JSON.stringify(stored)).not.toContain('calendar-1234')
    await removeCalendar(app, commandLine, _id)
    expect(await countBusy(app)).toBe(0)
    await expect(readAgain(app, _id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('are refused with the reason at the field, and from the sixth on', async () => {
    const { app, calendar } = await setUp()
    const refusal = async (url: string) =>
      (await readFirst(app, { url, name: null }).catch((error) => error.fields?.url)) as string
    calendar.answer = answerWith('<!doctype html><title>Sign in</title>')
    expect(await refusal(calendar.url)).toBe('This address answers with a web page, not with a calendar.')
    calendar.answer = (_, response) => void response.writeHead(404).end()
    expect(await refusal(calendar.url)).toMatch(/^404 Not Found\. A new secret address/)
    calendar.answer = answerWith('x'.repeat(5 * 1024 * 1024 + 1))
    expect(await refusal(calendar.url)).toMatch(/larger than 5 MB/)
    const endless =
      'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20060101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n'
    calendar.answer = answerWith(calendarOf(1).replace('END:VCALENDAR', `${endless}END:VCALENDAR`))
    expect(await refusal(calendar.url)).toMatch(/repeats too often/)
    expect(await refusal('http://public.example/a.ics')).toMatch(/must begin with https/)
    expect(await refusal('https://127.0.0.1/a.ics')).toMatch(/not on the public internet/)
    expect(await listCalendars(app.db)).toEqual([])
    calendar.answer = answerWith(calendarOf(1))
    await connect(app, calendar.url)
    const row = await app.db.selectFrom('bookingCalendar').selectAll().executeTakeFirstOrThrow()
    for (let count = 1; count < 5; count++) {
      await app.db
        .insertInto('bookingCalendar')
        .values({ ...row, id: `${row.id}${count}` })
        .execute()
    }
    expect(await refusal(calendar.url)).toBe('At most 5 calendars can be connected.')
  })

  it.each([
    ['the times', answerWith(calendarOf(1))],
    ['the failure', ((_, response) => void response.writeHead(404).end()) as Answer],
  ])('keep %s of an earlier reading out, where it ends after a later one', async (_what, answerLate) => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(2))
    const { _id } = await connect(app, calendar.url)
    app.clock.advance(minute)
    const held = Promise.withResolvers<() => void>()
    calendar.answer = (request, response) => held.resolve(() => answerLate(request, response))
    const earlier = readAgain(app, _id)
    const answerEarlier = await held.promise
    app.clock.advance(1000)
    calendar.answer = answerWith(calendarOf(3))
    const later = await readAgain(app, _id)
    app.clock.advance(1000)
    answerEarlier()
    expect(await earlier).toEqual(later)
    expect([later.spans, later.error, await countBusy(app)]).toEqual([3, null, 3])
  })

  it('are read although one of their events is broken, which they say until it is mended', async () => {
    const { app, calendar } = await setUp()
    const broken = 'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:soon\r\nEND:VEVENT\r\n'
    const text = calendarOf(2).replace('END:VCALENDAR', `${broken}END:VCALENDAR`)
    calendar.answer = (request, response) =>
      request.headers['if-none-match']
        ? void response.writeHead(304).end()
        : answerWith(text, { etag: '"one"' })(request, response)
    const said = {
      spans: 2,
      error: 'One of its events cannot be read, and takes no time. All others do.',
      failingSince: null,
    }
    expect(await connect(app, calendar.url)).toMatchObject(said)
    await readDue(app)
    expect(await listCalendars(app.db)).toMatchObject([said])
    calendar.answer = answerWith(calendarOf(2))
    await readDue(app)
    expect(await listCalendars(app.db)).toMatchObject([{ ...said, error: null }])
  })

  it('are followed through three redirects, each judged like the first', async () => {
    const { app, calendar } = await setUp()
    const inner = await startServer()
    inner.answer = answerWith(calendarOf(2))
    let hops = 3
    calendar.answer = (request, response) => {
      const hop = Number(new URL(request.url ?? '', 'http://x').searchParams.get('hop'))
      if (hop === hops) return void answerWith(calendarOf(2))(request, response)
      response.writeHead(302, { location: `/calendar?hop=${hop + 1}` }).end()
    }
    expect((await connect(app, calendar.url)).spans).toBe(2)
    hops = 4
    await expect(readFirst(app, { url: calendar.url, name: null })).rejects.toThrow('without end')
    calendar.answer = (_, response) => void response.writeHead(302, { location: inner.url }).end()
    await expect(readFirst(app, { url: calendar.url, name: null })).rejects.toThrow('must begin with https')
    expect(inner.asked).toEqual([])
  })

  it('are read every ten minutes, whole only when they changed', async () => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(3), { etag: '"one"' })
    const { _id } = await connect(app, calendar.url)
    app.clock.advance(9 * minute)
    await queueReadings(app)
    await runJobs(app)
    expect(calendar.asked).toHaveLength(1)
    calendar.answer = (_, response) => void response.writeHead(304).end()
    app.clock.advance(minute)
    await Promise.all([queueReadings(app), queueReadings(app)])
    await runJobs(app)
    expect(calendar.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"'])
    expect(await countBusy(app)).toBe(3)
    const [read] = await listCalendars(app.db)
    expect(read).toMatchObject({ _id, readAt: app.clock.now().toISOString() })
    // A day later the stored times reach a day less far ahead.
    app.clock.advance(24 * 60 * minute)
    calendar.answer = answerWith(calendarOf(4), { etag: '"two"' })
    await readDue(app)
    expect(calendar.asked.at(-1)?.['if-none-match']).toBeUndefined()
    expect(await countBusy(app)).toBe(4)
  })

  it('that fail leave their last copy in force, and the owner is told once after an hour', async () => {
    const { app, outbox, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(3))
    await connect(app, calendar.url, 'Work')
    const readAt = app.clock.now().toISOString()
    calendar.answer = (_, response) => void response.writeHead(500).end()
    for (let count = 0; count < 6; count++) await readDue(app)
    expect(outbox).toEqual([])
    for (let count = 0; count < 6; count++) await readDue(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['The calendar Work cannot be read: Headrow'])
    expect(await countBusy(app)).toBe(3)
    expect(await checkCalendars(siteOf(app))).toMatchObject([
      {
        name: 'Calendars',
        state: 'warn',
        text: 'Work cannot be read',
        detail: expect.stringContaining('500'),
      },
    ])
    expect(await listCalendars(app.db)).toMatchObject([
      { readAt, error: expect.stringContaining('answered 500'), spans: 3 },
    ])
    calendar.answer = answerWith(calendarOf(2))
    await readDue(app)
    expect(await listCalendars(app.db)).toMatchObject([{ error: null, failingSince: null, spans: 2 }])
  })

  it('are believed when they become empty, but not at once where five times or more vanish', async () => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(4))
    await connect(app, calendar.url)
    calendar.answer = answerWith(calendarOf(0))
    await readDue(app)
    expect(await countBusy(app)).toBe(0)
    calendar.answer = answerWith(calendarOf(5))
    await readDue(app)
    calendar.answer = answerWith(calendarOf(0), { etag: '"empty"' })
    const counts: number[] = []
    for (let count = 0; count < 3; count++) {
      await readDue(app)
      counts.push(await countBusy(app))
    }
    expect(counts).toEqual([5, 5, 0])
    expect(await listCalendars(app.db)).toMatchObject([{ error: null }])
  })

  it('are believed at once when they become empty because all their times are over', async () => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(6))
    await connect(app, calendar.url)
    app.clock.set(new Date('2026-03-02T12:00:00Z'))
    await readDue(app)
    expect(await listCalendars(app.db)).toMatchObject([{ error: null, spans: 0 }])
  })

  it('whose address was saved under another key say so', async () => {
    const { app, calendar } = await setUp()
    calendar.answer = answerWith(calendarOf(1))
    const { _id } = await connect(app, calendar.url)
    await app.db.updateTable('bookingCalendar').set({ address: 'another' }).execute()
    expect((await readAgain(app, _id)).error).toMatch(/another secret\.key/)
  })
})
