import { expect, it } from 'vitest'
import { content } from '#content'
import type { Viewer } from '#platform/http/viewer.ts'
import { studio } from '#studio'
import { caller } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { businessApi } from './api.server.ts'
import { businessParts } from './parts.ts'

const owner: Viewer = {
  id: 'owner',
  name: 'Olive',
  email: 'olive@example.com',
  role: 'admin',
  sessionId: 's-owner',
}

describeOnDatabase('the business', (setup) => {
  it('has seven parts, whose values pass their own shapes', async () => {
    const { app } = await setup()
    const call = caller(app, businessApi(), owner)
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
      expect(part).toMatchObject({ id, state: 'folder', updatedAt: null, by: null })
      expect(shape.safeParse(part.value).error?.issues).toBeUndefined()
    }
    expect((await call('GET', '/business/prices')).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    const { app } = await setup()
    const call = caller(app, businessApi(), { ...owner, role: 'editor' })
    expect((await call('GET', '/business')).status).toBe(403)
    expect((await call('GET', '/business/contact')).status).toBe(403)
  })

  it('lays a value over the words so that reading returns it', () => {
    for (const part of businessParts) {
      const { read, lay } = part as (typeof businessParts)[0]
      const words = { studio, content }
      expect(read(lay(words, read(words)))).toEqual(read(words))
    }
  })
})
