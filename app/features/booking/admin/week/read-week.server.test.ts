import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { cancelBooking } from '../../commands/owner.server.ts'
import { addBlock } from '../../commands/settings.server.ts'
import { listBookings } from '../../queries.server.ts'
import { listBookingRows } from '../list/queries.server.ts'
import { findOwnerBooking, readWeek } from './read-week.server.ts'

const week = '2026-01-19'

describeOnBothEngines('the week of the owner', (setup) => {
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

  it('is that of the open booking where the address names none', async () => {
    const { app } = await setup()
    const { id } = await book(app)
    const open = await findOwnerBooking(app, id)
    expect((await readWeek(app, { week: undefined, open })).week).toBe(week)
    expect((await readWeek(app, { week: undefined, open: undefined })).week).toBe('2026-01-12')
  })
})
