import { expect, it } from 'vitest'
import { erasePerson } from '#features/people/commands.server.ts'
import { botCheckApi } from '#platform/bot-check/api.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { book, grace } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { bookingApi } from '../api.server.ts'
import { messages } from '../booking.ts'
import { listBookingGoals } from '../queries.server.ts'
import { defaultRules } from '../rules/queries.server.ts'
import { erasePersonsBookings } from './erase.server.ts'

const hour = 60 * 60_000
const byOwner = (app: Parameters<typeof caller>[0]) => caller(app, [bookingApi()], { viewer: owner })

describeOnBothEngines('a booking in doubt', (setup) => {
  it('waits for the owner, who confirms it, and is a goal of the day it was made from then on', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    const visitor = caller(app, [bookingApi(), botCheckApi()])
    const made = await visitor.post('/bookings', { ...grace, recaptchaToken: 'guessed' })
    expect(made.body).toMatchObject({
      message: messages.pending,
      booking: { state: 'pending', lapsesAt: '2026-01-17T12:00:00.000Z' },
    })
    const { _id: id } = made.body.booking as { _id: string }
    const goals = () => listBookingGoals(app.db, new Date('2026-01-15'), new Date('2026-01-16'))
    expect(await goals()).toEqual([])
    app.clock.advance(24 * hour)
    const confirmed = await byOwner(app).post(`/bookings/${id}/confirm`)
    expect([confirmed.status, confirmed.body.booking]).toMatchObject([
      200,
      { state: 'booked', doubt: 'wrong' },
    ])
    expect(await goals()).toEqual([{ visit: null, email: 'grace@example.com', worth: null }])
    await byOwner(app).post(`/bookings/${id}/cancel`, {})
    expect(await goals()).toHaveLength(1)
    expect((await byOwner(app).post(`/bookings/${id}/decline`, {})).status).toBe(409)
  })

  it('is one of three that may wait at once, however many robots ask, and people can still book', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    const statuses: Record<number, number> = {}
    for (let number = 0; number < 60; number += 1) {
      const robot = caller(app, [bookingApi()], { address: `198.51.100.${number}` })
      const start = `2026-01-${20 + (number % 4)}T${10 + (number % 3)}:00:00Z`
      const { status } = await robot.post('/bookings', { ...grace, email: `${number}@example.com`, start })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses[201]).toBe(3)
    expect(Object.keys(statuses).sort()).toEqual(['201', '409', '429'])
    const rows = await app.db.selectFrom('booking').select(['doubt', 'bookedAt']).execute()
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ doubt: 'missing', bookedAt: null })))
    const { body } = await byOwner(app).get('/bookings/slots?from=2026-01-20&to=2026-01-20')
    expect((body.days as { slots: string[] }[])[0]?.slots.length).toBeGreaterThan(0)
  })

  it('lapses after 48 hours, and its time is free again', async () => {
    const { app, outbox } = await setup({ BOT_CHECK: 'altcha' })
    const { id } = await book(app)
    await runJobs(app)
    const mails = outbox.length
    app.clock.advance(48 * hour)
    await runJobs(app)
    const { body } = await byOwner(app).get(`/bookings/${id}`)
    expect(body.booking).toMatchObject({ state: 'declined', endedBy: 'time' })
    expect(outbox.slice(mails).map(({ to }) => to.address)).toContain(grace.email)
    const free = await byOwner(app).get('/bookings/slots?from=2026-01-20&to=2026-01-20')
    expect(free.text).toContain(grace.start)
  })
})

describeOnBothEngines('a booking in doubt that its owner moves', (setup) => {
  it('waits until its start, where the notice would have ended it at once', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    const { id } = await book(app)
    const start = '2026-01-15T15:00:00.000Z'
    const moved = await byOwner(app).post(`/bookings/${id}/move`, { start })
    expect(moved.body.booking).toMatchObject({ state: 'pending', lapsesAt: start })
    const state = async () => {
      await runJobs(app)
      return (await byOwner(app).get(`/bookings/${id}`)).body.booking
    }
    expect(await state()).toMatchObject({ state: 'pending' })
    app.clock.set(new Date(start))
    expect(await state()).toMatchObject({ state: 'declined', endedBy: 'time' })
  })
})

