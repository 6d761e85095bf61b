import { expect, it } from 'vitest'
import { invite } from '#features/accounts/people/registration-commands.server.ts'
import { trailApi } from '#features/operations/trail/api.server.ts'
import { readTrail } from '#features/operations/trail/queries.server.ts'
import { type TrailView, trailQuery } from '#features/operations/trail/schema.ts'
import { writeJournal, writeVerdict } from '#features/operations/upgrade/journal.server.ts'
import { tellUpgradeOutcome } from '#features/operations/upgrade/tell-outcome.server.ts'
import { savePost } from '#features/publishing/posts/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { postInput } from '#features/publishing/posts/schema.ts'
import { restoreItem, trashItem } from '#features/publishing/save/trash-item.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { textOf } from '#services/audit/change-words.ts'
import { createPerson } from './support/accounts.server.ts'
import { addPost } from './support/content.server.ts'
import { editor, wire } from './support/feature-api.server.ts'
import { describeOnDatabase, type SetupFunction, type TestApp } from './support/test-app.server.ts'

const minute = 60_000

async function setUp(setup: SetupFunction) {
  const { app } = await setup()
  const { id, email } = await createPerson(app)
  const admin: Viewer = { id, email, name: 'Ada', role: 'admin', sessionId: 's1' }
  const read = (view: Partial<TrailView> = {}) => readTrail(app, { q: '', page: 1, ...view })
  const lines = async (view?: Partial<TrailView>) =>
    (await read(view)).entries.map(({ sentence }) => textOf(sentence))
  return { app, admin, read, lines }
}

const save = (app: TestApp, by: Viewer, id: string, change: object) =>
  savePost(app, by, id, postInput.parse({ title: 'A title', slug: 'a', content: 'Text', ...change }))

describeOnDatabase('the audit trail', (setup) => {
  it('lists changes of every kind in words, newest first, with the names of today', async () => {
    const { app, admin, lines } = await setUp(setup)
    const post = await addPost(app, { title: 'What a website costs' })
    await trashItem(app, posts, admin, post)
    app.clock.advance(minute)
    await inTransaction(app, (tx) =>
      invite(app, tx, undefined, { email: 'h@example.com', name: null, role: 'editor' }),
    )
    app.clock.advance(minute)
    const at = app.clock.now()
    await inTransaction(app, (tx) =>
      recordChange(tx, { kind: 'robot', itemId: 'x', action: 'made', by: undefined, at }),
    )
    expect(await lines()).toEqual([
      'The system made a robot',
      'The command line invited h@example.com',
      'Ada moved What a website costs to the trash',
    ])
  })

  it('shows what is around a change of an old and a new text, of contents too', async () => {
    const { app, admin, read } = await setUp(setup)
    const long = 'A paragraph that nobody touched. '.repeat(20)
    const post = await addPost(app, { slug: 'a', content: `${long}It costs 100.` })
    await save(app, admin, post, { title: 'Another title', content: `${long}It costs 200.` })
    const { entries } = await read()
    expect(entries[0]?.changes).toEqual([
      { label: 'Title', before: 'A title', after: 'Another title' },
      {
        label: 'Content',
        before: expect.stringMatching(/^….*It costs 100\.$/),
        after: expect.stringMatching(/^….*It costs 200\.$/),
      },
    ])
  })

  it('is filtered by person, kind and days of the studio, which its address holds', async () => {
    const { app, admin, read, lines } = await setUp(setup)
    const post = await addPost(app, { title: 'Costs' })
    await trashItem(app, posts, admin, post)
    const day = (await read()).entries[0]?.day
    app.clock.advance(24 * 60 * minute)
    await restoreItem(app, posts, { id: admin.id, name: 'Ada' }, post)
    const at = app.clock.now()
    await inTransaction(app, (tx) =>
      recordChange(tx, {
        kind: 'user',
        itemId: 'gone',
        action: 'removed',
        by: { id: null, name: 'Edda' },
        at,
        before: { name: 'Edda' },
      }),
    )
    const view = (search: string) => trailQuery.read(`https://site.invalid/admin/system/trail?${search}`)
    expect(await lines(view(`who=${admin.id}&kind=post`))).toHaveLength(2)
    expect(await lines(view(`to=${day}`))).toEqual(['Ada moved Costs to the trash'])
    expect(await lines(view(`from=${day}&to=${day}&kind=user`))).toEqual([])
    expect(await lines(view('who=removed:Edda'))).toEqual(['Edda removed Edda'])
    expect(await lines(view('who=system'))).toEqual([])
    expect(view('from=yesterday&kind=<b>&who=')).toEqual({ q: '', page: 1 })
    const { people, kinds } = await read()
    expect(people.map(({ label }) => label)).toEqual([
      'Ada',
      'Edda (removed)',
      'The system',
      'The command line',
    ])
    expect(kinds[0]).toEqual({ value: 'post', label: 'Posts' })
  })

  it('is exported whole as CSV that no spreadsheet runs, for administrators alone, and says so', async () => {
    const { app, admin, lines } = await setUp(setup)
    const post = await addPost(app, { slug: 'a' })
    await save(app, admin, post, { title: 'Costs;=1+1' })
    const refused = await wire(app, trailApi(), editor)('/audit/export.csv')
    expect(refused.status).toBe(403)
    const answer = await wire(app, trailApi(), admin)('/audit/export.csv?kind=post')
    const rows = (await answer.text()).split('\r\n')
    expect(rows[0]).toContain('When,Who,What,Kind,Details,Before,After')
    expect(rows[1]).toContain(`Ada changed Costs;'=1+1`)
    expect(rows[1]).toContain('Title: A title')
    expect(rows).toHaveLength(3)
    expect(await lines({ kind: 'audit' })).toEqual(['Ada exported the audit trail'])
  })
})

describeOnDatabase('an upgrade', (setup) => {
  it('is in the audit trail once, however many processes start', async () => {
    const { app, read, lines } = await setUp(setup)
    const { dataDir } = app.config
    const version = (name: string) => ({ version: name, commit: 'c0ffee0' })
    await writeJournal(dataDir, {
      ...{ id: 'u1', pid: 1, startedAt: app.clock.now().toISOString(), phase: 'checking', dataDir },
      ...{ from: version('1.0.0'), to: version('1.1.0'), folders: [], steps: [] },
      files: { added: [], changed: [], deleted: [] },
    })
    await writeVerdict(dataDir, { id: 'u1', state: 'passed', steps: [] })
    await Promise.all([tellUpgradeOutcome(app, dataDir), tellUpgradeOutcome(app, dataDir)])
    expect(await lines()).toEqual(['The system upgraded the site'])
    expect((await read()).entries[0]?.detail).toBe('From 1.0.0, to 1.1.0')
  })
})
