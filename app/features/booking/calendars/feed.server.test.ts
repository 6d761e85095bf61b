import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { addViewer } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { bookingApi } from '../api.server.ts'
import { bookingToken } from '../token.server.ts'
import { exportBookings } from './export.server.ts'
import { calendarFiles } from './feed.server.ts'

const settings = { SITE_URL: 'https://studio.example' }

/** Gets a file as it is mounted in the site. */
function fileReader(app: TestApp) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.route('/', calendarFiles())
  return async (url: string) => {
    const answer = await hono.request(url)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

describeOnBothEngines('the feed of bookings', (setup) => {
  it('has an address that can be made anew, which ends the old one', async () => {
    const { app } = await setup(settings)
    const owner = caller(app, [bookingApi()], { viewer: await addViewer(app, 'Ada') })
    const read = fileReader(app)
    const { url } = (await owner.get('/bookings/feed')).body as { url: string }
    expect(url).toMatch(/^https:\/\/studio\.example\/feeds\/bookings-[\da-f]{32}\.ics$/)
    expect((await owner.get('/bookings/feed')).body.url).toBe(url)
    const feed = await read(url)
    expect(feed.status).toBe(200)
    expect(feed.headers.get('cache-control')).toBe('no-store')
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const renewed = (await owner.post('/bookings/feed')).body.url as string
    expect(renewed).not.toBe(url)
    expect([(await read(url)).status, (await read(renewed)).status]).toEqual([404, 200])
    const stored = await app.db
      .selectFrom('bookingSetting')
      .select('value')
      .where('name', '=', 'feed')
      .execute()
    expect(JSON.stringify(stored)).not.toContain(renewed.slice(-36, -4))
    const visitor = caller(app, [bookingApi()])
    expect((await visitor.get('/bookings/feed')).status).toBe(401)
    expect((await visitor.post('/bookings/feed')).status).toBe(401)
  })

  it('is nowhere without its secret', async () => {
    const { app } = await setup(settings)
    const read = fileReader(app)
    for (const secret of ['', '0'.repeat(32), '..', '%00']) {
      const { status } = await read(`https://studio.example/feeds/bookings-${secret}.ics`)
      expect(status, secret).toBe(404)
    }
  })

  it('lists open bookings without the links of their visitors', async () => {
    const { app } = await setup(settings)
    const owner = caller(app, [bookingApi()], { viewer: await addViewer(app, 'Ada') })
    const booking = await book(app)
    const { url } = (await owner.get('/bookings/feed')).body as { url: string }
    const read = fileReader(app)
    const { text } = await read(url)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', `UID:booking-${booking.id}`, 'DTSTART:20260120T093000Z']),
    )
    expect(lines.join()).toContain(`/admin/bookings?booking=${booking.id}`)
    const token = bookingToken(app, booking.id)
    expect(lines.join()).not.toContain(token)
    const file = await read(`https://studio.example/book/${token}/invite.ics`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="invite.ics"')
    expect(file.text).toContain(`UID:booking-${booking.id}`)
    expect((await read(`https://studio.example/book/${booking.id}/invite.ics`)).status).toBe(404)
    await owner.post(`/bookings/${booking.id}/cancel`, {})
    expect((await read(url)).text).not.toContain(booking.id)
    expect((await read(`https://studio.example/book/${token}/invite.ics`)).status).toBe(404)
  })

  it('becomes a file of an export, with the bookings that were cancelled', async () => {
    const { app } = await setup(settings)
    const owner = caller(app, [bookingApi()], { viewer: await addViewer(app, 'Ada') })
    const booking = await book(app)
    await owner.post(`/bookings/${booking.id}/cancel`, {})
    const snapshot: Snapshot = {
      takenAt: app.clock.now(),
      tables: ['booking', 'bookingSetting'],
      async *rows(table) {
        yield* await app.db
          .selectFrom(table as 'booking')
          .selectAll()
          .execute()
      },
    }
    const { text, count } = await exportBookings(app, snapshot)
    expect(count).toBe(1)
    expect(text).toContain(`UID:booking-${booking.id}\r\nSEQUENCE:1\r\n`)
    expect(text).toContain('STATUS:CANCELLED')
    expect(text.replaceAll('\r\n ', '')).not.toContain(booking.token)
  })

  it('is beside the calendars that take time, whose calls are the owner’s alone', async () => {
    const { app } = await setup(settings)
    const owner = caller(app, [bookingApi()], { viewer: await addViewer(app, 'Ada') })
    const visitor = caller(app, [bookingApi()])
    expect((await owner.get('/bookings/calendars')).body).toEqual({ success: true, calendars: [] })
    const refused = await owner.post('/bookings/calendars', { url: 'http://127.0.0.1:1/a.ics' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { url: 'The address must begin with https://.' },
    ])
    expect((await owner.send('DELETE', '/bookings/calendars/none')).status).toBe(404)
    expect((await owner.post('/bookings/calendars/none/read')).status).toBe(404)
    for (const [method, path] of [
      ['GET', '/bookings/calendars'],
      ['POST', '/bookings/calendars'],
      ['DELETE', '/bookings/calendars/none'],
    ] as const) {
      const body = method === 'POST' ? { url: 'https://x.example/a.ics' } : undefined
      expect((await visitor.send(method, path, body)).status, path).toBe(401)
    }
  })
})
