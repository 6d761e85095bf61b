import { expect, it } from 'vitest'
import { PermanentJobError } from '#platform/jobs/jobs.server.ts'
import { inboxOf, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import type { Entry, Snippet } from '../schema.ts'

const threadOf = (body: Record<string, unknown>) => body.thread as Entry[]

describeOnDatabase('a thread', (setup) => {
  it('stores notes without a mail, and removes them', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    expect((await inbox.post(`/enquiries/${id}/notes`, { body: ' \n ' })).status).toBe(422)
    const added = await inbox.post(`/enquiries/${id}/notes`, { body: 'Ring on Monday' })
    expect(added.status).toBe(201)
    const [note] = threadOf(added.body)
    expect(note).toMatchObject({ kind: 'note', body: 'Ring on Monday', author: 'Olive', state: null })
    await runJobs(app)
    expect(outbox.filter(({ text }) => text.includes('Ring on Monday'))).toEqual([])
    const removed = await inbox.send('DELETE', `/enquiries/${id}/notes/${note?._id}`)
    expect(threadOf(removed.body)).toEqual([])
    expect((await inbox.send('DELETE', `/enquiries/${id}/notes/${note?._id}`)).status).toBe(404)
  })

  it('is not found by the words of a note that was removed', async () => {
    const { app } = await setup()
    const id = await sendEnquiry(app, { message: 'Could you look at my shop?' })
    await runJobs(app)
    const inbox = inboxOf(app)
    const addNote = async (body: string) =>
      threadOf((await inbox.post(`/enquiries/${id}/notes`, { body })).body).at(-1)?._id
    const found = async (q: string) => (await inbox.get(`/enquiries?q=${q}`)).body.total
    await addNote('Ring on Monday')
    const second = await addNote('Ring the pottery shop')
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Your kiln', body: 'On Monday.' })
    expect(await found('pottery')).toBe(1)
    await inbox.send('DELETE', `/enquiries/${id}/notes/${second}`)
    expect(await found('pottery')).toBe(0)
    expect(await Promise.all(['ring', 'monday', 'shop', 'kiln', 'grace'].map(found))).toEqual([1, 1, 1, 1, 1])
  })

  it('sends a reply to the sender alone, with their message quoted', async () => {
    const { app, outbox } = await setup({ MAIL_TO: 'owner@example.com' })
    const id = await sendEnquiry(app)
    await runJobs(app)
    outbox.length = 0
    const inbox = inboxOf(app)
    const key = { 'Idempotency-Key': 'reply-1' }
    const reply = { subject: 'Your site\r\nBcc: x@example.com', body: 'Dear Grace\n\nYes, on Monday.' }
    const sent = await inbox.post(`/enquiries/${id}/replies`, reply, key)
    await inbox.post(`/enquiries/${id}/replies`, reply, key)
    expect(sent.status).toBe(201)
    expect(sent.body.enquiry).toMatchObject({ status: 'replied', repliedAt: app.clock.now().toISOString() })
    expect(threadOf(sent.body)).toMatchObject([{ kind: 'reply', state: 'queued' }])
    await runJobs(app)
    expect(outbox).toHaveLength(1)
    const [mail] = outbox
    expect(mail).toMatchObject({
      to: { name: 'Grace Hopper', address: 'grace@example.com' },
      replyTo: { address: 'owner@example.com' },
      subject: 'Your site Bcc: x@example.com',
    })
    expect(mail?.text).toContain('Yes, on Monday.')
    expect(mail?.text).toContain('On 15 January 2026 you wrote:\n\nCould you look at my site?')
    expect(threadOf((await inbox.get(`/enquiries/${id}`)).body)).toMatchObject([{ state: 'sent' }])
    expect((await inbox.send('DELETE', `/enquiries/${id}/notes/${threadOf(sent.body)[0]?._id}`)).status).toBe(
      404,
    )
  })

  it('has the signature of its author below', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app)
    const inbox = inboxOf(app)
    await inbox.get(`/enquiries/${id}`)
    await app.db.updateTable('user').set({ signature: 'Ada Example\n0113 496 0000' }).execute()
    await runJobs(app)
    outbox.length = 0
    const { body } = await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'On Monday.' })
    expect(threadOf(body)).toMatchObject([{ body: 'On Monday.\n\nAda Example\n0113 496 0000' }])
    await runJobs(app)
    expect(outbox[0]?.text).toContain('On Monday.\n\nAda Example\n0113 496 0000')
  })

  it('sends the mails of a new enquiry no longer once spam has been answered', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app, { website: 'https://spam.example' })
    await runJobs(app)
    const inbox = inboxOf(app)
    expect((await inbox.get(`/enquiries/${id}`)).body.enquiry).toMatchObject({ status: 'spam' })
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Hello', body: 'You are no robot.' })
    await inbox.send('PATCH', `/enquiries/${id}`, { status: 'archived' })
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['Hello'])
  })

  it('says why a reply could not be sent, and sends it again when asked', async () => {
    const { app, outbox } = await setup()
    const id = await sendEnquiry(app)
    await runJobs(app)
    outbox.length = 0
    const inbox = inboxOf(app)
    await inbox.post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    const refusing = {
      ...app,
      mail: {
        ...app.mail,
        deliver: async () => {
          throw new PermanentJobError('550 No such mailbox')
        },
      },
    }
    await runJobs(refusing)
    const [failed] = threadOf((await inbox.get(`/enquiries/${id}`)).body)
    expect(failed).toMatchObject({ state: 'failed', failure: '550 No such mailbox' })
    const enquiry = async () => (await inbox.get(`/enquiries/${id}`)).body.enquiry
    expect(await enquiry()).toMatchObject({ status: 'read', repliedAt: null })
    expect((await inbox.post(`/enquiries/${id}/replies/${failed?._id}/retry`)).status).toBe(200)
    await runJobs(app)
    expect(outbox).toHaveLength(1)
    expect(threadOf((await inbox.get(`/enquiries/${id}`)).body)).toMatchObject([
      { state: 'sent', failure: null },
    ])
    expect(await enquiry()).toMatchObject({ status: 'replied', repliedAt: app.clock.now().toISOString() })
    expect((await inbox.post(`/enquiries/${id}/replies/${failed?._id}/retry`)).status).toBe(404)
  })
})

describeOnDatabase('snippets', (setup) => {
  it('are stored, changed and removed, and listed by title', async () => {
    const { app } = await setup()
    const inbox = inboxOf(app)
    const added = await inbox.post('/enquiries/snippets', { title: ' Prices ', body: 'From £2,500.' })
    expect(added.status).toBe(201)
    const { _id } = added.body.snippet as Snippet
    await inbox.post('/enquiries/snippets', { title: 'Away', body: 'Back on Monday.' })
    await inbox.send('PUT', `/enquiries/snippets/${_id}`, { title: 'Prices 2026', body: 'From £2,600.' })
    const titles = async () =>
      ((await inbox.get('/enquiries/snippets')).body.snippets as Snippet[]).map(({ title }) => title)
    expect(await titles()).toEqual(['Away', 'Prices 2026'])
    expect((await inbox.post('/enquiries/snippets', { title: '', body: '' })).body.errors).toEqual({
      title: 'Title is required',
      body: 'Text is required',
    })
    await inbox.send('DELETE', `/enquiries/snippets/${_id}`)
    expect(await titles()).toEqual(['Away'])
    expect((await inbox.send('DELETE', `/enquiries/snippets/${_id}`)).status).toBe(404)
  })
})
