import { expect, it } from 'vitest'
import { addProject } from '#tests/support/content.server.ts'
import { editor, wire } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { projectsApi } from './api.server.ts'
import { findNextProject, findPublishedProject } from './queries.server.ts'

async function nextOf(app: TestApp, slug: string) {
  const project = await findPublishedProject(app.db, app.clock.now(), { slug })
  return project && (await findNextProject(app.db, app.clock.now(), project))?.slug
}

describeOnDatabase('the next project', (setup) => {
  it('is the one finished before; after the first it is the last again', async () => {
    const { app } = await setup()
    await addProject(app, { slug: 'spring', completionDate: '2025-04-01' })
    await addProject(app, { slug: 'summer', completionDate: '2025-07-01' })
    await addProject(app, { slug: 'same-day', completionDate: '2025-07-01' })
    await addProject(app, { slug: 'draft', completionDate: '2025-05-01', publishedAt: null })
    expect(await nextOf(app, 'same-day')).toBe('summer')
    expect(await nextOf(app, 'summer')).toBe('spring')
    expect(await nextOf(app, 'spring')).toBe('same-day')
  })

  it('does not exist where there is only one project', async () => {
    const { app } = await setup()
    await addProject(app, { slug: 'alone' })
    expect(await nextOf(app, 'alone')).toBeUndefined()
  })
})

describeOnDatabase('the projects’ calls', (setup) => {
  it('answer the wire’s names, the last finished first', async () => {
    const { app } = await setup()
    const get = wire(app, projectsApi())
    await addProject(app, { slug: 'older', completionDate: '2024-01-01' })
    const gallery = JSON.stringify([{ src: '/images/a.jpg', alt: 'A jar' }])
    const sections = JSON.stringify([
      { id: '', heading: '', html: '<p>Before</p>' },
      { id: 'a-b', heading: 'A < b', html: '<p>Text</p>' },
    ])
    const _id = await addProject(app, {
      slug: 'newer',
      gallery,
      sections,
      services: '["Web Design"]',
      featured: 1,
    })
    const answer = await (await get('/projects')).json()
    expect(answer).toMatchObject({ success: true, total: 2, pages: 1, currentPage: 1 })
    expect(answer.projects[0]).toEqual({
      _id,
      slug: 'newer',
      title: 'A title',
      description: 'A line.',
      content: '<p>Before</p>\n<h2 id="a-b">A &lt; b</h2>\n<p>Text</p>',
      featuredImage: null,
      featuredImageAlt: '',
      gallery: ['/images/a.jpg'],
      client: 'A client',
      services: ['Web Design'],
      technologies: [],
      websiteUrl: null,
      featured: true,
      published: true,
      completionDate: '2025-11-14',
      updatedAt: '2026-01-15T12:00:00.000Z',
    })
    for (const name of ['newer', _id]) {
      expect(await (await get(`/projects/slug/${name}`)).json()).toEqual({
        success: true,
        project: answer.projects[0],
      })
    }
  })

  it('show what is unpublished to those signed in, and only when asked', async () => {
    const { app } = await setup()
    const id = await addProject(app, { slug: 'draft', publishedAt: null })
    await addProject(app, { slug: 'later', publishedAt: '2027-01-01T00:00:00.000Z' })
    const visitor = wire(app, projectsApi())
    const inside = wire(app, projectsApi(), editor)
    const slugs = async (answer: Response) =>
      ((await answer.json()).projects as { slug: string; published: boolean }[]).map(
        ({ slug, published }) => [slug, published],
      )
    expect(await slugs(await inside('/projects?unpublished=true'))).toEqual([
      ['later', false],
      ['draft', false],
    ])
    expect(await slugs(await inside('/projects'))).toEqual([])
    expect((await visitor('/projects?unpublished=true')).status).toBe(401)
    expect(await slugs(await visitor('/projects?unpublished=false'))).toEqual([])
    expect((await visitor('/projects?unpublished=maybe')).status).toBe(422)
    for (const name of ['draft', id]) {
      expect((await visitor(`/projects/slug/${name}`)).status).toBe(404)
      expect((await inside(`/projects/slug/${name}`)).status).toBe(200)
    }
  })

  it('refuse invalid page numbers', async () => {
    const { app } = await setup()
    const get = wire(app, projectsApi())
    for (const query of ['?page=0', '?limit=0', '?limit=101', '?page=1.5']) {
      expect((await get(`/projects${query}`)).status, query).toBe(422)
    }
    expect((await get('/projects/slug/nothing')).status).toBe(404)
  })
})
