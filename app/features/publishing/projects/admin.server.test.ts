import { expect, it } from 'vitest'
import { addViewer, caller } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase, type SetupFunction } from '#tests/support/test-app.server.ts'
import { listLatestProjects } from './admin-queries.server.ts'
import { projectsApi } from './api.server.ts'
import { listShownProjects } from './queries.server.ts'

const text = {
  title: 'Ewer',
  slug: 'ewer',
  client: 'Luxury retail',
  completionDate: '2025-11-14',
  ...{
    description: 'A shop for pots.',
    content: 'Before\n\n## The problem\n\nNo *shop*.\n\n## The result\n\nOne.',
  },
}

async function open(setup: SetupFunction) {
  const { app } = await setup()
  const call = caller(app, projectsApi(), await addViewer(app, 'Edda'))
  const visit = caller(app, projectsApi())
  const create = async (more: object = {}) => (await call('POST', '/projects', { ...text, ...more })).project
  return { app, call, visit, create }
}

describeOnDatabase('writing a project', (setup) => {
  it('starts published, with every field as it was sent', async () => {
    const { call, visit } = await open(setup)
    const more = {
      featuredImage: '/uploads/ewer.jpg',
      featuredImageAlt: 'A ewer',
      featured: true,
      services: [' Web Design ', ''],
      technologies: ['React'],
      websiteUrl: 'https://ewer.example',
      gallery: [{ src: '/uploads/a.jpg', alt: 'A' }, '/uploads/b.jpg'],
    }
    const { status, project } = await call('POST', '/projects', { ...text, ...more })
    expect(status).toBe(201)
    const kept = { ...text, ...more, services: ['Web Design'], gallery: ['/uploads/a.jpg', '/uploads/b.jpg'] }
    expect(project).toMatchObject({ ...kept, state: 'published', published: true, version: 1 })
    expect(project.pictures).toEqual([
      { src: '/uploads/a.jpg', alt: 'A' },
      { src: '/uploads/b.jpg', alt: '' },
    ])
    const shown = { ...kept, content: expect.stringContaining('<h2 id="the-problem">The problem</h2>') }
    expect((await visit('GET', '/projects')).projects).toMatchObject([shown])
    expect((await visit('GET', '/projects/slug/ewer')).project).toMatchObject(shown)
  })

  it('may start as a draft or scheduled', async () => {
    const { visit, create } = await open(setup)
    expect((await create({ published: false })).state).toBe('draft')
    expect((await create({ slug: 'later', publishedAt: '2026-06-01T09:00:00Z' })).state).toBe('scheduled')
    expect((await visit('GET', '/projects')).total).toBe(0)
    expect((await visit('GET', '/projects/slug/ewer')).status).toBe(404)
  })

  it('shows the last completed on the dashboard, whatever was changed last', async () => {
    const { app, call, create } = await open(setup)
    const dates = ['2025-08-22', '2025-11-14', '2025-10-03', '2024-01-01']
    const made = []
    for (const completionDate of dates)
      made.push(await create({ completionDate, slug: `of-${completionDate}` }))
    await call('PUT', `/projects/${made[0]._id}`, { ...made[0], title: 'Changed', version: undefined })
    const latest = await listLatestProjects(app.db, app.clock.now(), 3)
    expect(latest.map(({ completionDate }) => completionDate)).toEqual([dates[1], dates[2], dates[0]])
  })

  it('keeps the descriptions of pictures that are sent by their address', async () => {
    const { call, create } = await open(setup)
    const { _id } = await create({ gallery: [{ src: '/uploads/a.jpg', alt: 'A jar' }] })
    const { project } = await call('PUT', `/projects/${_id}`, { ...text, gallery: ['/uploads/a.jpg'] })
    expect(project.pictures).toEqual([{ src: '/uploads/a.jpg', alt: 'A jar' }])
    const { project: unsent } = await call('PUT', `/projects/${_id}`, text)
    expect(unsent.gallery).toEqual(['/uploads/a.jpg'])
  })

  it('names the field that is wrong', async () => {
    const { call } = await open(setup)
    const answer = await call('POST', '/projects', {
      ...text,
      description: 'a'.repeat(301),
      websiteUrl: 'ewer',
    })
    expect(answer).toMatchObject({ status: 422, success: false })
    expect(answer.errors).toEqual({
      description: 'Description must be less than 300 characters',
      websiteUrl: 'Website URL must be a full address, such as https://example.com',
    })
    await call('POST', '/projects', text)
    expect((await call('POST', '/projects', text)).errors).toEqual({ slug: 'This slug is already in use' })
  })

  it('saves a draft beside the published text', async () => {
    const { call, visit, create } = await open(setup)
    const { _id, version } = await create()
    const draft = await call('PUT', `/projects/project/${_id}/draft`, { description: 'Half', version })
    expect(draft.project).toMatchObject({ description: 'Half', state: 'changed', version: 2 })
    expect((await visit('GET', '/projects/slug/ewer')).project.description).toBe(text.description)
    expect((await call('GET', `/projects/slug/${_id}`)).project).toEqual(draft.project)
    expect((await call('GET', '/projects/slug/ewer')).project).toEqual(draft.project)
    const late = await call('PUT', `/projects/${_id}`, { ...text, version })
    expect(late).toMatchObject({ status: 409, theirs: { description: 'Half' } })
    const back = await call('DELETE', `/projects/project/${_id}/draft`)
    expect(back.project).toMatchObject({ description: text.description, state: 'published' })
  })

  it('starts a draft from the first word', async () => {
    const { call } = await open(setup)
    const { status, project } = await call('POST', '/projects/drafts', { title: 'E' })
    expect(status).toBe(201)
    expect(project).toMatchObject({ title: 'E', slug: '', state: 'draft' })
    const { projects } = await call('GET', '/projects/admin')
    expect(projects).toMatchObject([{ title: 'E', slug: '', state: 'draft' }])
    const saved = await call('PUT', `/projects/${project._id}`, { ...text, published: true })
    expect(saved.project).toMatchObject({ ...text, state: 'published', draft: null })
  })

  it('goes to the trash and comes back, and has its history', async () => {
    const { call, visit, create } = await open(setup)
    const { _id } = await create()
    await call('DELETE', `/projects/${_id}`)
    expect((await visit('GET', '/projects')).total).toBe(0)
    expect((await call('GET', '/projects?unpublished=true')).total).toBe(0)
    await call('POST', `/projects/project/${_id}/restore`)
    expect((await visit('GET', '/projects')).total).toBe(1)
    const { changes } = await call('GET', `/projects/project/${_id}/history`)
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'trashed',
      'created',
    ])
  })

  it('compares lists entry by entry', async () => {
    const { call, create } = await open(setup)
    const { _id } = await create({ services: ['SEO', 'Hosting'] })
    await call('PUT', `/projects/${_id}`, { ...text, services: ['SEO'] })
    const { revisions } = await call('GET', `/projects/project/${_id}/revisions`)
    const { comparison } = await call('GET', `/projects/project/${_id}/revisions/${revisions[1]._id}`)
    expect(comparison).toEqual([
      {
        field: 'services',
        parts: [
          { kind: 'same', text: 'SEO\n' },
          { kind: 'removed', text: 'Hosting\n' },
        ],
      },
    ])
  })

  it('shows sections as the case study will', async () => {
    const { call } = await open(setup)
    const { sections } = await call('POST', '/projects/render', { content: text.content })
    expect(sections.map(({ heading }: { heading: string }) => heading)).toEqual([
      '',
      'The problem',
      'The result',
    ])
  })
})

describeOnDatabase('the featured projects', (setup) => {
  it('list the featured projects first, in the owner’s order', async () => {
    const { app, call, create } = await open(setup)
    const made: string[] = []
    for (const slug of ['a', 'b', 'c']) made.push((await create({ slug, featured: true }))._id)
    const plain = await create({ slug: 'plain' })
    const slugs = async () => (await listShownProjects(app.db, app.clock.now(), 5)).map(({ slug }) => slug)
    expect(await slugs()).toEqual(['c', 'b', 'a', 'plain'])
    expect((await call('PUT', '/projects/featured', { ids: [made[1], plain._id, made[0]] })).status).toBe(200)
    expect(await slugs()).toEqual(['b', 'a', 'c', 'plain'])
    const { changes } = await call('GET', `/projects/project/${made[1]}/history`)
    expect(changes[0]).toMatchObject({ action: 'ordered', before: { place: null }, after: { place: 1 } })
    await call('PUT', `/projects/${made[1]}`, { ...text, slug: 'b', title: 'Saved again' })
    expect(await slugs(), 'saving does not move it').toEqual(['b', 'a', 'c', 'plain'])
  })
})
