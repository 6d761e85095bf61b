import { expect, it } from 'vitest'
import { book, grace } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { bookingApi } from '../api.server.ts'

const hour = 60 * 60_000

describeOnBothEngines('booking a time', (setup) => {
  it('lists every date asked for, with the times that are neither too soon nor too far ahead', async () => {
    const { app } = await setup()
    const visitor = caller(app, [bookingApi()])
    const { body } = await visitor.get('/bookings/slots?from=2026-01-15&to=2026-01-18')
    expect(body).toMatchObject({ success: true, zone: 'Europe/London', length: 30 })
    const days = body.days as { date: string; slots: string[] }[]
    expect(days.map(({ date, slots }) => [date, slots.length, slots[0]])).toEqual([
      ['2026-01-15', 0, undefined],
      ['2026-01-16', 11, '2026-01-16T12:00:00.000Z'],
      ['2026-01-17', 0, undefined],
      ['2026-01-18', 0, undefined],
    ])
    const ends = await visitor.get('/bookings/slots?from=2026-02-26&to=2026-02-27')
    expect((ends.body.days as { slots: string[] }[]).map(({ slots }) => slots.length)).toEqual([17, 0])
    for (const query of ['', '?from=2026-01-01&to=2026-03-04', '?from=2026-01-02&to=2026-01-01']) {
      expect((await visitor.get(`/bookings/slots${query}`)).status, query).toBe(422)
    }
  })

  it('takes the first and the last date that can be written, and refuses moments beyond them', async () => {
    const { app } = await setup()
    const user = caller(app, [bookingApi()], { viewer: owner })
    for (const [from, to] of [
      ['9999-12-30', '9999-12-31'],
      ['0000-01-01', '0000-01-02'],
    ] as const) {
      const { status, body } = await user.get(`/bookings/slots?from=${from}&to=${to}`)
      expect([status, body.days]).toEqual([200, [from, to].map((date) => ({ date, slots: [] }))])
      expect((await user.get(`/bookings?from=${from}&to=${to}`)).status).toBe(200)
      expect((await user.get(`/bookings/blocks?from=${from}&to=${to}`)).status).toBe(200)
    }
    for (const path of ['', '/blocks']) {
      for (const [from, to, status] of [
        ['2026-01-02', '2026-01-01', 422],
        ['2026-01-02T00:00:01Z', '2026-01-02T00:00:00Z', 422],
        ['2026-01-02', '2026-01-02T00:00:00%2B14:00', 200],
      ]) {
        expect((await user.get(`/bookings${path}?from=${from}&to=${to}`)).status, `${from} ${to}`).toBe(
          status,
        )
      }
    }
    for (const start of ['9999-12-31T10:00:00Z', '9999-12-31T23:59:59-05:00', '0000-01-01T01:00:00+23:59']) {
      expect((await user.post('/bookings', { ...grace, start })).status, start).toBe(422)
      const byHand = { ...grace, start, outsideRules: true }
      expect((await user.post('/bookings/by-hand', byHand)).status, start).toBe(422)
      expect((await user.get(`/bookings/why?at=${encodeURIComponent(start)}`)).status, start).toBe(422)
    }
  })

  it('is answered with the booking, whose time nobody else gets, and told to both', async () => {
    const { app, outbox } = await setup({ MAIL_TO: 'owner@example.com' })
    const visitor = caller(app, [bookingApi()])
    const first = await visitor.post('/bookings', grace)
    expect(first.status).toBe(201)
    const { booking } = first.body as { booking: Record<string, string> }
    expect(booking).toMatchObject({
      state: 'booked',
      kind: 'video',
      start: grace.start,
      end: '2026-01-20T10:00:00.000Z',
      url: expect.stringMatching(new RegExp(`^${app.config.siteUrl}/book/[\\w-]{22}$`)),
    })
    const second = await visitor.post('/bookings', { ...grace, email: 'b@example.com' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      success: false,
      message: 'Somebody has just taken 10:30. These are free.',
      slots: ['10:30', '11:00', '11:30', '12:00', '12:30'].map((time) => `2026-01-20T${time}:00.000Z`),
    })
    await runJobs(app)
    expect(outbox.map(({ to }) => to.address).sort()).toEqual(['Grace@example.com', 'owner@example.com'])
    const bell = await app.db.selectFrom('notification').select(['kind', 'title']).execute()
    expect(bell).toEqual([{ kind: 'booking', title: 'New booking: 20 Jan at 09:30' }])
    const [row] = await app.db.selectFrom('booking').select(['tokenHash', 'person', 'day']).execute()
    expect(row).toMatchObject({ person: 'grace@example.com', day: '2026-01-20' })
    expect(booking.url).not.toContain(row?.tokenHash)
  })

  it('is refused where bookings are taken elsewhere or not at all, while one of before can be changed', async () => {
    const { app } = await setup()
    const { token } = await book(app)
    for (const bookingUrl of ['off', 'https://calendar.example/me']) {
      const elsewhere = { ...app, config: { ...app.config, bookingUrl } } as typeof app
      const visitor = caller(elsewhere, [bookingApi()])
      const days = '/bookings/slots?from=2026-01-15&to=2026-01-18'
      expect((await visitor.get(days)).status).toBe(404)
      expect((await visitor.post('/bookings', grace)).status).toBe(404)
      expect((await visitor.get(`${days}&token=${token}`)).status).toBe(200)
    }
  })

  it('is refused by the rules alone with 422, whatever has the time', async () => {
    const { app } = await setup()
    const visitor = caller(app, [bookingApi()])
    await book(app)
    for (const start of [
      '2026-01-14T10:00:00Z', // over
      '2026-01-16T11:30:00Z', // within the notice
      '2026-02-27T10:00:00Z', // past the last day
      '2026-01-17T10:00:00Z', // a Saturday
      '2026-01-20T08:30:00Z', // before the hours
      '2026-01-20T17:30:00Z', // after the hours
      '2026-01-20T09:40:00Z', // beside the grid
    ]) {
      const answer = await visitor.post('/bookings', { ...grace, start })
      expect([answer.status, Object.keys(answer.body.errors ?? {})], start).toEqual([422, ['start']])
    }
  })

  it('names every field that is wrong, and asks for a phone number for a call by phone', async () => {
    const { app } = await setup()
    const visitor = caller(app, [bookingApi()])
    const wrong = await visitor.post('/bookings', {
      ...{ name: ' ', email: 'grace@', kind: 'letter', start: 'soon', zone: 'Leeds' },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['email', 'kind', 'name', 'start', 'zone'])
    const phone = await visitor.post('/bookings', { ...grace, kind: 'phone' })
    expect(phone.body.errors).toEqual({ phone: 'Phone number is required' })
  })

  it('is limited by the address, by the day, and by the client', async () => {
    const { app } = await setup()
    const visitor = caller(app, [bookingApi()])
    const at = (time: string, email: string, day = '2026-01-20') =>
      visitor.post('/bookings', { ...grace, email, start: `${day}T${time}:00Z` })
    expect((await at('09:00', 'a@example.com')).status).toBe(201)
    expect((await at('10:00', 'A@example.com')).status).toBe(201)
    const third = await at('11:00', 'a@EXAMPLE.com')
    expect([third.status, Object.keys(third.body.errors ?? {})]).toEqual([422, ['email']])
    expect((await at('11:00', 'b@example.com')).status).toBe(201)
    const full = await at('14:00', 'c@example.com')
    expect([full.status, (full.body.slots as string[])[0]]).toEqual([409, '2026-01-21T09:00:00.000Z'])
    for (const day of [21, 22, 23, 26, 27, 28, 29]) {
      expect((await at('09:00', `d${day}@example.com`, `2026-01-${day}`)).status).toBe(201)
    }
    expect((await at('12:00', 'e@example.com', '2026-02-02')).status).toBe(429)
  })

  it('takes twenty a day for one mailbox, however spelt, and refuses the next with nothing stored or mailed', async () => {
    const { app, outbox } = await setup()
    for (let n = 1; n <= 20; n += 1) {
      const { token } = await book(app, { email: `grace+${n}@example.com` }, `203.0.113.${n}`)
      await caller(app, [bookingApi()]).post(`/bookings/${token}/cancel`, {})
    }
    const visitor = caller(app, [bookingApi()], { address: '203.0.113.99' })
    expect((await visitor.post('/bookings', grace)).status).toBe(429)
    await runJobs(app)
    expect(outbox.filter(({ to }) => /^grace/.test(to.address))).toHaveLength(20 + 20)
    expect((await visitor.post('/bookings', { ...grace, email: 'ada@example.com' })).status).toBe(201)
  })

  it('answers the same key once', async () => {
    const { app, outbox } = await setup()
    const visitor = caller(app, [bookingApi()])
    const headers = { 'Idempotency-Key': 'one' }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/bookings', grace, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await runJobs(app)
    expect(outbox.filter(({ to }) => to.address === grace.email)).toHaveLength(1)
  })
})

describeOnBothEngines('a visitor with the link', (setup) => {
  it('moves the booking, whose old time is free again', async () => {
    const { app, outbox } = await setup()
    const { token } = await book(app)
    const visitor = caller(app, [bookingApi()])
    const slots = async (query = '') => {
      const { body } = await visitor.get(`/bookings/slots?from=2026-01-20&to=2026-01-20${query}`)
      return (body.days as { slots: string[] }[])[0]?.slots ?? []
    }
    expect(await slots()).not.toContain(grace.start)
    expect(await slots(`&token=${token}`)).toContain(grace.start)
    const start = '2026-01-20T09:00:00.000Z'
    const moved = await visitor.post(`/bookings/${token}/move`, { start })
    expect([moved.status, moved.body.booking]).toMatchObject([200, { start, state: 'booked' }])
    expect(await slots()).toContain('2026-01-20T10:00:00.000Z')
    await runJobs(app)
    const mails = outbox.length
    expect((await visitor.post(`/bookings/${token}/move`, { start })).status).toBe(200)
    await runJobs(app)
    expect(outbox).toHaveLength(mails)
  })

  it('moves it ten times in ten minutes and twenty times a day, from wherever', async () => {
    const { app } = await setup()
    const { token } = await book(app)
    const move = (number: number) => {
      const visitor = caller(app, [bookingApi()], { address: `203.0.113.${number}` })
      return visitor.post(`/bookings/${token}/move`, { start: `2026-01-2${1 + (number % 2)}T09:00:00.000Z` })
    }
    for (let number = 1; number <= 10; number += 1) expect((await move(number)).status).toBe(200)
    expect((await move(11)).status).toBe(429)
    for (let number = 11; number <= 20; number += 1) {
      if (number === 11) app.clock.advance(10 * 60_000)
      expect((await move(number)).status).toBe(200)
    }
    app.clock.advance(10 * 60_000)
    expect((await move(21)).status, 'one mailbox a day').toBe(429)
  })

  it('cancels once, and cannot move it afterwards', async () => {
    const { app, outbox } = await setup()
    const { token } = await book(app)
    const visitor = caller(app, [bookingApi()])
    const cancelled = await visitor.post(`/bookings/${token}/cancel`, { reason: 'I am ill.' })
    expect([cancelled.status, cancelled.body.booking]).toMatchObject([200, { state: 'cancelled' }])
    await runJobs(app)
    const mails = outbox.length
    expect((await visitor.post(`/bookings/${token}/cancel`, {})).status).toBe(200)
    await runJobs(app)
    expect(outbox).toHaveLength(mails)
    const moved = await visitor.post(`/bookings/${token}/move`, { start: '2026-01-20T09:00:00Z' })
    expect(moved.status).toBe(409)
  })

  it('is too late two hours before, and told to ring', async () => {
    const { app } = await setup()
    const { token } = await book(app)
    const visitor = caller(app, [bookingApi()])
    app.clock.set(new Date(Date.parse(grace.start) - 2 * hour + 1))
    for (const change of ['move', 'cancel']) {
      const answer = await visitor.post(`/bookings/${token}/${change}`, { start: '2026-01-26T09:00:00Z' })
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('+44 113 496 0000')])
    }
  })

  it('needs the token: an id counts with a session only', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const visitor = caller(app, [bookingApi()])
    expect((await visitor.post(`/bookings/${id}/cancel`, {})).status).toBe(401)
    expect((await visitor.post('/bookings/guessed/cancel', {})).status).toBe(404)
    expect((await visitor.get(`/bookings/${id}`)).status).toBe(401)
  })

  it('counts wrong tokens of a client address before it looks, and right ones never', async () => {
    const { app } = await setup()
    const { token } = await book(app)
    const visitor = caller(app, [bookingApi()])
    const cancel = (asked: string) => visitor.post(`/bookings/${asked}/cancel`, {})
    const wrong = await Promise.all(
      Array.from({ length: 150 }, (_, index) => cancel(index.toString().padStart(22, '0'))),
    )
    const refused = wrong.filter(({ status }) => status === 429)
    expect([wrong.filter(({ status }) => status === 404).length, refused.length]).toEqual([60, 90])
    expect(refused[0]?.headers.get('retry-after')).toBe('600')
    const elsewhere = caller(app, [bookingApi()], { address: '192.0.2.9' })
    for (let time = 0; time < 70; time++) {
      expect((await elsewhere.post(`/bookings/${token}/cancel`, {})).status).toBe(200)
    }
    app.clock.advance(10 * 60_000)
    expect((await cancel(token)).status).toBe(200)
  })
})

describeOnBothEngines('the reminder', (setup) => {
  it('comes a day before, once, and a move makes a new one', async () => {
    const { app, outbox } = await setup()
    const { token } = await book(app, { reminder: true })
    const reminders = () => app.db.selectFrom('booking').select('remindedAt').executeTakeFirstOrThrow()
    const visitor = caller(app, [bookingApi()])
    await visitor.post(`/bookings/${token}/move`, { start: '2026-01-22T09:00:00.000Z' })
    await runJobs(app)
    const mails = outbox.length
    app.clock.set(new Date('2026-01-20T09:00:00Z'))
    await runJobs(app)
    expect(await reminders()).toEqual({ remindedAt: null })
    app.clock.set(new Date('2026-01-21T09:00:00Z'))
    await runJobs(app)
    expect(outbox).toHaveLength(mails + 1)
    expect(await reminders()).toEqual({ remindedAt: '2026-01-21T09:00:00.000Z' })
  })
})
