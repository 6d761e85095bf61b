import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { feedApi } from './api.server.ts'
import { recordNotification } from './commands.server.ts'

function wire(app: TestApp, viewer?: Viewer) {
  const hono = hostApis(app, [feedApi()], async () => viewer)
  const markRead = (body: unknown) =>
    hono.request('/api/notifications/read', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { list: (query = '') => hono.request(`/api/notifications${query}`), markRead }
}

async function addViewer(app: TestApp): Promise<Viewer> {
  const now = app.clock.now().toISOString()
  const viewer = { id: createId(), name: 'Edda', email: 'edda@example.com', role: 'editor' } as const
  const flags = { twoFactorEnabled: 0 } as const
  await app.db
    .insertInto('user')
    .values({ ...viewer, ...flags, createdAt: now, updatedAt: now })
    .execute()
  return { ...viewer, sessionId: 's1' }
}

describeOnDatabase('the bell’s calls', (setup) => {
  it('are for those signed in', async () => {
    const { app } = await setup()
    expect((await wire(app).list()).status).toBe(401)
    expect((await wire(app).markRead({})).status).toBe(401)
  })

  it('answer the wire’s names and nothing else', async () => {
    const { app } = await setup()
    const { list } = wire(app, await addViewer(app))
    const news = { kind: 'enquiry', title: 'New enquiry', link: '/admin/dashboard' } as const
    const _id = await inTransaction(app, (tx) => recordNotification(app, tx, news))
    expect(await (await list('?page=1&limit=5')).json()).toEqual({
      success: true,
      notifications: [
        {
          _id,
          title: 'New enquiry',
          body: null,
          link: '/admin/dashboard',
          createdAt: '2026-01-15T12:00:00.000Z',
          read: false,
        },
      ],
      unread: 1,
      total: 1,
      pages: 1,
      currentPage: 1,
    })
  })

  it('mark one as read, or all', async () => {
    const { app } = await setup()
    const { markRead } = wire(app, await addViewer(app))
    const add = (title: string) =>
      inTransaction(app, (tx) => recordNotification(app, tx, { kind: 'test', title }))
    const _id = await add('first')
    await add('second')
    expect(await (await markRead({ _id })).json()).toEqual({ success: true, unread: 1 })
    expect(await (await markRead({})).json()).toEqual({ success: true, unread: 0 })
    expect((await markRead({ _id: 'nothing' })).status).toBe(404)
  })

  it('refuse a page that is none', async () => {
    const { app } = await setup()
    const { list } = wire(app, await addViewer(app))
    for (const query of ['?page=0', '?page=1.5', '?limit=', '?limit=101']) {
      expect((await list(query)).status, query).toBe(422)
    }
  })
})
