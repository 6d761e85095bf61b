import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { markRead, recordNotification, seedFeed } from './commands.server.ts'
import { countUnread, listNotifications } from './queries.server.ts'

async function addUser(app: TestApp, name: string): Promise<string> {
  const now = app.clock.now().toISOString()
  const id = createId()
  const user = {
    id,
    name,
    email: `${name}@example.com`,
    role: 'editor',
    twoFactorEnabled: 0,
  } as const
  await app.db
    .insertInto('user')
    .values({ ...user, createdAt: now, updatedAt: now })
    .execute()
  return id
}

async function record(app: TestApp, ...titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    app.clock.advance(1_000)
    ids.push(await inTransaction(app, (tx) => recordNotification(app, tx, { kind: 'test', title })))
  }
  return ids
}

describeOnBothEngines('the feed', (setup) => {
  it('lists notifications, newest first, a page at a time', async () => {
    const { app } = await setup()
    const userId = await addUser(app, 'edda')
    await record(app, 'first', 'second', 'third')
    const page = await listNotifications(app.db, { userId, page: 1, limit: 2 })
    expect(page.notifications.map(({ title }) => title)).toEqual(['third', 'second'])
    expect(page).toMatchObject({ total: 3, pages: 2, currentPage: 1, unread: 3 })
    const beyond = await listNotifications(app.db, { userId, page: 9, limit: 2 })
    expect(beyond).toMatchObject({ notifications: [], total: 3, pages: 2, currentPage: 9 })
  })

  it('remembers for each user which notifications are read', async () => {
    const { app } = await setup()
    const [edda, finn] = [await addUser(app, 'edda'), await addUser(app, 'finn')]
    const [first] = await record(app, 'first', 'second')
    await markRead(app, edda, first)
    await markRead(app, edda, first)
    expect(await countUnread(app.db, edda)).toBe(1)
    expect(await countUnread(app.db, finn)).toBe(2)
    const page = await listNotifications(app.db, { userId: edda, page: 1, limit: 10 })
    expect(page.notifications.map(({ title, read }) => [title, read])).toEqual([
      ['second', false],
      ['first', true],
    ])
  })

  it('marks all as read at once, and later ones as new', async () => {
    const { app } = await setup()
    const userId = await addUser(app, 'edda')
    const [first] = await record(app, 'first', 'second')
    await markRead(app, userId, first)
    await markRead(app, userId)
    expect(await countUnread(app.db, userId)).toBe(0)
    await record(app, 'third')
    expect(await countUnread(app.db, userId)).toBe(1)
  })

  it('says so when the notification is not there', async () => {
    const { app } = await setup()
    const userId = await addUser(app, 'edda')
    await expect(markRead(app, userId, 'nothing')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('records in the transaction in which the thing happens', async () => {
    const { app } = await setup()
    const failed = inTransaction(app, async (tx) => {
      await recordNotification(app, tx, { kind: 'test', title: 'never happened' })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const userId = await addUser(app, 'edda')
    expect((await listNotifications(app.db, { userId, page: 1, limit: 10 })).total).toBe(0)
  })

  it('begins a demonstration with two unread samples and a read one', async () => {
    const { app } = await setup()
    const userId = await addUser(app, 'edda')
    await inTransaction(app, (tx) => seedFeed(app, tx))
    const { notifications, unread } = await listNotifications(app.db, { userId, page: 1, limit: 10 })
    expect(notifications.map(({ title, read }) => [title, read])).toEqual([
      ['New comment on blog post', false],
      ['Project update required', false],
      ['Server maintenance completed', true],
    ])
    expect(unread).toBe(2)
  })
})
