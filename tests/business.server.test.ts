import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { content } from '#content'
import { createDocuments } from '#document/documents.server.ts'
import { businessApi } from '#features/business/api.server.ts'
import { searchApi } from '#features/search/api.server.ts'
import { findService } from '#features/services/queries.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { exportSiteTo } from '#server/export-site.server.ts'
import { studio } from '#studio'
import { folderContent } from '#studio/content.server.ts'
import { caller, wire } from './support/feature-api.server.ts'
import { siteWithPrices } from './support/site-with-prices.ts'
import { describeOnBothEngines, describeOnDatabase, runJobs } from './support/test-app.server.ts'

const owner: Viewer = {
  id: 'owner',
  name: 'Olive',
  email: 'olive@example.com',
  role: 'admin',
  sessionId: 's-owner',
}

function visit(app: App) {
  const documents = createDocuments(app, {
    build: siteWithPrices(),
    apiDocument: {} as never,
    siteScript: '/site.js',
  })
  return async (address: string, viewer?: Viewer) => {
    const request = new Request(new URL(address, app.config.siteUrl))
    const answer = await documents.answer(request, '192.0.2.1', async () => viewer)
    const { headers } = answer
    return { text: await answer.text(), etag: headers.get('ETag'), cache: headers.get('Cache-Control') }
  }
}

const folderPrice = folderContent.services[0]?.pricing[0]?.price
const withPrice = (price: string) => {
  const services = structuredClone(folderContent.services)
  const plan = services[0]?.pricing[0]
  if (plan) plan.price = price
  return services
}

describeOnDatabase('pages with the words of the owner', (setup) => {
  it('show a changed price with the next request, and answer from memory again', async () => {
    const { app } = await setup()
    const [call, open] = [caller(app, businessApi(), owner), visit(app)]
    const before = await open('/services')
    expect(before.text).toBe(`${studio.phone}, ${folderPrice}`)
    await call('PUT', '/business/services', { value: withPrice('1,234'), version: 0 })
    const after = await open('/services')
    expect(after.text).toBe(`${studio.phone}, 1,234`)
    expect(after.etag).not.toBe(before.etag)
    const { renders } = app.pages.stats()
    expect((await open('/services')).etag).toBe(after.etag)
    expect(app.pages.stats().renders).toBe(renders)
  })

  it('are previewed by the session alone that asked for it', async () => {
    const { app } = await setup()
    const [call, open] = [caller(app, businessApi(), owner), visit(app)]
    const value = withPrice('9,999')
    const input = { value, version: 0, path: '/services' }
    const { url } = await call('POST', '/business/services/preview', input)
    const others = [undefined, { ...owner, sessionId: 's-other' }]
    const answers = await Promise.all([
      open(url, owner),
      open('/services'),
      open('/services', owner),
      ...others.map((viewer) => open(url, viewer)),
    ])
    expect(answers.map(({ text }) => text.includes('9,999'))).toEqual([true, false, false, false, false])
    expect(answers[0]?.cache).toBe('private, no-store')
    expect(content.services).toEqual(folderContent.services)
    // A second preview takes the place of the first.
    const next = await call('POST', '/business/services/preview', { ...input, value: withPrice('8,888') })
    expect((await open(url, owner)).text).not.toContain('9,999')
    expect((await open(next.url, owner)).text).toContain('8,888')
    for (const path of ['//elsewhere.example', 'services', '/\\elsewhere.example']) {
      expect((await call('POST', '/business/services/preview', { ...input, path })).status).toBe(422)
    }
    const inbox = await call('POST', '/business/services/preview', { ...input, path: '/admin/enquiries' })
    expect((await open(inbox.url, owner)).text).not.toContain('9,999')
  })

  it('have no hidden service: no page, no list, no search', async () => {
    const { app } = await setup()
    const call = caller(app, businessApi(), owner)
    const search = wire(app, searchApi())
    const find = async (words: string) => {
      const { results } = await (await search(`/search?q=${encodeURIComponent(words)}`)).json()
      return results.map(({ url }: { url: string }) => url)
    }
    const [first] = folderContent.services
    const { id, title, link } = first as NonNullable<typeof first>
    await call('PUT', '/business/services', { value: folderContent.services, version: 0 })
    await runJobs(app)
    expect(await find(title)).toContain(link)
    const value = folderContent.services.map((service) => ({ ...service, hidden: service.id === id }))
    await call('PUT', '/business/services', { value, version: 1 })
    await runJobs(app)
    expect(await find(title)).not.toContain(link)
    expect(await findService(id)).toBeUndefined()
    expect(content.services).toHaveLength(value.length - 1)
  })
})

describeOnDatabase('email', (setup) => {
  it('comes from the name and the address that the owner has set', async () => {
    const { app, outbox } = await setup()
    const call = caller(app, businessApi(), owner)
    const { part } = await call('GET', '/business/contact')
    const value = { ...part.value, name: 'Weir & Wool', email: 'weir@example.com' }
    await call('PUT', '/business/contact', { value, version: 0 })
    const message = { to: 'ada@client.example', subject: 'Hello', heading: 'Hello', paragraphs: ['A line.'] }
    await inTransaction(app, (tx) => app.mail.enqueue(tx, message))
    await runJobs(app)
    expect(outbox[0]?.from).toEqual({ name: 'Weir & Wool', address: 'weir@example.com' })
  })
})

describeOnBothEngines('an export', (setup) => {
  it('has the changed files of the folder, and no others', async () => {
    const { app } = await setup()
    const value = [{ question: 'When?', answer: 'In June' }]
    await caller(app, businessApi(), owner)('PUT', '/business/questions', { value, version: 0 })
    const folder = mkdtempSync(join(tmpdir(), 'exported-business-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { notes } = await exportSiteTo(folder, app.config)
    expect(readdirSync(join(folder, 'studio'), { recursive: true })).toEqual(['content', 'content/faqs.ts'])
    expect(readFileSync(join(folder, 'studio/content/faqs.ts'), 'utf8')).toContain("answer: 'In June'")
    expect(notes).toContainEqual(expect.stringContaining('changed in the admin area'))
  })
})
