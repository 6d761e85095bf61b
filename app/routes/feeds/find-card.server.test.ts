import { expect, test } from 'vitest'
import { addIssue, addPost, addProject } from '#tests/support/content.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { findCard } from './find-card.server.ts'
import { listAddresses } from './site-index.server.ts'

describeOnDatabase('share cards', (setup) => {
  test('exist for each page of the index, and for no other', async () => {
    const { app } = await setup()
    await addPost(app, { slug: 'shown', title: 'Shown', featuredImage: '/uploads/shown.jpg' })
    await addProject(app, { slug: 'ewer', title: 'Ewer' })
    await addPost(app, { slug: 'draft', publishedAt: null })
    await addPost(app, {
      slug: 'later',
      publishedAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    })
    await addProject(app, { slug: 'hidden', publishedAt: null })
    expect(await findCard(app, '/blog/shown')).toMatchObject({
      kind: 'post',
      title: 'Shown',
      pictures: ['/uploads/shown.jpg', expect.any(String)],
    })
    expect(await findCard(app, '/case-study/ewer')).toMatchObject({
      kind: 'project',
      pictures: ['/screenshots/project-4-desktop.png'],
    })
    await addIssue(app, { number: 7, subject: 'What a website costs' })
    await addIssue(app, { number: 8, publicAt: null })
    expect(await findCard(app, '/newsletter/7')).toMatchObject({
      kind: 'page',
      title: 'What a website costs',
      line: 'Newsletter, number 7',
    })
    for (const { path } of await listAddresses(app, { offset: 0, limit: 10_000 })) {
      expect((await findCard(app, path))?.title, path).toBeTruthy()
    }
    const none = [
      '/blog/draft',
      '/blog/later',
      '/case-study/hidden',
      '/blog/none',
      '/services/none',
      '/skills/none',
      '/newsletter/8',
      '/newsletter/07',
      '/newsletter/confirm',
    ]
    for (const path of [...none, '/admin', '/blog/shown/more', '/toString', '/blog/']) {
      expect(await findCard(app, path), path).toBeUndefined()
    }
  })
})
