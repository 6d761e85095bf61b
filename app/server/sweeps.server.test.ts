import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { markRead, recordNotification } from '#services/feed/commands.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { sweep } from './sweeps.server.ts'

const day = 24 * 60 * 60 * 1000

const titles = async ({ db }: TestApp) =>
  (await db.selectFrom('notification').select('title').orderBy('id').execute()).map(({ title }) => title)

describeOnDatabase('after a year', (setup) => {
  it('notifications that every user has read are deleted with their reads; unread ones stay', async () => {
    const { app } = await setup()
    const ada = await createPerson(app)
    const grace = await createPerson(app, { email: 'grace@example.com' })
    const add = (title: string, quiet = false) =>
      inTransaction(app, (tx) => recordNotification(app, tx, { kind: 'test', title, quiet }))
    const readByBoth = await add('read by both')
    const readByOne = await add('read by one')
    await add('unread')
    await add('quiet', true)
    await markRead(app, ada.id, readByBoth)
    await markRead(app, grace.id, readByBoth)
    await markRead(app, ada.id, readByOne)
    app.clock.advance(364 * day)
    const recent = await add('recent')
    await markRead(app, ada.id, recent)
    await markRead(app, grace.id, recent)
    await sweep(app)
    expect(await titles(app)).toEqual(['read by both', 'read by one', 'unread', 'quiet', 'recent'])
    app.clock.advance(2 * day)
    await sweep(app)
    expect(await titles(app)).toEqual(['read by one', 'unread', 'recent'])
    const reads = await app.db.selectFrom('notificationRead').select('notificationId').execute()
    expect(reads.filter(({ notificationId }) => notificationId === readByBoth)).toEqual([])
  })

  it('and after two years entries of the audit trail are deleted, however many there are', async () => {
    const { app } = await setup()
    const entry = (itemId: string) =>
      inTransaction(app, (tx) =>
        recordChange(tx, { kind: 'test', itemId, action: 'done', by: undefined, at: app.clock.now() }),
      )
    for (let count = 0; count < 1100; count += 1) await entry('old')
    app.clock.advance(2 * day)
    await entry('younger')
    const left = async () =>
      (await app.db.selectFrom('auditEntry').select('itemId').distinct().orderBy('itemId').execute()).map(
        ({ itemId }) => itemId,
      )
    app.clock.advance(727 * day)
    await sweep(app)
    expect(await left()).toEqual(['old', 'younger'])
    app.clock.advance(2 * day)
    await sweep(app)
    expect(await left(), 'more than usual waits a day').toEqual(['old', 'younger'])
    app.clock.advance(day)
    await sweep(app)
    expect(await left()).toEqual(['younger'])
  })
})
