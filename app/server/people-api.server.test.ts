import { expect, it } from 'vitest'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { peopleApi } from './people-api.server.ts'

describeOnBothEngines('the data of one person', (setup) => {
  it('is exported and erased completely, in whatever case the address is typed', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, { email: 'Grace@example.com' })
    await sendEnquiry(app, { email: 'grace@EXAMPLE.com', website: 'x', message: 'Spam' })
    await sendEnquiry(app, { name: 'Ada', email: 'ada@example.com', message: 'Another person' })
    await inboxOf(app).post(`/enquiries/${first}/notes`, { body: 'Private' })
    await inboxOf(app).send('DELETE', `/enquiries/${first}`)
    await caller(app, [newsletterApi()]).post('/newsletter/subscribe', {
      email: 'grace@example.com',
    })
    await runJobs(app)
    const admin = caller(app, [peopleApi()], { viewer: owner })
    const { body } = await admin.post('/people/export', { email: ' GRACE@example.com ' })
    expect(body.person).toMatchObject({
      email: 'grace@example.com',
      enquiries: [
        { enquiry: { email: 'Grace@example.com' }, thread: [{ body: 'Private' }] },
        { enquiry: { status: 'spam' }, thread: [] },
      ],
      subscriber: { email: 'grace@example.com', state: 'pending' },
    })
    const erased = await admin.post('/people/erase', { email: 'grace@example.com' })
    expect(erased.body).toEqual({ success: true, enquiries: 2, bookings: 0, subscribers: 1 })
    expect((await admin.post('/people/export', { email: 'grace@example.com' })).body.person).toEqual({
      email: 'grace@example.com',
      enquiries: [],
      bookings: [],
      subscriber: null,
    })
    for (const table of [
      'enquiry',
      'enquiryEntry',
      'searchDocument',
      'searchWord',
      'subscriber',
      'job',
      'notification',
    ] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toMatch(/grace/i)
    }
    expect(await app.db.selectFrom('enquiry').select('email').execute()).toEqual([
      { email: 'ada@example.com' },
    ])
  })

  it('is refused to callers who are not signed in', async () => {
    const { app } = await setup()
    const stranger = caller(app, [peopleApi()])
    for (const path of ['/people/export', '/people/erase']) {
      expect((await stranger.post(path, { email: 'a@example.com' })).status).toBe(401)
    }
  })
})
