import { expect, it } from 'vitest'
import { addPost } from '#tests/support/content.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import {
  findPublishedPost,
  listOtherPosts,
  listPostAddresses,
  listPublishedPosts,
  listWholePosts,
} from './queries.server.ts'

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T09:00:00.000Z`

async function slugsOnPage(app: TestApp, page: number, limit = 10) {
  const list = await listPublishedPosts(app.db, app.clock.now(), { page, limit })
  return list.posts.map(({ slug }) => slug)
}

describeOnDatabase('published posts', (setup) => {
  it('come newest first, and by the order of writing where the time is the same', async () => {
    const { app } = await setup()
    await addPost(app, { slug: 'old', publishedAt: day(2) })
    await addPost(app, { slug: 'first-of-two', publishedAt: day(9) })
    await addPost(app, { slug: 'second-of-two', publishedAt: day(9) })
    expect(await slugsOnPage(app, 1)).toEqual(['second-of-two', 'first-of-two', 'old'])
  })

  it('fill pages without a gap or a repetition', async () => {
    const { app } = await setup()
    for (let number = 1; number <= 7; number += 1) {
      await addPost(app, { slug: `p${number}`, publishedAt: day(number) })
    }
    expect(await slugsOnPage(app, 1, 3)).toEqual(['p7', 'p6', 'p5'])
    expect(await slugsOnPage(app, 2, 3)).toEqual(['p4', 'p3', 'p2'])
    expect(await slugsOnPage(app, 3, 3)).toEqual(['p1'])
    const past = await listPublishedPosts(app.db, app.clock.now(), { page: 4, limit: 3 })
    expect(past).toEqual({ posts: [], total: 7, pages: 3, currentPage: 4 })
  })

  it('never show drafts or scheduled posts, whatever the query', async () => {
    const { app } = await setup()
    await addPost(app, { slug: 'shown', publishedAt: day(1) })
    await addPost(app, { slug: 'draft', publishedAt: null })
    await addPost(app, { slug: 'later', publishedAt: '2026-01-15T12:00:00.001Z' })
    const now = app.clock.now()
    const everything = { page: 1, limit: 10 }
    expect(await slugsOnPage(app, 1)).toEqual(['shown'])
    expect((await listWholePosts(app.db, now, everything)).posts.map(({ slug }) => slug)).toEqual(['shown'])
    expect((await listPublishedPosts(app.db, now, everything)).total).toBe(1)
    expect(await findPublishedPost(app.db, now, { slug: 'draft' })).toBeUndefined()
    expect(await findPublishedPost(app.db, now, { slug: 'later' })).toBeUndefined()
    expect(await listOtherPosts(app.db, now, 'another', 5)).toHaveLength(1)
    expect(await listPostAddresses(app.db, now, { offset: 0, limit: 10 })).toEqual([
      { slug: 'shown', updatedAt: '2026-01-15T12:00:00.000Z' },
    ])
    app.clock.advance(1)
    expect(await slugsOnPage(app, 1)).toEqual(['later', 'shown'])
  })

  it('do not list the current post among the others', async () => {
    const { app } = await setup()
    for (const number of [1, 2, 3, 4]) await addPost(app, { slug: `p${number}`, publishedAt: day(number) })
    const others = await listOtherPosts(app.db, app.clock.now(), 'p4', 2)
    expect(others.map(({ slug }) => slug)).toEqual(['p3', 'p2'])
  })

  it('bring their headings with them', async () => {
    const { app } = await setup()
    const headings = [{ id: 'fonts', text: 'Fonts', level: 2 }]
    await addPost(app, { slug: 'read', headings: JSON.stringify(headings) })
    expect((await findPublishedPost(app.db, app.clock.now(), { slug: 'read' }))?.headings).toEqual(headings)
  })
})
