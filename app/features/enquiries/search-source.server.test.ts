import { expect, it } from 'vitest'
import type { Database } from '#platform/db/database.server.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import { inboxOf, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { enquirySource, senderSource } from './search-source.server.ts'

async function find(db: Database, query: string) {
  const { results } = await searchAll(db, query)
  return results.map(({ kind, title }) => `${kind}: ${title}`).sort()
}

async function listDocuments(db: Database) {
  const columns = ['kind', 'id', 'title', 'headings', 'body', 'url', 'at', 'visibleFrom'] as const
  return db.selectFrom('searchDocument').select(columns).orderBy('kind').orderBy('id').execute()
}

const joinery = {
  ...{ kind: 'contact', name: 'Zoë Joiner', email: 'Zoe@Joinery.example', phone: '+44 113 496 0000' },
  ...{ company: 'Joinery workshop', projectType: 'Other', budget: 'Not sure yet', timeframe: '6+ months' },
  ...{ subject: 'Photographs', message: 'We make stairs.' },
}

describeOnBothEngines('the search for everything', (setup) => {
  it('finds an enquiry from its commit on, with its notes and replies, and its sender', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app, joinery)
    const both = ['enquiry: Photographs', 'person: Zoë Joiner']
    expect(await find(app.db, 'stair')).toEqual(['enquiry: Photographs'])
    for (const query of ['zoe', 'joinery.example', '01134960000', 'workshop'])
      expect(await find(app.db, query), query).toEqual(both)
    const inbox = inboxOf(app)
    await inbox.post(`/enquiries/${id}/notes`, { body: 'Ask for balusters' })
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'How many handrails?' })
    expect(await find(app.db, 'baluster handrail')).toEqual(['enquiry: Photographs'])
    const { thread } = (await inbox.get(`/enquiries/${id}`)).body as { thread: { _id: string }[] }
    await inbox.send('DELETE', `/enquiries/${id}/notes/${thread[0]?._id}`)
    expect(await find(app.db, 'baluster')).toEqual([])
    expect(await searchPublic(app.db, 'stairs', app.clock.now())).toEqual({ query: 'stairs', results: [] })
  })

  it('leads to the trash and to the page of the person, and finds no person by spam alone', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app, joinery)
    const urlsOf = async () => (await listDocuments(app.db)).map(({ url }) => url)
    expect(await urlsOf()).toEqual([`/admin/enquiries/${id}`, `/admin/people/${id}`])
    const inbox = inboxOf(app)
    await inbox.send('DELETE', `/enquiries/${id}`)
    expect(await urlsOf()).toEqual([`/admin/enquiries/${id}?status=trash`])
    await inbox.post(`/enquiries/${id}/restore`)
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'spam' })
    expect(await urlsOf()).toEqual([`/admin/enquiries/${id}`])
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'not-spam' })
    expect(await urlsOf()).toEqual([`/admin/enquiries/${id}`, `/admin/people/${id}`])
  })

  it('describes a person by their newest enquiry, until the last is erased', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, joinery)
    app.clock.advance(1000)
    const second = await sendEnquiry(app, { ...joinery, name: 'Zoë Turner', email: 'zoe@joinery.example' })
    expect(await find(app.db, 'zoe')).toContain('person: Zoë Turner')
    const inbox = inboxOf(app)
    const erase = async (id: string) => {
      await inbox.send('DELETE', `/enquiries/${id}`)
      await inbox.send('DELETE', `/enquiries/trash/${id}`)
    }
    await erase(second)
    expect(await find(app.db, 'zoe')).toContain('person: Zoë Joiner')
    await erase(first)
    expect(await listDocuments(app.db)).toEqual([])
  })

  it('is filled for a database of before with the same documents', async () => {
    const { app } = await setup()
    const ids = [
      await sendEnquiry(app, joinery),
      await sendEnquiry(app, { message: 'Another', website: 'x' }),
    ]
    await inboxOf(app).post(`/enquiries/${ids[0]}/notes`, { body: 'A note' })
    await runJobs(app)
    const recorded = (await listDocuments(app.db)).map(({ kind, id, url }) => ({ kind, id, url }))
    const listed = [
      ...(await enquirySource.list(app.db, '', 10)),
      ...(await senderSource.list(app.db, '', 10)),
    ]
    expect(listed.map(({ kind, id, url }) => ({ kind, id, url }))).toEqual(recorded)
    expect((await enquirySource.list(app.db, ids[0] as string, 10)).map(({ id }) => id)).toEqual([ids[1]])
    expect(listed[0]?.body).toBe('We make stairs.\nA note')
  })
})
