import { expect, it } from 'vitest'
import { createRandom } from '#services/visits/demo.server.ts'
import { createModel, type ModelBooking } from '#tests/support/booking-model.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { bookingApi } from '../api.server.ts'
import { defaultRules } from '../rules/queries.server.ts'
import { type BookingRules, weekdays } from '../rules/rules.ts'

/** SQLite answers ten operations in the time in which PostgreSQL answers one. */
const operations = { sqlite: 2_000, postgres: 400 }

describeOnBothEngines('random bookings, moves, cancellations, blocks and rules', (setup, engine) => {
  it(`end as a plain model of the contract ends (${operations[engine]})`, { timeout: 180_000 }, async () => {
    const { app } = await setup()
    const random = createRandom(37)
    const model = createModel(() => app.clock.now().getTime(), defaultRules())
    const below = (most: number) => Math.floor(random() * most)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    /** Mostly on the grid of half hours, from January to March, when the studio's clock is UTC. */
    const randomStart = () => {
      const day = app.clock.now().getTime() + below(48) * 86_400_000
      const midnight = day - (day % 86_400_000)
      return new Date(
        midnight + (8 * 60 + below(20) * 30 + (below(12) === 0 ? 10 : 0)) * 60_000,
      ).toISOString()
    }
    const randomRules = (): BookingRules => {
      const [from, to] = [`0${7 + below(3)}:00`, `${13 + below(6)}:30`]
      const days = weekdays.map((day) => [day, below(5) === 0 ? [] : [{ from, to }]])
      return {
        ...defaultRules(),
        weekly: Object.fromEntries(days) as BookingRules['weekly'],
        ...{ length: pick([15, 20, 30, 45, 60]), before: pick([0, 0, 10]), after: pick([0, 15, 30]) },
        ...{ notice: pick([0, 60, 24 * 60]), changeNotice: pick([0, 120]), ahead: pick([14, 42]) },
        ...{ perDay: pick([2, 3, 8]), perAddress: pick([2, 20]) },
      }
    }
    const call = (isOwner = false) =>
      caller(app, [bookingApi()], {
        ...(isOwner && { viewer: owner }),
        address: `2001:db8:${below(65_000).toString(16)}:${below(65_000).toString(16)}::1`,
      })
    const known = new Map<ModelBooking, string>()
    const email = () => `visitor${below(60)}@example.com`
    const differing: unknown[] = []
    for (let number = 0; number < operations[engine]; number += 1) {
      const kind = below(20)
      const start = randomStart()
      let told: readonly [number, number]
      if (kind < 10) {
        const input = { name: 'Ada', email: email(), kind: 'video', zone: 'Asia/Kathmandu', start }
        const { status, body } = await call().post('/bookings', input)
        const { status: expected, booking } = model.book(start, input.email)
        if (booking && status === 201) known.set(booking, (body.booking as { url: string }).url.slice(-22))
        told = [status, expected]
      } else if (kind < 14 && known.size > 0) {
        const [booking, token] = pick([...known])
        told = [(await call().post(`/bookings/${token}/move`, { start })).status, model.move(booking, start)]
      } else if (kind < 16 && known.size > 0) {
        const [booking, token] = pick([...known])
        told = [(await call().post(`/bookings/${token}/cancel`, {})).status, model.cancel(booking)]
      } else if (kind === 16) {
        const rules = randomRules()
        told = [(await call(true).send('PUT', '/bookings/rules', rules)).status, 200]
        model.rules = rules
      } else if (kind === 17 && below(3) === 0) {
        const end = new Date(Date.parse(start) + 90 * 60_000).toISOString()
        told = [(await call(true).post('/bookings/blocks', { start, end })).status, 201]
        model.block(start, end)
      } else {
        const input = { name: 'By hand', kind: 'video', start, outsideRules: true }
        told = [(await call(true).post('/bookings/by-hand', input)).status, model.bookByHand(start)]
      }
      if (told[0] !== told[1]) differing.push({ number, kind, start, told })
      if (below(40) === 0) app.clock.advance(below(12) * 60 * 60_000)
    }
    expect(differing).toEqual([])
    const rows = await app.db
      .selectFrom('booking')
      .select(['start', 'end', 'blockedFrom', 'blockedTo'])
      .where('cancelledAt', 'is', null)
      .orderBy('blockedFrom')
      .execute()
    expect(rows.map(({ start, end }) => [start, end])).toEqual(model.list())
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every(({ blockedFrom }, at) => blockedFrom >= (rows[at - 1]?.blockedTo ?? 0))).toBe(true)
  })
})
