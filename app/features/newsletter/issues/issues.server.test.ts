import { expect, it, vi } from 'vitest'
import { findPlaces } from '#services/pictures/uses.server.ts'
import { searchAll } from '#services/search/search.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import {
  addSubscribers,
  command,
  fast,
  newsletterOwner,
  read,
  writeIssue,
} from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { newsletterApi } from '../api.server.ts'
import { type Check, messages } from './schema.ts'

const path = '/newsletter/issues'

describeOnBothEngines('the calls of issues', (setup) => {
  it('write, change and delete drafts', async () => {
    const { app } = await setup()
    const api = newsletterOwner(app)
    const draft = await writeIssue(app, { preview: 'Ten minutes.' })
    expect(draft).toMatchObject({
      subject: 'What a website costs',
      preview: 'Ten minutes.',
      version: 1,
      post: null,
    })
    const changed = await api.send('PUT', `${path}/${draft._id}`, {
      subject: 'Another',
      content: '',
      version: 1,
    })
    expect(changed.body.issue).toMatchObject({ subject: 'Another', preview: '', version: 2, state: 'draft' })
    const stale = await api.send('PUT', `${path}/${draft._id}`, { subject: 'Mine', content: '', version: 1 })
    expect([stale.status, stale.body.theirs]).toMatchObject([409, { subject: 'Another', version: 2 }])
    const repeated = { subject: 'Another', content: '', version: 1 }
    expect((await api.send('PUT', `${path}/${draft._id}`, repeated)).body.issue).toMatchObject({ version: 2 })
    expect((await api.get(path)).body).toMatchObject({ issues: [{ _id: draft._id }], total: 1, pages: 1 })
    expect((await api.send('DELETE', `${path}/${draft._id}`)).status).toBe(200)
    expect((await api.get(`${path}/${draft._id}`)).status).toBe(404)
    expect((await api.send('DELETE', `${path}/${draft._id}`)).status).toBe(404)
  })

  it.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ preview: 'x'.repeat(141) }, 'preview'],
    [{ extent: 'half' }, 'extent'],
    [{ audience: 'some' }, 'audience'],
    [{ post: 'no-such-post' }, 'post'],
  ])('refuse %j', async (fields, field) => {
    const { app } = await setup()
    const answer = await newsletterOwner(app).post(path, { subject: 'A subject', content: 'Text', ...fields })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
  })

  it('have the content of a text and of a welcome email as it was written', async () => {
    const { app } = await setup()
    const content = '\n    code\n\nx  \n'
    expect(await writeIssue(app, { content })).toMatchObject({ content })
    const mails = [{ day: 0, subject: 'Hello', preview: '', content }]
    const { body } = await newsletterOwner(app).send('PUT', '/newsletter/welcome', { mails })
    expect(body).toMatchObject({ mails })
  })

  it('send and schedule nothing without an email server', async () => {
    const { app } = await setup()
    const issue = await writeIssue(app)
    vi.spyOn(app.mail, 'hasServer', 'get').mockReturnValue(false)
    for (const at of [undefined, '2026-02-01T09:00:00Z']) {
      const { status, body } = await newsletterOwner(app).post(`${path}/${issue._id}/send`, { at })
      expect([status, body.message]).toEqual([422, messages.noServer])
    }
    expect(await read(app, issue)).toMatchObject({ state: 'draft', number: null, sendAt: null })
  })

  it('open links so many times for one user, however many ask at once', async () => {
    const { app } = await setup()
    const opened = vi.spyOn(app.linkChecks, 'open').mockResolvedValue('answers')
    const { _id } = await writeIssue(app, { content: 'See [this](https://example.com/).' })
    const check = () => newsletterOwner(app).get(`${path}/${_id}/checks`)
    const answers = await Promise.all(Array.from({ length: 35 }, check))
    const states = answers.map(({ body }) => (body.checks as Check[]).find(({ id }) => id === 'links')?.state)
    expect(states.filter((state) => state === 'unknown')).toHaveLength(5)
    expect(opened).toHaveBeenCalledTimes(30)
  })

  it('count the pictures of the library that they show, until a draft is deleted', async () => {
    const { app } = await setup()
    const api = newsletterOwner(app)
    const placesOf = async (src: string) => (await findPlaces(app.db, [src])).get(src)
    const { _id } = await writeIssue(app, { content: '![A kiln](/uploads/kiln.jpg)' })
    const place = { kind: 'Issue', title: 'What a website costs', href: `/admin/newsletter/issues/${_id}` }
    expect(await placesOf('/uploads/kiln.jpg')).toEqual([place])
    await api.send('PUT', `${path}/${_id}`, { subject: 'Another', content: '![](/uploads/pot.jpg)' })
    expect(await placesOf('/uploads/kiln.jpg')).toBeUndefined()
    expect(await placesOf('/uploads/pot.jpg')).toEqual([{ ...place, title: 'Another' }])
    await api.send('DELETE', `${path}/${_id}`)
    expect(await placesOf('/uploads/pot.jpg')).toBeUndefined()
  })

  it('are found by their subject and their text until they are deleted', async () => {
    const { app } = await setup()
    const api = newsletterOwner(app)
    const { _id } = await writeIssue(app, { content: 'Four photographs of a stair.' })
    const find = async (query: string) => (await searchAll(app.db, query)).results.map(({ url }) => url)
    expect(await find('website stairs')).toEqual([`/admin/newsletter/issues/${_id}`])
    await api.send('PUT', `${path}/${_id}`, { subject: 'Doors', content: 'Of oak.', version: 1 })
    expect([await find('stairs'), await find('oak')]).toEqual([[], [`/admin/newsletter/issues/${_id}`]])
    await api.send('DELETE', `${path}/${_id}`)
    expect(await find('oak')).toEqual([])
  })

  it('are for signed-in users alone', async () => {
    const { app } = await setup()
    const { _id } = await writeIssue(app)
    const visitor = caller(app, [newsletterApi()])
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.get(`${path}/${_id}/recipients`)).status).toBe(401)
    expect((await visitor.post(`${path}/${_id}/send`, {})).status).toBe(401)
  })

  it('change nothing of an issue that is no draft any more', async () => {
    const { app } = await setup()
    const issue = await writeIssue(app)
    await command(app, issue, 'send', { at: '2026-01-16T09:00:00Z' })
    const api = newsletterOwner(app)
    const change = { subject: 'Another', content: '' }
    expect((await api.send('PUT', `${path}/${issue._id}`, change)).status).toBe(409)
    expect((await api.send('DELETE', `${path}/${issue._id}`)).status).toBe(409)
    expect((await api.post(`${path}/${issue._id}/send`, {})).status).toBe(409)
    expect((await api.post(`${path}/${issue._id}/pause`, {})).status).toBe(409)
    expect(await read(app, issue)).toMatchObject({ state: 'scheduled', subject: issue.subject })
  })

  it.each([
    ['sent', {}],
    ['scheduled', { at: '2026-01-16T09:00:00Z' }],
  ])('are not %s as another text than the one that was confirmed', async (_, time) => {
    const { app } = await setup(fast)
    const { _id, version } = await writeIssue(app)
    const api = newsletterOwner(app)
    const send = (body: object) => api.post(`${path}/${_id}/send`, { ...time, ...body })
    await api.send('PUT', `${path}/${_id}`, { subject: 'Another', content: 'Other words.' })
    const late = await send({ version })
    expect([late.status, late.body.message]).toEqual([
      409,
      'This issue has changed since you read it. Read it again before you send it.',
    ])
    expect(await read(app, { _id })).toMatchObject({ state: 'draft', subject: 'Another', sendAt: null })
    expect((await send({ version: version + 1 })).status).toBe(200)
  })

  it('show the mail with a link that ends nothing, and send it to one address', async () => {
    const { app, outbox } = await setup(fast)
    await addSubscribers(app, ['ada'])
    const issue = await writeIssue(app)
    const api = newsletterOwner(app)
    const { html, text, bytes } = (await api.get(`${path}/${issue._id}/preview`)).body as Record<
      string,
      never
    >
    expect(html).toContain('Line by line.')
    expect(text).toContain('Line by line.')
    expect(bytes).toBeGreaterThan(1_000)
    expect((await api.post(`${path}/${issue._id}/test`, { to: 'ada@example.net' })).status).toBe(200)
    expect(outbox.map(({ to }) => to.address)).toEqual(['ada@example.net'])
    const link = /[\w:/.]+\/newsletter\/unsubscribe\?token=([\w.-]+)/.exec(outbox[0]?.text ?? '')
    expect((await api.post('/newsletter/unsubscribe', { token: link?.[1] })).status).toBe(200)
    await command(app, issue, 'send')
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1, unsubscribed: 0 } })
  })

  it.each([
    ['without a text', ' \n'],
    ['whose mail is larger than 90 KB', 'A paragraph of a long text.\n\n'.repeat(2_000)],
  ])('are not sent %s', async (_, content) => {
    const { app } = await setup()
    const issue = await writeIssue(app, { content })
    const answer = await newsletterOwner(app).post(`${path}/${issue._id}/send`, {})
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('content')
    expect(await read(app, issue)).toMatchObject({ state: 'draft', number: null })
  })

  it('send a post once, however many drafts were made from it', async () => {
    const { app } = await setup(fast)
    const at = app.clock.now().toISOString()
    const post = '01970000-0000-7000-8000-000000000001'
    await app.db
      .insertInto('post')
      .values({
        ...{
          id: post,
          slug: 'costs',
          title: 'Costs',
          excerpt: '',
          excerptDerived: 0,
          content: 'What it costs.',
        },
        ...{ contentHtml: '<p>What it costs.</p>', headings: '[]', readingMinutes: 1, featuredImageAlt: '' },
        ...{ publishedAt: at, createdAt: at, updatedAt: at, version: 1, touchedAt: at },
      })
      .execute()
    const [first, second] = [await writeIssue(app, { post, extent: 'all' }), await writeIssue(app, { post })]
    expect([first.extent, second.extent]).toEqual(['all', 'beginning'])
    await command(app, first, 'send')
    const again = await newsletterOwner(app).post(`${path}/${second._id}/send`, {})
    expect([again.status, again.body.message]).toEqual([409, 'This post has already been sent as an issue.'])
  })
})
