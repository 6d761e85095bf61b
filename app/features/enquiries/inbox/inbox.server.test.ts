import { expect, it } from 'vitest'
import { dayMs, hourMs } from '#platform/durations.ts'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { enquiriesApi } from '../api.server.ts'
import type { Enquiry, InboxCounts } from '../schema.ts'

const idsOf = (body: Record<string, unknown>) => (body.enquiries as Enquiry[]).map(({ _id }) => _id)
const countsOf = (body: Record<string, unknown>) => body.counts as InboxCounts

describeOnDatabase('the inbox', (setup) => {
  it('needs a session', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const stranger = caller(app, [enquiriesApi()])
    const asked = [
      stranger.get('/enquiries'),
      stranger.get(`/enquiries/${id}`),
      stranger.get('/enquiries/export.csv'),
      stranger.send('PATCH', `/enquiries/${id}`, { status: 'read' }),
      stranger.send('DELETE', `/enquiries/${id}`),
      stranger.post(`/enquiries/${id}/replies`, { subject: 'Hi', body: 'Hi' }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 401))
  })

  it('lists the newest first, page by page, and nothing past the end', async () => {
    const { app } = await setup()
    const sent = []
    for (let n = 0; n < 5; n += 1) sent.unshift(await sendEnquiry(app, { message: `Message ${n}` }))
    const inbox = inboxOf(app)
    const first = await inbox.get('/enquiries?limit=2')
    expect(first.body).toMatchObject({ total: 5, pages: 3, currentPage: 1 })
    expect(idsOf(first.body)).toEqual(sent.slice(0, 2))
    expect(idsOf((await inbox.get('/enquiries?limit=2&page=3')).body)).toEqual(sent.slice(4))
    expect(idsOf((await inbox.get('/enquiries?limit=2&page=9')).body)).toEqual([])
    for (const bad of ['page=0', 'page=1.5', 'limit=101', 'limit=', 'status=lost', 'kind=fax']) {
      expect((await inbox.get(`/enquiries?${bad}`)).status, bad).toBe(422)
    }
  })

  it('begins the inbox with what is late, the longest overdue first, on every page', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, { message: 'First' })
    const answered = await sendEnquiry(app, { message: 'Second' })
    const second = await sendEnquiry(app, { message: 'Third' })
    app.clock.advance(3 * dayMs)
    const inTime = await sendEnquiry(app, { message: 'Fourth' })
    const newest = await sendEnquiry(app, { message: 'Fifth' })
    const inbox = inboxOf(app)
    await inbox.send('PATCH', `/enquiries/${answered}`, { status: 'replied' })
    const ids = async (query: string) => idsOf((await inbox.get(`/enquiries?${query}`)).body)
    expect(await ids('view=inbox')).toEqual([first, second, newest, inTime, answered])
    expect(await ids('view=inbox&limit=2&page=2')).toEqual([newest, inTime])
    expect(await ids('view=awaiting')).toEqual([first, second, newest, inTime])
    expect(await ids('')).toEqual([newest, inTime, second, answered, first])
  })

  it('filters by kind, status and view, and counts each', async () => {
    const { app } = await setup()
    const call = await sendEnquiry(app, { kind: 'call' })
    const message = await sendEnquiry(app, { message: 'Second' })
    const spam = await sendEnquiry(app, { website: 'x', message: 'Third' })
    const gone = await sendEnquiry(app, { message: 'Fourth' })
    const inbox = inboxOf(app)
    await inbox.send('PATCH', `/enquiries/${message}`, { status: 'archived' })
    await inbox.send('DELETE', `/enquiries/${gone}`)
    const ids = async (query: string) => idsOf((await inbox.get(`/enquiries?${query}`)).body)
    expect(await ids('')).toEqual([spam, message, call])
    expect(await ids('kind=call')).toEqual([call])
    expect(await ids('status=spam')).toEqual([spam])
    expect(await ids('view=inbox')).toEqual([call])
    expect(await ids('view=inbox&status=spam')).toEqual([])
    expect(await ids('view=trash')).toEqual([gone])
    expect(countsOf((await inbox.get('/enquiries')).body)).toEqual({
      byStatus: { new: 1, read: 0, replied: 0, archived: 1, spam: 1 },
      byKind: { call: 1, message: 0, support: 0, contact: 0 },
      unread: 1,
      awaiting: 1,
      overdue: 0,
      trash: 1,
    })
  })

  it('finds by word prefixes in all texts, notes and replies included', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, {
      kind: 'contact',
      name: 'Zoë Sørensen',
      email: 'zoe@tarn.example',
      phone: '+44 113 496 0000',
      projectType: 'E-commerce',
      budget: 'Not sure yet',
      timeframe: '6+ months',
      subject: 'Wedding cakes',
      company: 'Tarn & Sons',
      message: 'A shop for cakes, please.',
    })
    const second = await sendEnquiry(app, { message: 'Cakes again' })
    await runJobs(app)
    const inbox = inboxOf(app)
    const find = async (q: string) => idsOf((await inbox.get(`/enquiries?q=${encodeURIComponent(q)}`)).body)
    expect(await find('CAKE')).toEqual([second, first])
    expect(await find('cakes tarn')).toEqual([first])
    expect(await find('zoe')).toEqual([first])
    expect(await find('zoe@tarn.example')).toEqual([first])
    expect(await find('01134960000')).toEqual([first])
    expect(await find('akes')).toEqual([])
    expect(await find('%')).toEqual([])
    await inbox.post(`/enquiries/${second}/notes`, { body: 'Ring the bakery' })
    expect(await find('bakery')).toEqual([second])
  })

  it('shows choices as they were stored when they are no longer offered', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const chosen = {
      projectType: 'Thatched roof',
      budget: 'Under ten guineas',
      timeframe: 'Before the harvest',
    }
    const stored = { ...chosen, services: JSON.stringify(['thatching']) }
    await app.db.updateTable('enquiry').set(stored).where('id', '=', id).execute()
    const shown = { ...chosen, services: ['thatching'] }
    const inbox = inboxOf(app)
    expect((await inbox.get(`/enquiries/${id}`)).body.enquiry).toMatchObject(shown)
    expect((await inbox.get('/enquiries')).body.enquiries).toMatchObject([shown])
    const table = (await inbox.get('/enquiries/export.csv')).text
    for (const word of [...Object.values(chosen), 'thatching']) expect(table).toContain(`,${word},`)
  })

  it('marks an opened enquiry as read, once', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    const opened = await inbox.get(`/enquiries/${id}`)
    expect(opened.body).toMatchObject({ enquiry: { _id: id, status: 'read' }, thread: [] })
    await inbox.send('PATCH', `/enquiries/${id}`, { status: 'archived' })
    expect((await inbox.get(`/enquiries/${id}`)).body).toMatchObject({ enquiry: { status: 'archived' } })
    expect((await inbox.send('PATCH', `/enquiries/${id}`, { status: 'lost' })).status).toBe(422)
    expect((await inbox.get('/enquiries/unknown')).status).toBe(404)
  })

  it('says when the promised answer is due, nearly due and late', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    const state = async () => ((await inbox.get(`/enquiries/${id}`)).body.enquiry as Enquiry).reply.state
    expect(await state()).toBe('due')
    app.clock.advance(37 * hourMs)
    expect(await state()).toBe('soon')
    app.clock.advance(11 * hourMs)
    expect(await state()).toBe('overdue')
    app.clock.advance(1)
    expect(countsOf((await inbox.get('/enquiries')).body).overdue).toBe(1)
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    expect(await state()).toBe('none')
    expect(countsOf((await inbox.get('/enquiries')).body)).toMatchObject({ overdue: 0, awaiting: 0 })
  })

  it('changes several at once and skips those that no longer exist', async () => {
    const { app } = await setup()
    const ids = [await sendEnquiry(app), await sendEnquiry(app, { message: 'Other' })]
    const inbox = inboxOf(app)
    const bulk = (action: string) => inbox.post('/enquiries/bulk', { ids: [...ids, 'gone'], action })
    expect((await bulk('delete')).body.changed).toBe(2)
    expect((await inbox.get('/enquiries')).body.total).toBe(0)
    expect((await bulk('archive')).body.changed).toBe(0)
    expect((await bulk('restore')).body.changed).toBe(2)
    expect((await bulk('spam')).body.changed).toBe(2)
    expect((await inbox.get('/enquiries?status=spam')).body.total).toBe(2)
    expect((await bulk('burn')).status).toBe(422)
  })
})

