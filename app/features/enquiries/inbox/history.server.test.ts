import { expect, it } from 'vitest'
import { peopleApi } from '#features/people/api.server.ts'
import { withBrokenTrail } from '#tests/support/broken-trail.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { enquiriesApi } from '../api.server.ts'
import type { Entry, Snippet } from '../schema.ts'

const grace = { name: 'Grace Hopper', email: 'grace@example.com', message: 'Could you look at my site?' }

async function historyOf(app: TestApp, id: string) {
  const { body } = await inboxOf(app).get(`/enquiries/${id}/history?limit=50`)
  return body.changes as { action: string; by: string | null; before: unknown; after: unknown }[]
}

const trail = (app: TestApp) => app.db.selectFrom('auditEntry').selectAll().orderBy('id').execute()

describeOnDatabase('the history of an enquiry', (setup) => {
  it('lists who changed what, newest first', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    expect(await historyOf(app, id)).toEqual([])
    await inbox.get(`/enquiries/${id}`)
    await inbox.get(`/enquiries/${id}`)
    const noted = await inbox.post(`/enquiries/${id}/notes`, { body: 'Ring on Monday' })
    const [note] = noted.body.thread as Entry[]
    await inbox.send('DELETE', `/enquiries/${id}/notes/${note?._id}`)
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    await inbox.send('PATCH', `/enquiries/${id}`, { status: 'replied' })
    await inbox.send('PATCH', `/enquiries/${id}`, { status: 'archived' })
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'unread' })
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'delete' })
    await inbox.post(`/enquiries/${id}/restore`)
    const changes = await historyOf(app, id)
    expect(changes.map(({ action, by }) => [action, by])).toEqual([
      ['restored', 'Olive'],
      ['trashed', 'Olive'],
      ['new', 'Olive'],
      ['archived', 'Olive'],
      ['answered', 'Olive'],
      ['note-removed', 'Olive'],
      ['noted', 'Olive'],
      ['read', 'Olive'],
    ])
    expect(changes[3]).toMatchObject({ before: { status: 'replied' }, after: { status: 'archived' } })
    expect(changes[6]).toMatchObject({ before: null, after: { entry: note?._id } })
  })

  it('needs a session, and is 404 for an enquiry that never existed', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    expect((await caller(app, [enquiriesApi()]).get(`/enquiries/${id}/history`)).status).toBe(401)
    expect((await inboxOf(app).get('/enquiries/no-such-id/history')).status).toBe(404)
  })

  it('holds no personal text, before an erasure or after it', async () => {
    const { app } = await setup()
    const kept = await sendEnquiry(app)
    const trashed = await sendEnquiry(app, { message: 'And another one.' })
    const inbox = inboxOf(app)
    await inbox.get(`/enquiries/${kept}`)
    await inbox.post(`/enquiries/${kept}/notes`, { body: 'Grace rang' })
    await inbox.post(`/enquiries/${kept}/replies`, { subject: 'Dear Grace', body: 'Grace, yes' })
    await inbox.send('DELETE', `/enquiries/${trashed}`)
    await inbox.send('DELETE', `/enquiries/trash/${trashed}`)
    const people = caller(app, [peopleApi()], { viewer: owner })
    const erased = await people.post('/people/erase', { email: grace.email, confirm: grace.email })
    expect(erased.body).toMatchObject({ enquiries: 1 })
    for (const id of [kept, trashed]) {
      expect((await historyOf(app, id))[0]).toMatchObject({ action: 'erased', by: 'Olive', before: null })
    }
    const text = JSON.stringify(await trail(app))
    for (const word of ['Grace', 'Hopper', grace.email, grace.message, 'another one']) {
      expect(text.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  it('is written in the transaction of the change: without its line the change is undone', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    const answers = await withBrokenTrail(app, async () => [
      await inbox.send('PATCH', `/enquiries/${id}`, { status: 'archived' }),
      await inbox.send('DELETE', `/enquiries/${id}`),
      await inbox.post(`/enquiries/${id}/notes`, { body: 'Ring on Monday' }),
      await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' }),
      await inbox.post('/enquiries/snippets', { title: 'Hello', body: 'Hello' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    const row = app.db.selectFrom('enquiry').select(['status', 'deletedAt'])
    expect(await row.execute()).toEqual([{ status: 'new', deletedAt: null }])
    expect(await app.db.selectFrom('enquiryEntry').select('id').execute()).toEqual([])
    expect(await app.db.selectFrom('snippet').select('id').execute()).toEqual([])
  })

  it('has no line for a change that fails', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    expect((await inbox.send('DELETE', `/enquiries/trash/${id}`)).status).toBe(404)
    expect((await inbox.send('DELETE', `/enquiries/${id}/notes/none`)).status).toBe(404)
    expect((await inbox.post(`/enquiries/${id}/replies/none/retry`)).status).toBe(404)
    expect((await inbox.send('PUT', '/enquiries/snippets/none', { title: 'a', body: 'b' })).status).toBe(404)
    expect(await trail(app)).toEqual([])
  })
})

describeOnDatabase('the history of a snippet', (setup) => {
  it('has the text before and after a change', async () => {
    const { app } = await setup()
    const inbox = inboxOf(app)
    const { body } = await inbox.post('/enquiries/snippets', { title: 'Hello', body: 'Good day' })
    const path = `/enquiries/snippets/${(body.snippet as Snippet)._id}`
    await inbox.send('PUT', path, { title: 'Hello', body: 'Good evening' })
    await inbox.send('DELETE', path)
    const lines = (await trail(app)).map(({ action, before, after }) => [
      action,
      before && JSON.parse(before),
      after && JSON.parse(after),
    ])
    expect(lines).toEqual([
      ['created', null, { title: 'Hello', body: 'Good day' }],
      ['saved', { body: 'Good day' }, { body: 'Good evening' }],
      ['deleted', { title: 'Hello', body: 'Good evening' }, null],
    ])
  })
})
