import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { isOverlapViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { insertBooking, spanColumns } from './apply.server.ts'

const minute = 60_000
const freeTime = { before: 0, after: 15 }
const details = { kind: 'video', name: 'Ada', zone: 'Asia/Tokyo', reminder: 0 } as const

/** Inserts without the check of any command. */
const insert = (app: App, from: number) =>
  inTransaction(app, (tx) => insertBooking(app, tx, { from, to: from + 30 * minute }, freeTime, details))

describeOnBothEngines('the database itself', (setup) => {
  it('refuses a booking that overlaps an open one with its free time, and none that meets it', async () => {
    const { app } = await setup()
    const noon = Date.UTC(2026, 0, 20, 12)
    const first = await insert(app, noon)
    for (const minutes of [-30, -15, 0, 30, 44]) {
      await expect(insert(app, noon + minutes * minute), `${minutes}`).rejects.toMatchObject({
        kind: 'conflict',
      })
    }
    await insert(app, noon - 45 * minute)
    const later = await insert(app, noon + 45 * minute)
    const move = spanColumns({ from: noon + 10 * minute, to: noon + 40 * minute }, freeTime)
    const moving = app.db.updateTable('booking').set(move).where('id', '=', later.id).execute()
    expect(await moving.catch(isOverlapViolation)).toBe(true)
    await app.db.updateTable('booking').set({ cancelledAt: 'now' }).where('id', '=', first.id).execute()
    const second = await insert(app, noon)
    const reopening = app.db
      .updateTable('booking')
      .set({ cancelledAt: null })
      .where('id', '=', first.id)
      .execute()
    expect(await reopening.catch(isOverlapViolation)).toBe(true)
    expect(second.state).toBe('pending')
  })
})