describeOnDatabase('an enquiry marked as spam', (setup) => {
  it('sends its mails once when it is taken out of spam', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app, { website: 'x' })
    await runJobs(app)
    expect(outbox).toHaveLength(0)
    const inbox = inboxOf(app)
    await inbox.send('PATCH', `/enquiries/${id}`, { status: 'new' })
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'spam' })
    await inbox.post('/enquiries/bulk', { ids: [id], action: 'not-spam' })
    await runJobs(app)
    expect(outbox).toHaveLength(2)
  })

  it('gets its former status back, and other enquiries stay as they are', async () => {
    const { app } = await setup()
    const inbox = inboxOf(app)
    const statuses = ['new', 'read', 'replied', 'archived'] as const
    const marked: string[] = []
    const others: string[] = []
    for (const status of statuses) {
      for (const group of [marked, others]) {
        const id = await sendEnquiry(app, { message: `${status} ${marked.length} ${others.length}` })
        await inbox.send('PATCH', `/enquiries/${id}`, { status })
        group.push(id)
      }
    }
    const arrivedAsSpam = await sendEnquiry(app, { website: 'x' })
    const statusesOf = async (ids: string[]) => {
      const rows = await app.db.selectFrom('enquiry').select(['id', 'status']).execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.status)
    }
    await inbox.post('/enquiries/bulk', { ids: marked, action: 'spam' })
    const ids = [...marked, ...others, arrivedAsSpam]
    const { body } = await inbox.post('/enquiries/bulk', { ids, action: 'not-spam' })
    expect(body.changed).toBe(5)
    expect(await statusesOf(marked)).toEqual(statuses)
    expect(await statusesOf(others)).toEqual(statuses)
    expect(await statusesOf([arrivedAsSpam])).toEqual(['new'])
  })
})

