import { expect, it } from 'vitest'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { addIssue, addPost } from '#tests/support/content.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { readIssueNumber } from './issue-path.ts'
import { findArchivedIssue, listArchive, listWholeIssues } from './queries.server.ts'
import { renderArchived } from './render-archived.server.ts'

describeOnBothEngines('the archive', (setup) => {
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

  it('shows the text of an issue, or else that of its post', async () => {
    const { app } = await setup()
    const content = `${'word '.repeat(300)}**end**`
    const postId = await addPost(app, { excerpt: 'In short.', content })
    const post = await findPublishedPost(app.db, postId, app.clock.now())
    const own = { content: 'Mine.', extent: 'beginning' }
    expect(await renderArchived(app, own, post)).toEqual({ html: '<p>Mine.</p>', minutes: 1 })
    const beginning = await renderArchived(app, { content: '', extent: 'beginning' }, post)
    expect(beginning.html).toBe('<p>In short.</p>')
    const all = await renderArchived(app, { content: '', extent: 'all' }, post)
    expect(all.html).toContain('<strong>end</strong>')
    expect(all.minutes).toBe(2)
  })
})

it.each(['0', '07', '-1', '1.5', 'x', '12345678', '1e3'])('%s is no number of an issue', (text) => {
  expect(readIssueNumber(text)).toBeUndefined()
})
