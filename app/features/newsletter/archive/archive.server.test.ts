import { expect, it } from 'vitest'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { addIssue, addPost } from '#tests/support/content.server.ts'
import { addSubscribers, command, fast, writeIssue } from '#tests/support/issues.server.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { readIssueNumber } from './issue-path.ts'
import {
  type ArchivedIssue,
  findArchivedIssue,
  listArchive,
  listWholeIssues,
  renderArchived,
} from './queries.server.ts'

describeOnDatabase('the archive', (setup) => {
  it('has the issues whose first mail has left, the newest first', async () => {
    const { app } = await setup()
    await addIssue(app, { number: 1, subject: 'First' })
    await addIssue(app, { number: 2, subject: 'Second' })
    await addIssue(app, { number: 3, subject: 'About to be sent', publicAt: null })
    await addIssue(app, { number: null, subject: 'Draft', publicAt: null })
    const { issues, total } = await listArchive(app.db, { page: 1, limit: 10 })
    expect(issues.map(({ number, subject }) => [number, subject])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
    expect(total).toBe(2)
    expect(await findArchivedIssue(app.db, 2)).toMatchObject({ subject: 'Second' })
    expect(await findArchivedIssue(app.db, 3)).toBeUndefined()
    expect((await listWholeIssues(app.db, 1)).map(({ number }) => number)).toEqual([2])
  })

  it.each([
    ['all', ['The beginning.', 'The end.']],
    ['beginning', ['The beginning.']],
  ])('shows what was mailed of a post (%s), whatever becomes of it', async (extent, texts) => {
    const { app, outbox } = await setup(fast)
    const cover = { featuredImage: '/uploads/cover.jpg', featuredImageAlt: 'A door' }
    const content = 'The beginning.\n\n## Second part\n\nThe end.'
    const post = await addPost(app, { title: 'As sent', slug: 'as-sent', content, ...cover })
    await addSubscribers(app, ['ada'])
    await command(app, await writeIssue(app, { content: '', post, extent }), 'send')
    const change = { title: 'Changed', content: 'Changed.', featuredImage: null }
    await app.db.updateTable('post').set(change).where('id', '=', post).execute()
    await runJobs(app)
    await app.db.deleteFrom('post').where('id', '=', post).execute()
    const archived = (await findArchivedIssue(app.db, 1)) as ArchivedIssue
    const page = await renderArchived(app, archived, undefined)
    expect(page).toMatchObject({ title: 'As sent', cover: { src: cover.featuredImage, alt: 'A door' } })
    const paragraphs = (html: string) => [...html.matchAll(/<p[^>]*>(The [^<]*)</g)].map(([, text]) => text)
    expect(paragraphs(page.html)).toEqual(texts)
    expect(paragraphs(outbox[0]?.html ?? '')).toEqual(texts)
    expect(page.html).not.toMatch(/unsubscribe|%%/)
    expect(
      await app.db.selectFrom('mediaUse').select(['kind', 'src']).where('kind', '=', 'Issue').execute(),
    ).toEqual([{ kind: 'Issue', src: cover.featuredImage }])
  })

  it('shows the text of an issue of before its pages were stored, or else that of its post', async () => {
    const { app } = await setup()
    const content = `${'word '.repeat(300)}**end**`
    const postId = await addPost(app, { excerpt: 'In short.', content })
    const post = await findPublishedPost(app.db, postId, app.clock.now())
    const old = { subject: 'Hello', page: null, extent: 'beginning' }
    const own = { ...old, content: 'Mine.' }
    expect(await renderArchived(app, own, post)).toMatchObject({ html: '<p>Mine.</p>', minutes: 1 })
    const beginning = await renderArchived(app, { ...old, content: '' }, post)
    expect(beginning.html).toBe('<p>In short.</p>')
    const all = await renderArchived(app, { ...old, content: '', extent: 'all' }, post)
    expect(all.html).toContain('<strong>end</strong>')
    expect(all.minutes).toBe(2)
  })
})

it.each(['0', '07', '-1', '1.5', 'x', '12345678', '1e3'])('%s is no number of an issue', (text) => {
  expect(readIssueNumber(text)).toBeUndefined()
})
