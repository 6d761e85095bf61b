import { expect, it } from 'vitest'
import { addViewer, caller } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { projectsApi } from './api.server.ts'
import { featureProject, listFeaturedForOrder } from './featured.server.ts'

const text = { client: 'Retail', completionDate: '2025-11-14', description: 'A shop.', content: 'Words.' }

describeOnDatabase('the star of a project', (setup) => {
  async function open() {
    const { app } = await setup()
    const edda = await addViewer(app, 'Edda')
    const call = caller(app, projectsApi(), edda)
    const create = async (slug: string, more: object = {}) =>
      (await call('POST', '/projects', { ...text, title: slug, slug, ...more })).project
    return { app, edda, call, create }
  }

  it('features and unfeatures a project without touching its text', async () => {
    const { app, call, create } = await open()
    const { _id } = await create('ewer')
    expect((await call('PUT', `/projects/project/${_id}/featured`, { featured: true })).status).toBe(200)
    expect((await call('GET', `/projects/slug/${_id}`)).project).toMatchObject({
      ...text,
      featured: true,
      state: 'published',
      version: 2,
    })
    expect(await listFeaturedForOrder(app.db)).toMatchObject([{ _id, title: 'ewer' }])
    await call('PUT', `/projects/project/${_id}/featured`, { featured: false })
    expect(await listFeaturedForOrder(app.db)).toEqual([])
    const { changes } = await call('GET', `/projects/project/${_id}/history`)
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'unfeatured',
      'featured',
      'created',
    ])
  })

  it('leaves the draft alone and stays featured when the draft is saved', async () => {
    const { call, create } = await open()
    const { _id, version } = await create('ewer')
    await call('PUT', `/projects/project/${_id}/draft`, { description: 'Half a thought', version })
    await call('PUT', `/projects/project/${_id}/featured`, { featured: true })
    const { project } = await call('GET', `/projects/slug/${_id}`)
    expect(project).toMatchObject({ description: 'Half a thought', featured: true, state: 'changed' })
    expect(project.saved).toMatchObject({ description: 'A shop.', featured: true })
  })

  it('changes the saved text and the draft, or neither', async () => {
    const { app, edda, call, create } = await open()
    const { _id } = await create('ewer')
    await call('PUT', `/projects/project/${_id}/draft`, { title: 'Ewer, again' })
    // The star of the saved text takes the first time, the draft the second.
    const times = [app.clock.now()]
    const now = () => times.pop() ?? expect.fail('The clock has stopped.')
    const failing = { ...app, clock: { now } }
    await expect(featureProject(failing, edda, _id, true)).rejects.toThrow('The clock has stopped.')
    const stored = await app.db.selectFrom('project').select('featured').executeTakeFirstOrThrow()
    expect(stored.featured).toBe(0)
    await featureProject(app, edda, _id, true)
    expect((await call('GET', `/projects/slug/${_id}`)).project).toMatchObject({
      title: 'Ewer, again',
      featured: true,
      saved: { title: 'ewer', featured: true },
    })
  })

  it('shows the featured ones in the order they were put into', async () => {
    const { app, call, create } = await open()
    const one = await create('one', { featured: true })
    const two = await create('two', { featured: true })
    await call('PUT', '/projects/featured', { ids: [one._id, two._id] })
    expect((await listFeaturedForOrder(app.db)).map(({ title }) => title)).toEqual(['one', 'two'])
    await call('PUT', '/projects/featured', { ids: [two._id, one._id] })
    expect((await listFeaturedForOrder(app.db)).map(({ title }) => title)).toEqual(['two', 'one'])
  })

  it('answers 404 for an unknown project', async () => {
    const { call } = await open()
    const nobody = '01890000-0000-7000-8000-000000000000'
    expect((await call('PUT', `/projects/project/${nobody}/featured`, { featured: true })).status).toBe(404)
  })
})
