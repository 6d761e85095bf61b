import { expect, it } from 'vitest'
import { content } from '#content'
import type { Viewer } from '#platform/http/viewer.ts'
import { studio } from '#studio'
import { folderContent } from '#studio/content.server.ts'
import { faultsInForce } from '#studio/in-force.server.ts'
import { folderStudio } from '#studio/studio.server.ts'
import { caller } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { businessApi } from './api.server.ts'
import { bringIntoForce } from './in-force.server.ts'
import { businessParts } from './parts.ts'

const owner: Viewer = {
  id: 'owner',
  name: 'Olive',
  email: 'olive@example.com',
  role: 'admin',
  sessionId: 's-owner',
}

describeOnBothEngines('the business', (setup) => {
  const start = async () => {
    const { app } = await setup()
    return { app, call: caller(app, businessApi(), owner) }
  }
  const readValue = async (call: ReturnType<typeof caller>, id: string) =>
    (await call('GET', `/business/${id}`)).part.value

  it('has seven parts, whose values pass their own shapes', async () => {
    const { call } = await start()
    const { parts } = await call('GET', '/business')
    expect(parts.map(({ id }: { id: string }) => id)).toEqual([
      'contact',
      'services',
      'add-ons',
      'questions',
      'pages',
      'forms',
      'legal',
    ])
    for (const { id, shape } of businessParts) {
      const { part } = await call('GET', `/business/${id}`)
      expect(part).toMatchObject({ id, state: 'folder', version: 0, updatedAt: null, by: null })
      expect(shape.safeParse(part.value).error?.issues).toBeUndefined()
      // A value without a change is accepted too.
      const saved = await call('PUT', `/business/${id}`, { value: part.value, version: 0 })
      expect(saved).toMatchObject({ status: 200, part: { value: part.value } })
    }
    expect((await call('GET', '/business/prices')).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    const { app } = await setup()
    const call = caller(app, businessApi(), { ...owner, role: 'editor' })
    const value = folderContent.contactQuestions
    for (const [method, path, body] of [
      ['GET', '/business'],
      ['GET', '/business/contact'],
      ['PUT', '/business/questions', { value, version: 0 }],
      ['DELETE', '/business/questions'],
      ['GET', '/business/questions/history'],
      ['POST', '/business/questions/history/x/restore', { version: 0 }],
      ['POST', '/business/questions/preview', { value, version: 0, path: '/' }],
    ] as const) {
      expect((await call(method, path, body)).status, `${method} ${path}`).toBe(403)
    }
  })

  it('shows a change at once, and the text of the folder after it was taken back', async () => {
    const { call } = await start()
    const value = {
      ...(await readValue(call, 'contact')),
      phone: '+44 113 496 0999',
      note: 'Closed on Monday',
    }
    expect(await call('PUT', '/business/contact', { value, version: 0 })).toMatchObject({
      part: { state: 'changed', version: 1, by: 'Olive', value },
    })
    expect([studio.phone, studio.note]).toEqual(['+44 113 496 0999', 'Closed on Monday'])
    expect({ ...studio }).toMatchObject({ phone: '+44 113 496 0999', timeZone: folderStudio.timeZone })
    const changed = { state: 'changed', by: 'Olive', updatedAt: expect.any(String) }
    expect((await call('GET', '/business')).parts[0]).toMatchObject(changed)

    for (let time = 0; time < 2; time++) {
      const { status, part } = await call('DELETE', '/business/contact')
      expect([status, part.state, part.version, part.by]).toEqual([200, 'folder', 2, null])
    }
    expect([studio.phone, studio.note]).toEqual([folderStudio.phone, undefined])
    expect((await call('DELETE', '/business/legal')).part.version).toBe(0)
  })

  it('refuses a change that is based on an older version', async () => {
    const { call } = await start()
    const value = await readValue(call, 'questions')
    const send = (answer: string, version: number) =>
      call('PUT', '/business/questions', { value: [{ question: 'When?', answer }], version })
    const both = await Promise.all([send('Today', 0), send('Tomorrow', 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused.theirs).toMatchObject({ version: 1, value: content.contactQuestions })
    expect((await call('POST', '/business/questions/preview', { value, version: 0, path: '/' })).status).toBe(
      409,
    )
    expect((await send('Never', 1)).status).toBe(200)
  })

  it('names each fault by its path, with the words that the folder has for it', async () => {
    const { call } = await start()
    const value = structuredClone(await readValue(call, 'services'))
    value[0].pricing[1].price = 'cheap'
    value[1].title = ''
    value[2].colour = 'red'
    const { status, message, errors } = await call('PUT', '/business/services', { value, version: 0 })
    expect([status, errors]).toEqual([
      422,
      {
        '0.pricing.1.price': 'must be a price such as 1,200 or 3,400+ or 90/month',
        '1.title': 'is empty',
        '2.colour': 'is not known here; is it misspelt?',
      },
    ])
    expect(message).toBe('[0].pricing[1].price: must be a price such as 1,200 or 3,400+ or 90/month')
    const missing = await call('PUT', '/business/services', { version: 0 })
    expect(missing).toMatchObject({ status: 422, errors: { value: expect.any(String) } })
    expect(content.services).toEqual(folderContent.services)
  })

  it('refuses names that nothing has', async () => {
    const { call } = await start()
    const services = structuredClone(await readValue(call, 'services'))
    services[0].icon = 'no-such-icon'
    expect((await call('PUT', '/business/services', { value: services, version: 0 })).errors).toEqual({
      '0.icon': 'no-such-icon is no icon of lucide',
    })
    const pages = structuredClone(await readValue(call, 'pages'))
    pages.home.help.cards[0].icon = 'no-such-icon'
    pages.callsToAction.service.buttons[0].link = '/services/gardening'
    expect((await call('PUT', '/business/pages', { value: pages, version: 0 })).errors).toEqual({
      'callsToAction.service.buttons.0.link': 'there is no page /services/gardening',
      'home.help.cards.0.icon': 'no-such-icon is no icon of lucide',
    })
    const legal = structuredClone(await readValue(call, 'legal'))
    legal.terms.markdown = 'See ![the map](/images/none.png).'
    expect((await call('PUT', '/business/legal', { value: legal, version: 0 })).errors).toEqual({
      'terms.markdown': '/images/none.png is neither in public nor in brand/public',
    })
  })

  it('remembers the last 20 values, each of which can be restored', async () => {
    const { app, call } = await start()
    for (let version = 0; version < 22; version++) {
      app.clock.advance(1000)
      const value = [{ question: 'How many?', answer: String(version) }]
      expect((await call('PUT', '/business/questions', { value, version })).status).toBe(200)
    }
    const { revisions } = await call('GET', '/business/questions/history')
    expect(revisions).toHaveLength(20)
    expect(revisions[0]).toEqual({ _id: expect.any(String), at: app.clock.now().toISOString(), by: 'Olive' })
    const path = `/business/questions/history/${revisions[19]._id}/restore`
    expect((await call('POST', path, { version: 21 })).status).toBe(409)
    expect((await call('POST', path, { version: 22 })).part.version).toBe(23)
    expect(content.contactQuestions).toEqual([{ question: 'How many?', answer: '2' }])
    expect((await call('POST', path, { version: 23 })).status).toBe(404)
    const other = path.replace('questions', 'add-ons')
    expect((await call('POST', other, { version: 0 })).status).toBe(404)
    const entries = await app.db
      .selectFrom('auditEntry')
      .select('action')
      .where('kind', '=', 'business')
      .execute()
    expect(entries.filter(({ action }) => action === 'restored')).toHaveLength(1)
  })

  it('leaves out a stored value that no longer fits, and says so', async () => {
    const { app, call } = await start()
    await call('PUT', '/business/add-ons', {
      value: [{ id: 'logo', name: 'Logo', description: 'A mark of your own', price: '450' }],
      version: 0,
    })
    expect(content.addOns).toHaveLength(1)
    for (const value of ['[{"id":"logo","cost":3}]', '[{']) {
      await app.db.updateTable('business').set({ value }).execute()
      await bringIntoForce(app)
      expect(content.addOns).toEqual(folderContent.addOns)
      expect(faultsInForce()).toEqual([expect.stringContaining("'Add-ons' do not fit this version")])
    }
    expect((await call('GET', '/business/add-ons')).part).toMatchObject({
      state: 'folder',
      version: 1,
      value: folderContent.addOns,
    })
    expect((await call('PUT', '/business/add-ons', { value: [], version: 1 })).status).toBe(200)
    expect(faultsInForce()).toEqual([])
  })

  it('takes a hidden service out of every list, and leaves one at least', async () => {
    const { call } = await start()
    const value = structuredClone(await readValue(call, 'services'))
    const [{ id }] = value
    value[0].hidden = true
    expect((await call('PUT', '/business/services', { value, version: 0 })).status).toBe(200)
    expect(content.services.map((service) => service.id)).not.toContain(id)
    expect((await call('GET', '/business/services')).part.value[0]).toMatchObject({ id, hidden: true })
    for (const service of value) service.hidden = true
    expect((await call('PUT', '/business/services', { value, version: 1 })).status).toBe(422)
  })
})
