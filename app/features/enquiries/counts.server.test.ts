import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { countInbox, countUnread } from './counts.server.ts'
import { mostOverdue, searchLimit } from './enquiry.ts'
import { changeEnquiry, openEnquiry, restoreEnquiry, trashEnquiry } from './inbox/commands.server.ts'
import { listEnquiries } from './queries.server.ts'
import { recordEnquiries } from './search-source.server.ts'

describeOnBothEngines('the counts of the inbox', (setup) => {
  it('separate statuses, kinds and the trash, and count what awaits a reply', async () => {
    const { app } = await setup()
    await withAccount(app, owner)
    const [opened, archived, trashed] = [
      await sendEnquiry(app),
      await sendEnquiry(app),
      await sendEnquiry(app),
    ]
    await sendEnquiry(app, { kind: 'call' })
    await sendEnquiry(app, { kind: 'support', website: 'filled by a program' })
    await openEnquiry(app, opened, owner)
    await changeEnquiry(app, archived, { status: 'archived' }, owner)
    await trashEnquiry(app, trashed, owner)
    expect(await countInbox(app.db, app.clock.now())).toEqual({
      byStatus: { new: 1, read: 1, replied: 0, archived: 1, spam: 1 },
      byKind: { call: 1, message: 1, support: 0, contact: 0 },
      unread: 1,
      awaiting: 2,
      overdue: 0,
      trash: 1,
    })
    expect(await countUnread(app.db)).toBe(1)
    await restoreEnquiry(app, trashed, owner)
    expect(await countUnread(app.db)).toBe(2)
  })

  it('count overdue replies up to a hundred, and zero where there are none', async () => {
    const { app } = await setup()
    expect(await countUnread(app.db)).toBe(0)
    await copyEnquiry(app, await sendEnquiry(app), mostOverdue + 20)
    expect((await countInbox(app.db, app.clock.now())).overdue).toBe(0)
    app.clock.advance(3 * dayMs)
    await sendEnquiry(app, { message: 'Just come' })
    expect((await countInbox(app.db, app.clock.now())).overdue).toBe(mostOverdue)
  })
})

describeOnBothEngines('searching a full inbox', (setup) => {
  it('finds the newest matches of a common word, and every match of a rare one', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, { message: 'Bicycles and a zeppelin' })
    await runJobs(app)
    await copyEnquiry(app, first, 130)
    const later = await sendEnquiry(app, { message: 'Bicycles, please', name: 'Ada' })
    await runJobs(app)
    const search = (q: string, page = 1) =>
      listEnquiries(app.db, { q, view: 'all', page, limit: 30 }, app.clock.now())
    const common = await search('bicycles')
    expect(common).toMatchObject({ total: searchLimit, pages: 4 })
    expect(common.enquiries[0]?._id).toBe(later)
    expect((await search('bicycles', 4)).enquiries).toHaveLength(10)
    const both = await search('ada bicycles')
    expect(both.enquiries.map(({ _id }) => _id)).toEqual([later])
    expect((await search('ada zeppelin')).total).toBe(0)
    const table = await inboxOf(app).get('/enquiries/export.csv?q=bicycles')
    expect(table.text.trim().split('\r\n')).toHaveLength(1 + 132)
  })
})

/** So many more of the same an hour earlier, search documents included, without the limits of a visitor. */
async function copyEnquiry(app: App, id: string, times: number): Promise<void> {
  const row = await app.db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const createdAt = new Date(Date.parse(row.createdAt) - hourMs).toISOString()
  const copies = Array.from({ length: times }, (_, n) => `0000-${String(n).padStart(5, '0')}`)
  await app.db
    .insertInto('enquiry')
    .values(copies.map((copy) => ({ ...row, id: copy, createdAt })))
    .execute()
  await inTransaction(app, (tx) => recordEnquiries(tx, copies))
}
