import { expect, it } from 'vitest'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import { createId } from '#platform/ids.ts'
import { addPost, addProject } from './support/content.server.ts'
import { describeOnBothEngines, type TestApp } from './support/test-app.server.ts'

async function addSend(app: TestApp, title: string, startedAt: string | null) {
  const sendAt = startedAt ?? '2026-03-12T18:00:00.000Z'
  await app.db
    .insertInto('pushSend')
    .values({
      ...{
        id: createId(),
        source: null,
        notification: JSON.stringify({ title, body: 'Text' }),
        topics: '[]',
      },
      ...{ createdAt: sendAt, sendAt, startedAt, total: 0, delivered: 0, failed: 0, gone: 0, clicked: 0 },
    })
    .execute()
}

async function addIssue(app: TestApp, subject: string, startedAt: string | null) {
  const at = '2026-03-01T09:00:00.000Z'
  await app.db
    .insertInto('newsletterIssue')
    .values({
      ...{ id: createId(), subject, preview: '', content: '', audience: 'all', version: 1 },
      ...{ createdAt: at, updatedAt: at, startedAt },
    })
    .execute()
}

describeOnBothEngines('marks of the chart', (setup) => {
  it('are what was published and sent in the period, and nothing that is only planned', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-03-12T12:00:00Z'))
    await addPost(app, { title: 'Old', publishedAt: '2026-03-01T09:00:00.000Z' })
    await addPost(app, { title: 'New', publishedAt: '2026-03-10T09:00:00.000Z' })
    await addPost(app, { title: 'Tonight', publishedAt: '2026-03-12T20:00:00.000Z' })
    await addProject(app, { title: 'Kiln', publishedAt: '2026-03-12T09:00:00.000Z' })
    await addSend(app, 'Read this', '2026-03-11T09:00:00.000Z')
    await addSend(app, 'Not yet', null)
    await addIssue(app, 'Three kilns', '2026-03-11T10:00:00.000Z')
    await addIssue(app, 'A draft', null)
    const query = dashboardQuery.parse({ startDate: '2026-03-09', endDate: '2026-03-15' })
    expect((await readDashboard(app, query)).marks).toEqual([
      { date: '2026-03-10', label: 'Article published: New' },
      { date: '2026-03-11', label: 'Notification sent: Read this' },
      { date: '2026-03-11', label: 'Newsletter sent: Three kilns' },
      { date: '2026-03-12', label: 'Case study published: Kiln' },
    ])
  })
})
