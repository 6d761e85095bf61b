import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { book, grace } from '#tests/support/bookings.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { bookByHand, cancelBooking } from '../../commands/owner.server.ts'
import { addBlock, changeDays } from '../../commands/settings.server.ts'
import { listBookings } from '../../queries.server.ts'
import { byHandInput } from '../../schema.ts'
import { listBookingRows } from '../list/queries.server.ts'
import { findOwnerBooking, readWeek } from './read-week.server.ts'

const week = '2026-01-19'

describeOnDatabase('the week of the owner', (setup) => {
  it('has what is booked, blocked, busy and free, without what was cancelled', async () => {
    const { app } = await setup()
    const by = { ...owner, id: (await createPerson(app)).id }
    const { id } = await book(app)
    const { id: other } = await book(app, { email: 'ada@example.com', start: '2026-01-21T10:00:00.000Z' })
    await cancelBooking(app, by, other, undefined)
    const span = { start: '2026-01-22T20:00:00.000Z', end: '2026-01-24T10:00:00.000Z', name: 'Away' }
    await inTransaction(app, (tx) => addBlock(app, tx, by, span))
    const data = await readWeek(app, { week, open: undefined })
    expect(data.bookings.map(({ _id }) => _id)).toEqual([id])
    expect(data.blocks).toMatchObject([span])
    // The block reaches into Saturday, and begins at eight in the evening.
    expect(data.days.at(-1)).toBe('2026-01-24')
    expect(data.hours).toEqual({ from: 510, to: 1260 })
    const tuesday = data.free.find(({ date }) => date === '2026-01-20')
    // The one at 09:00 has no quarter of an hour free after it.
    expect(tuesday?.slots[0]).toBe('2026-01-20T10:30:00.000Z')
    expect(data.waiting).toEqual([])
  })

  it('is found by words in name and address, in the list too', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const found = async (q: string) =>
      (await listBookingRows(app.db, { q, page: 1 }, app.clock.now())).bookings.map(({ _id }) => _id)
    expect(await found('HOPPER')).toEqual([id])
    expect(await found('grace@example')).toEqual([id])
    expect(await found('100%')).toEqual([])
    const { total } = await listBookings(app.db, { q: 'hopper', page: 1, limit: 10 })
    expect(total).toBe(1)
  })

  it('has days off, bank holidays and other hours with their names', async () => {
    const { app } = await setup()
    const by = { ...owner, id: (await createPerson(app)).id }
    await changeDays(app, by, {
      add: {
        daysOff: [{ from: '2026-04-02', to: '2026-04-02', name: 'Walking' }],
        overrides: [{ date: '2026-04-01', name: '', spans: [{ from: '09:00', to: '13:00' }] }],
      },
    })
    const { dayHours } = await readWeek(app, { week: '2026-03-30', open: undefined })
    expect(dayHours.map(({ exception }) => exception)).toEqual([
      undefined,
      undefined,
      { rule: 'overrides', name: '', hours: '09:00 to 13:00' },
      { rule: 'daysOff', name: 'Walking', hours: '' },
      { rule: 'bankHolidays', name: 'Good Friday', hours: '' },
    ])
    expect(dayHours.map(({ spans }) => spans.length)).toEqual([1, 1, 1, 0, 0])
  })

  it('is the coming one at the weekend, unless hours or a booking of this one are left', async () => {
    const { app } = await setup()
    const by = { ...owner, id: (await createPerson(app)).id }
    const shown = async () => (await readWeek(app, { week: undefined, open: undefined })).week
    app.clock.set(new Date('2026-01-23T20:00:00Z'))
    expect(await shown()).toBe(week)
    app.clock.set(new Date('2026-01-24T10:00:00Z'))
    expect(await shown()).toBe('2026-01-26')
    const sunday = { date: '2026-01-25', name: '', spans: [{ from: '09:00', to: '12:00' }] }
    await changeDays(app, by, { add: { overrides: [sunday] } })
    expect(await shown()).toBe(week)
    app.clock.set(new Date('2026-01-25T12:00:00Z'))
    expect(await shown()).toBe('2026-01-26')
    const start = '2026-01-25T18:00:00.000Z'
    const input = byHandInput.parse({ ...grace, start, outsideRules: true })
    await inTransaction(app, (tx) => bookByHand(app, tx, by, input))
    expect(await shown()).toBe(week)
  })

  it('is that of the next free time for a booking that is moved, which is in its own way nowhere', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const open = await findOwnerBooking(app, id)
    const data = await readWeek(app, { week: undefined, open, isMoving: true })
    expect(data.week).toBe('2026-01-12')
    const own = await readWeek(app, { week, open, isMoving: true })
    expect(own.free.flatMap(({ slots }) => slots)).toContain('2026-01-20T09:30:00.000Z')
  })

  it('is that of the open booking where the address names none', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const open = await findOwnerBooking(app, id)
    expect((await readWeek(app, { week: undefined, open })).week).toBe(week)
    expect((await readWeek(app, { week: undefined, open: undefined })).week).toBe('2026-01-12')
  })
})