describeOnBothEngines('the owner', (setup) => {
  it('books by hand without notice and limits, but within the hours, or outside all rules', async () => {
    const { app, outbox } = await setup()
    const hand = (changes: object) =>
      byOwner(app).post('/bookings/by-hand', { name: 'Ada', kind: 'video', ...changes })
    const soon = await hand({ start: '2026-01-15T13:00:00Z' })
    expect([soon.status, soon.body.booking]).toMatchObject([201, { madeBy: owner.name, email: null }])
    await runJobs(app)
    expect(outbox).toEqual([])
    const evening = await hand({ start: '2026-01-15T19:10:00Z' })
    expect([evening.status, evening.body.errors]).toEqual([
      422,
      { start: 'Your hours on Thursdays are 09:00 to 17:30.' },
    ])
    expect((await hand({ start: '2026-01-15T19:10:00Z', outsideRules: true })).status).toBe(201)
    await byOwner(app).send('PUT', '/bookings/rules', { ...defaultRules(), kinds: ['phone'] })
    expect((await hand({ start: '2026-01-15T15:00:00Z' })).body.errors).toEqual({
      kind: messages.kindNotOffered,
    })
    const over = await hand({ start: '2026-01-15T13:10:00Z', outsideRules: true })
    expect([over.status, over.body.message]).toEqual([409, messages.overlaps])
  })

  it('moves to any time that no other booking has, and cancels with words', async () => {
    const { app, outbox } = await setup()
    const { id } = await book(app)
    const other = await book(app, { email: 'b@example.com', start: '2026-01-20T11:00:00Z' })
    const move = (start: string) => byOwner(app).post(`/bookings/${id}/move`, { start })
    expect((await move('2026-01-20T10:50:00Z')).status).toBe(409)
    expect((await move('2026-01-18T20:10:00Z')).body.booking).toMatchObject({
      start: '2026-01-18T20:10:00.000Z',
      end: '2026-01-18T20:40:00.000Z',
    })
    const cancelled = await byOwner(app).post(`/bookings/${other.id}/cancel`, { message: 'I am ill.' })
    expect(cancelled.body.booking).toMatchObject({
      state: 'cancelled',
      endedBy: 'owner',
      reason: 'I am ill.',
    })
    await runJobs(app)
    expect(outbox.at(-1)?.text ?? '').not.toBe('')
    expect(outbox.some(({ to, text }) => to.address === 'b@example.com' && text.includes('I am ill.'))).toBe(
      true,
    )
  })

  it('notes that a visitor did not come, from ten minutes after the start, and takes it back', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const note = (body: object) => byOwner(app).send('PATCH', `/bookings/${id}`, body)
    app.clock.set(new Date(Date.parse(grace.start) + 10 * 60_000 - 1))
    expect((await note({ noShow: true })).status).toBe(422)
    app.clock.advance(1)
    expect((await note({ noShow: true, notes: 'Ring again' })).body.booking).toMatchObject({
      noShow: true,
      notes: 'Ring again',
    })
    expect((await note({ noShow: false })).body.booking).toMatchObject({ noShow: false, notes: 'Ring again' })
    const { body } = await byOwner(app).get(`/bookings/${id}/history`)
    expect((body.changes as { action: string }[]).map(({ action }) => action)).toEqual([
      'came',
      'no-show',
      'noted',
    ])
  })

  it('lists bookings by time and state', async () => {
    const { app } = await setup()
    const { token } = await book(app)
    await book(app, { start: '2026-01-21T10:00:00Z' })
    await caller(app, [bookingApi()]).post(`/bookings/${token}/cancel`, {})
    const starts = async (query: string) => {
      const { body } = await byOwner(app).get(`/bookings?${query}`)
      return (body.bookings as { start: string }[]).map(({ start }) => start.slice(0, 10))
    }
    expect(await starts('')).toEqual(['2026-01-21', '2026-01-20'])
    expect(await starts('state=cancelled')).toEqual(['2026-01-20'])
    expect(await starts('from=2026-01-21&to=2026-01-21')).toEqual(['2026-01-21'])
    expect((await caller(app, [bookingApi()]).get('/bookings')).status).toBe(401)
  })

  it('saves whole rules, which are in the audit trail, and refuses wrong ones', async () => {
    const { app } = await setup()
    const put = (rules: object) => byOwner(app).send('PUT', '/bookings/rules', rules)
    expect((await byOwner(app).get('/bookings/rules')).body.rules).toEqual(defaultRules())
    const saved = await put({ ...defaultRules(), length: 45, notice: 0 })
    expect([saved.status, saved.body.rules]).toEqual([200, { ...defaultRules(), length: 45, notice: 0 }])
    const [entry] = await app.db.selectFrom('auditEntry').select(['kind', 'before', 'after']).execute()
    expect(entry).toMatchObject({ kind: 'booking-rules', before: '{"length":30,"notice":1440}' })
    const spans = (...list: [string, string][]) => list.map(([from, to]) => ({ from, to }))
    for (const wrong of [
      { length: 14 },
      { length: 30.5 },
      { after: 241 },
      { ahead: 0 },
      { perDay: 51 },
      { kinds: [] },
      { zone: 'America/New_York' },
      { weekly: { ...defaultRules().weekly, monday: spans(['09:00', '12:00'], ['11:00', '13:00']) } },
      { weekly: { ...defaultRules().weekly, monday: spans(['12:00', '24:30']) } },
      { daysOff: [{ from: '2026-02-30', to: '2026-03-01', name: '' }] },
      { videoRoom: 'javascript:alert(1)' },
    ]) {
      expect((await put({ ...defaultRules(), ...wrong })).status, JSON.stringify(wrong)).toBe(422)
    }
    const { weekly: _, ...part } = defaultRules()
    expect((await put(part)).status).toBe(422)
  })

  it('refuses rules that are based on older ones, and loses nobody’s days off', async () => {
    const { app } = await setup()
    const api = byOwner(app)
    const put = (rules: object) => api.send('PUT', '/bookings/rules', rules)
    const { daysOff: _, overrides: __, bankHolidays: ___, ...form } = defaultRules()
    const { version } = (await api.get('/bookings/rules')).body
    const walk = { from: '2026-05-04', to: '2026-05-04', name: '' }
    const added = await api.send('PATCH', '/bookings/rules', {
      add: { daysOff: [walk] },
      bankHolidays: false,
    })
    expect(added.body.version).toBe(version)
    const first = await put({ ...form, length: 45, version })
    expect(first.body.rules).toMatchObject({ length: 45, daysOff: [walk], bankHolidays: false })
    const late = await put({ ...form, notice: 0, version })
    const theirs = { rules: first.body.rules, version: first.body.version }
    expect(late).toMatchObject({ status: 409, body: { message: messages.rulesChanged, theirs } })
    expect((await api.get('/bookings/rules')).body).toMatchObject(theirs)
    expect((await put({ ...form, length: 45, version })).status).toBe(200)
    expect((await put({ ...form, notice: 0, version: first.body.version })).status).toBe(200)
    expect((await put(defaultRules())).body).toMatchObject({ rules: defaultRules(), version })
  })

  it('adds and removes days off by a call of its own, and the other rules stay', async () => {
    const { app } = await setup()
    const api = byOwner(app)
    const patch = (change: object) => api.send('PATCH', '/bookings/rules', change)
    await api.send('PUT', '/bookings/rules', { ...defaultRules(), length: 45 })
    const christmas = { from: '2026-12-24', to: '2026-12-31', name: 'Christmas' }
    const walk = { from: '2026-05-04', to: '2026-05-04', name: '' }
    const half = { date: '2026-03-06', name: 'Half day', spans: [{ from: '09:00', to: '13:00' }] }
    await patch({ add: { daysOff: [christmas] } })
    await patch({ add: { daysOff: [walk] } })
    await patch({ add: { daysOff: [walk], overrides: [half] }, bankHolidays: false })
    const short = { ...half, spans: [{ from: '09:00', to: '11:00' }] }
    expect((await patch({ add: { overrides: [short] } })).body.rules).toEqual({
      ...defaultRules(),
      ...{ length: 45, daysOff: [walk, christmas], overrides: [short], bankHolidays: false },
    })
    await patch({ remove: { daysOff: [christmas], overrides: [short] } })
    expect((await api.get('/bookings/rules')).body.rules).toMatchObject({ daysOff: [walk], overrides: [] })
    expect((await patch({ add: { daysOff: [{ from: '2026-13-01', to: '2026-13-01' }] } })).status).toBe(422)
  })

  it('blocks a time over a booking, which stays, and nobody books it until the block is removed', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const block = { start: '2026-01-20T09:00:00Z', end: '2026-01-20T12:00:00Z', name: 'York' }
    const made = await byOwner(app).post('/bookings/blocks', block)
    expect(made.status).toBe(201)
    expect((await byOwner(app).get(`/bookings/${id}`)).body.booking).toMatchObject({ state: 'booked' })
    const free = async () => (await byOwner(app).get('/bookings/slots?from=2026-01-20&to=2026-01-20')).text
    expect(await free()).not.toContain('T11:00')
    // Ends at 12:00, but keeps no free time itself.
    expect(await free()).toContain('T12:00')
    const { _id } = made.body.block as { _id: string }
    expect((await byOwner(app).get('/bookings/blocks')).body.blocks).toHaveLength(1)
    expect((await byOwner(app).send('DELETE', `/bookings/blocks/${_id}`)).status).toBe(200)
    expect(await free()).toContain('T11:00')
  })

  it('has no more bookings in a day of 25 hours than the rules allow', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-10-20T12:00:00Z'))
    const weekly = { ...defaultRules().weekly, sunday: [{ from: '00:00', to: '24:00' }] }
    const rules = { ...defaultRules(), weekly, after: 0, perDay: 1 }
    await byOwner(app).send('PUT', '/bookings/rules', rules)
    await book(app, { start: '2026-10-24T23:00:00Z' })
    const { body } = await byOwner(app).get('/bookings/slots?from=2026-10-25&to=2026-10-25')
    expect(body.days).toEqual([{ date: '2026-10-25', slots: [] }])
    const last = { ...grace, email: 'b@example.com', start: '2026-10-25T23:30:00Z' }
    expect((await caller(app, [bookingApi()]).post('/bookings', last)).status).toBe(409)
  })

  it('learns in one sentence why a time is free or not, with the rule to change', async () => {
    const { app } = await setup()
    await book(app)
    await byOwner(app).post('/bookings/blocks', {
      ...{ start: '2026-01-21T13:00:00Z', end: '2026-01-21T17:00:00Z', name: 'Half day' },
    })
    const why = async (at: string) => {
      const { body } = await byOwner(app).get(`/bookings/why?at=2026-${at}:00Z`)
      return [body.free, body.why, body.rule]
    }
    expect(await why('01-20T11:00')).toEqual([true, 'This time is free.', undefined])
    expect(await why('01-20T10:00')).toEqual([
      ...[
        false,
        'Grace Hopper has 09:30 to 10:00, and you leave a gap of 15 minutes after each call.',
        'after',
      ],
    ])
    expect(await why('01-20T09:30')).toEqual([false, 'Grace Hopper has 09:30 to 10:00.', undefined])
    const both = { ...defaultRules(), before: 30 }
    await byOwner(app).send('PUT', '/bookings/rules', both)
    expect(await why('01-20T10:30')).toEqual([
      false,
      'Grace Hopper has 09:30 to 10:00, and you leave a gap of 15 minutes after and 30 before each call.',
      'before',
    ])
    await byOwner(app).send('PUT', '/bookings/rules', defaultRules())
    expect(await why('01-21T12:30')).toEqual([
      false,
      'You blocked 13:00 to 17:00 (Half day), and you leave a gap of 15 minutes after each call.',
      'after',
    ])
    expect(await why('01-16T09:00')).toEqual([
      false,
      'It’s too soon: you ask for 24 hours’ notice.',
      'notice',
    ])
    expect(await why('03-20T09:00')).toEqual([
      ...[false, 'It’s too far ahead: visitors can book until 26 Feb 2026.', 'ahead'],
    ])
    expect(await why('01-17T10:00')).toEqual([false, 'You’re not available on Saturdays.', 'weekly'])
    expect(await why('01-20T18:00')).toEqual([false, 'Your hours on Tuesdays are 09:00 to 17:30.', 'weekly'])
    expect(await why('01-20T11:10')).toEqual([
      ...[false, 'Bookings start every 30 minutes, counted from midnight.', 'length'],
    ])
    expect(await why('01-14T11:00')).toEqual([false, 'This time is in the past.', undefined])
  })
})

describeOnBothEngines('erasing a person', (setup) => {
  it('cancels a future booking, tells its visitor first, and leaves none', async () => {
    const { app, outbox } = await setup()
    await book(app)
    await runJobs(app)
    const mails = outbox.length
    const erased = await erasePerson(app, grace.email, commandLine)
    expect(erased).toMatchObject({ enquiries: 0, bookings: 1, subscribers: 0 })
    expect(await app.db.selectFrom('booking').select('id').execute()).toEqual([])
    await runJobs(app)
    expect(outbox.slice(mails).map(({ to }) => to.address)).toContain(grace.email)
  })

  it('tells nobody again where a restored backup brought the bookings back', async () => {
    const { app, outbox } = await setup()
    await book(app)
    await runJobs(app)
    const mails = outbox.length
    const again = inTransaction(app, (tx) =>
      erasePersonsBookings(app, tx, { email: grace.email, by: commandLine, isAgain: true }),
    )
    expect(await again).toMatchObject({ count: 1 })
    await runJobs(app)
    expect(outbox).toHaveLength(mails)
    expect(await app.db.selectFrom('booking').select('id').execute()).toEqual([])
  })
})