describeOnDatabase('deleting', (setup) => {
  it('moves an enquiry to the trash, from which it can be restored whole', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    await inbox.post(`/enquiries/${id}/notes`, { body: 'A note' })
    const deleted = await inbox.send('DELETE', `/enquiries/${id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }])
    expect((await inbox.get(`/enquiries/${id}`)).status).toBe(404)
    expect((await inbox.send('DELETE', `/enquiries/${id}`)).status).toBe(404)
    expect((await inbox.post(`/enquiries/${id}/restore`)).status).toBe(200)
    expect((await inbox.get(`/enquiries/${id}`)).body.thread).toHaveLength(1)
  })

  it('is permanent only from the trash, and leaves nothing', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app)
    await runJobs(app)
    const sent = [...outbox]
    const inbox = inboxOf(app)
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    expect((await inbox.send('DELETE', `/enquiries/trash/${id}`)).status).toBe(404)
    await inbox.send('DELETE', `/enquiries/${id}`)
    expect((await inbox.send('DELETE', `/enquiries/trash/${id}`)).status).toBe(200)
    await runJobs(app)
    expect(outbox).toEqual(sent)
    for (const table of ['enquiry', 'enquiryEntry', 'searchDocument', 'searchWord', 'job'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  it('before the mails were sent means that none is sent', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app)
    await inboxOf(app).send('DELETE', `/enquiries/${id}`)
    await runJobs(app)
    expect(outbox).toEqual([])
  })
})

describeOnDatabase('the CSV export', (setup) => {
  it('applies the filters and contains no formula', async () => {
    const { app } = await setup()
    await sendEnquiry(app, { name: '=HYPERLINK("http://x.example")', message: 'One, "two"\nthree' })
    await sendEnquiry(app, { kind: 'call', message: 'Other' })
    const table = await inboxOf(app).get('/enquiries/export.csv?kind=message')
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(table.headers.get('content-disposition')).toContain(
      'attachment; filename="enquiries-2026-01-15.csv"',
    )
    const [head, row, ...rest] = table.text.split('\r\n')
    expect(head).toContain('Received,Kind,Status,Name,Email')
    expect(row).toContain(',Message,Spam,')
    expect(row).toContain(`"'=HYPERLINK(""http://x.example"")"`)
    expect(row).toContain('"One, ""two""\nthree"')
    expect(rest).toEqual([''])
  })

  it('names what the inbox shows, with the worth, in the time of the studio', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-07-14T09:05:00.000Z'))
    const id = await sendEnquiry(app)
    await inboxOf(app).send('PATCH', `/enquiries/${id}`, { value: 7250 })
    const [head = '', row = ''] = (await inboxOf(app).get('/enquiries/export.csv')).text.split('\r\n')
    expect(head).not.toMatch(/utm|referrer|medium/i)
    const cells = row.split(',')
    const cell = (name: string) =>
      cells[
        head
          .replace(/^\uFEFF/, '')
          .split(',')
          .indexOf(name)
      ]
    expect([cell('Received'), cell('Value in GBP')]).toEqual(['2026-07-14 10:05', '7250'])
  })

  it('is named by the day that the studio has, an hour ahead of UTC in summer', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-07-14T23:30:00.000Z'))
    const table = await inboxOf(app).get('/enquiries/export.csv')
    expect(table.headers.get('content-disposition')).toContain('"enquiries-2026-07-15.csv"')
  })

  it('holds more rows than one batch, in order', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app)
    const row = await app.db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1001 }, (_, n) => ({
      ...row,
      id: `0000-${String(n).padStart(5, '0')}`,
    }))
    for (let from = 0; from < copies.length; from += 200) {
      await app.db
        .insertInto('enquiry')
        .values(copies.slice(from, from + 200))
        .execute()
    }
    const table = await inboxOf(app).get('/enquiries/export.csv')
    expect(table.text.trim().split('\r\n')).toHaveLength(1 + 1002)
  })
})

describeOnDatabase('an expired enquiry', (setup) => {
  it('is erased by a schedule: by kind, spam and trash sooner', async () => {
    const { app } = await setup()
    const { eraseExpiredEnquiries } = await import('./erase-commands.server.ts')
    const kept = await sendEnquiry(app)
    const spam = await sendEnquiry(app, { website: 'x', message: 'Spam' })
    const trashed = await sendEnquiry(app, { message: 'Trash' })
    await inboxOf(app).send('DELETE', `/enquiries/${trashed}`)
    const left = async () =>
      (await app.db.selectFrom('enquiry').select('id').orderBy('id').execute()).map(({ id }) => id)
    app.clock.advance(29 * dayMs)
    await eraseExpiredEnquiries(app)
    expect(await left()).toEqual([kept, spam, trashed])
    app.clock.advance(2 * dayMs)
    await eraseExpiredEnquiries(app)
    expect(await left()).toEqual([kept])
    app.clock.set(new Date('2028-01-15T11:59:59Z'))
    await eraseExpiredEnquiries(app)
    expect(await left()).toEqual([kept])
    app.clock.set(new Date('2028-01-15T12:00:01Z'))
    await eraseExpiredEnquiries(app)
    expect(await left()).toEqual([])
  })
})
