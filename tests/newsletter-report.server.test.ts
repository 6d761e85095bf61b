import { expect, it } from 'vitest'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import { bookingApi } from '#features/booking/api.server.ts'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import type { App } from '#platform/app.ts'
import { createId } from '#platform/ids.ts'
import { readIssuesPage } from '#routes/admin/newsletter/read-issues.server.ts'
import { grace } from './support/bookings.server.ts'
import { caller } from './support/caller.server.ts'
import { inboxOf } from './support/enquiries.server.ts'
import { describeOnDatabase } from './support/test-app.server.ts'

const agent = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36',
}
const hello = { name: 'Ada', email: 'ada@example.com', message: 'Could you look at my site?' }
const hourMs = 3_600_000
const listUrl = 'https://studio.example/admin/newsletter/issues'

async function addIssue(app: App, number: number, recipients: readonly string[]): Promise<string> {
  const now = app.clock.now().toISOString()
  const id = createId()
  await app.db
    .insertInto('newsletterIssue')
    .values({
      ...{
        id,
        number,
        subject: `Issue ${number}`,
        preview: '',
        content: 'Text',
        audience: 'all',
        version: 1,
      },
      ...{ createdAt: now, updatedAt: now, startedAt: now, sentAt: now },
    })
    .execute()
  for (const state of recipients) {
    await app.db
      .insertInto('newsletterRecipient')
      .values({
        ...{ mailId: id, subscriberId: createId(), state, wave: 0, dueAt: now, attempts: 0, at: now },
        answer: state === 'refused' ? '550 No such user' : null,
      })
      .execute()
  }
  return id
}

let visitors = 0

/** Lets a visitor come by a link, and returns a function by which they send something. */
async function visit(app: App, path: string, marks: string) {
  visitors += 1
  const sessionId = `visit-${visitors}`
  const apis = [analyticsApi(), enquiriesApi(), bookingApi()]
  const { post } = caller(app, apis, { address: `198.51.100.${visitors}` })
  await post('/analytics/pageview', { path: `${path}?${marks}`, sessionId }, agent)
  await app.recorder.flush()
  return (to: string, body: object) => post(to, { ...body, sessionId }, agent)
}

const inbox = async (app: App) =>
  (await listEnquiries(app.db, { view: 'inbox', page: 1, limit: 10 }, app.clock.now())).enquiries

const marksOf = (number: number) => `utm_source=newsletter&utm_medium=email&utm_campaign=${number}`

describeOnDatabase('the report of an issue', (setup) => {
  it('has the figures of analytics and of the inbox for its campaign', async () => {
    const { app } = await setup({ BOT_CHECK: 'off' })
    const id = await addIssue(app, 7, ['sent', 'sent', 'sent', 'refused'])
    await addIssue(app, 8, ['sent'])
    const startedAt = app.clock.now().getTime()
    const reader = await visit(app, '/blog/pricing', marksOf(7))
    app.clock.advance(5 * hourMs)
    const guest = await visit(app, '/services', marksOf(7))
    await visit(app, '/blog/pricing', marksOf(7))
    await visit(app, '/', marksOf(8))
    const stranger = await visit(app, '/', 'utm_source=ads&utm_campaign=7')
    expect((await reader('/message', hello)).status).toBe(201)
    expect((await stranger('/message', { ...hello, email: 'b@example.com' })).status).toBe(201)
    expect((await guest('/bookings', grace)).status).toBe(201)
    const enquiry = (await inbox(app)).find(({ email }) => email === hello.email)
    await inboxOf(app).send('PATCH', `/enquiries/${enquiry?._id}`, { value: 5_000 })

    const { shown, list } = await readIssuesPage(app, listUrl, id)
    const query = dashboardQuery.parse({ source: ['newsletter'], campaign: ['7'] })
    const { overview, charts } = await readDashboard(app, query)
    const hours = shown?.hours ?? []
    expect(hours.map(({ visits }) => visits)).toEqual([1, 2])
    expect(hours[0]?.at).toBeLessThanOrEqual(startedAt)
    expect(hours.reduce((sum, { visits }) => sum + visits, 0)).toBe(overview.sessions.current)
    expect(shown?.pages.map(({ path, visits }) => ({ _id: path, count: visits }))).toEqual(charts.entryPages)
    expect(shown?.brought).toMatchObject({
      enquiries: charts.goals.enquiries.current,
      bookings: charts.goals.bookings.current,
      worth: charts.goals.value.current,
    })
    expect(shown?.brought).toMatchObject({ enquiries: 1, bookings: 1, worth: 5_000 })
    expect(shown?.brought.lines.map(({ kind, worth }) => ({ kind, worth }))).toEqual([
      { kind: 'enquiry', worth: 5_000 },
      { kind: 'booking', worth: null },
    ])
    expect(shown?.reasons).toMatchObject([{ state: 'refused', answer: '550 No such user' }])
    const row = list.issues.find(({ number }) => number === 7)
    expect(row).toMatchObject({ visits: 3, figures: { sent: 3, refused: 1 } })
    expect(list.issues.find(({ number }) => number === 8)).toMatchObject({ visits: 1 })
  })

  it('takes out an enquiry that became spam, as analytics does', async () => {
    const { app } = await setup({ BOT_CHECK: 'off' })
    const id = await addIssue(app, 3, ['sent'])
    const reader = await visit(app, '/', marksOf(3))
    expect((await reader('/message', hello)).status).toBe(201)
    const came = async () => (await readIssuesPage(app, listUrl, id)).shown?.brought.enquiries
    expect(await came()).toBe(1)
    const [enquiry] = await inbox(app)
    await inboxOf(app).send('PATCH', `/enquiries/${enquiry?._id}`, { status: 'spam' })
    expect(await came()).toBe(0)
  })

  it('is shown of the issue that is being sent, otherwise of the one sent last', async () => {
    const { app } = await setup()
    expect((await readIssuesPage(app, listUrl, undefined)).shown).toBeUndefined()
    const last = await addIssue(app, 1, ['sent'])
    expect((await readIssuesPage(app, listUrl, undefined)).shown?.issue._id).toBe(last)
    const running = await addIssue(app, 2, ['waiting'])
    await app.db.updateTable('newsletterIssue').set({ sentAt: null }).where('id', '=', running).execute()
    await addIssue(app, 3, ['sent'])
    expect((await readIssuesPage(app, listUrl, undefined)).shown?.issue).toMatchObject({
      _id: running,
      state: 'sending',
    })
  })
})
