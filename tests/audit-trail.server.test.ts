import { expect, it } from 'vitest'
import { changeRole } from '#features/accounts/people/people-commands.server.ts'
import { invite } from '#features/accounts/people/registration-commands.server.ts'
import { listInvitations } from '#features/accounts/queries.server.ts'
import { moveBooking } from '#features/booking/commands/owner.server.ts'
import { addBlock, saveRules } from '#features/booking/commands/settings.server.ts'
import { findBooking, listBlocks } from '#features/booking/queries.server.ts'
import { findRules } from '#features/booking/rules/queries.server.ts'
import { changeEnquiry, trashEnquiry } from '#features/enquiries/inbox/commands.server.ts'
import { trailApi } from '#features/operations/trail/api.server.ts'
import { undoEntry } from '#features/operations/trail/commands.server.ts'
import { readTrail } from '#features/operations/trail/queries.server.ts'
import { type TrailView, trailQuery } from '#features/operations/trail/schema.ts'
import { writeJournal, writeVerdict } from '#features/operations/upgrade/journal.server.ts'
import { tellUpgradeOutcome } from '#features/operations/upgrade/tell-outcome.server.ts'
import { savePost } from '#features/publishing/posts/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { postInput } from '#features/publishing/posts/schema.ts'
import { saveDraft } from '#features/publishing/save/draft-item.server.ts'
import { restoreItem, trashItem } from '#features/publishing/save/trash-item.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { textOf } from '#services/audit/change-words.ts'
import { describePicture, storePicture, trashPicture } from '#services/pictures/commands.server.ts'
import { createPerson } from './support/accounts.server.ts'
import { book } from './support/bookings.server.ts'
import { addPost } from './support/content.server.ts'
import { sendEnquiry } from './support/enquiries.server.ts'
import { caller, editor, wire } from './support/feature-api.server.ts'
import { describeOnBothEngines, type SetupFunction, type TestApp } from './support/test-app.server.ts'

const minute = 60_000

async function setUp(setup: SetupFunction) {
  const { app } = await setup()
  const { id, email } = await createPerson(app)
  const admin: Viewer = { id, email, name: 'Ada', role: 'admin', sessionId: 's1' }
  const read = (view: Partial<TrailView> = {}) => readTrail(app, { q: '', page: 1, ...view })
  const lines = async (view?: Partial<TrailView>) =>
    (await read(view)).entries.map(({ sentence, undo }) => [textOf(sentence), undo])
  /** The newest entry with this action. */
  const idOf = async (action: string) => {
    const entry = (await read()).entries.find((each) => each.action === action)
    return entry?._id ?? 'none'
  }
  const undo = async (action: string) => undoEntry(app, admin, await idOf(action))
  return { app, admin, read, lines, idOf, undo }
}

const save = (app: TestApp, by: Viewer, id: string, change: object) =>
  savePost(app, by, id, postInput.parse({ title: 'A title', slug: 'a', content: 'Text', ...change }))

const postOf = (app: TestApp, id: string) =>
  app.db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describeOnBothEngines('the audit trail', (setup) => {
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
      ['The system made a robot', false],
      ['The command line invited h@example.com', true],
      ['Ada put What a website costs into the trash', true],
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
    const view = (search: string) => trailQuery.read(`https://site.invalid/admin/system?${search}`)
    expect(await lines(view(`who=${admin.id}&kind=post`))).toHaveLength(2)
    expect(await lines(view(`to=${day}`))).toEqual([['Ada put Costs into the trash', false]])
    expect(await lines(view(`from=${day}&to=${day}&kind=user`))).toEqual([])
    expect(await lines(view('who=removed:Edda'))).toEqual([['Edda removed Edda', false]])
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
    expect(rows[0]).toContain('When,Who,What,Kind,Details,Before,After,Undone')
    expect(rows[1]).toContain(`Ada changed Costs;'=1+1`)
    expect(rows[1]).toContain('Title: A title')
    expect(rows).toHaveLength(3)
    expect(await lines({ kind: 'audit' })).toEqual([['Ada exported the audit trail', false]])
  })
})

describeOnBothEngines('an upgrade', (setup) => {
  it('is in the audit trail once, however many processes start', async () => {
    const { app, read, lines } = await setUp(setup)
    const { dataDir } = app.config
    const version = (name: string) => ({ version: name, commit: 'c0ffee0' })
    await writeJournal(dataDir, {
      ...{ id: 'u1', pid: 1, startedAt: app.clock.now().toISOString(), phase: 'checking', dataDir },
      ...{ from: version('1.0.0'), to: version('1.1.0'), folders: [], steps: [] },
      files: { added: [], changed: [], deleted: [] },
    })
    writeVerdict(dataDir, { id: 'u1', state: 'passed', steps: [] })
    await Promise.all([tellUpgradeOutcome(app, dataDir), tellUpgradeOutcome(app, dataDir)])
    expect(await lines()).toEqual([['The system upgraded the site', false]])
    expect((await read()).entries[0]?.detail).toBe('From 1.0.0, to 1.1.0')
  })
})

describeOnBothEngines('undo in the audit trail', (setup) => {
  it('moves a booking back, saves the rules of before and frees a blocked time', async () => {
    const { app, admin, undo } = await setUp(setup)
    const { id } = await book(app)
    const start = async () => (await findBooking(app.db, id))?.start
    const first = await start()
    await moveBooking(app, admin, id, '2026-01-22T15:00:00.000Z')
    app.clock.advance(minute)
    const rules = await findRules(app.db)
    await saveRules(app, admin, { ...rules, notice: 60 })
    app.clock.advance(minute)
    const span = { start: '2026-01-23T10:00:00.000Z', end: '2026-01-23T12:00:00.000Z', name: null }
    await inTransaction(app, (tx) => addBlock(app, tx, admin, span))
    for (const action of ['moved', 'saved', 'blocked']) await undo(action)
    expect(await start()).toBe(first)
    expect(await findRules(app.db)).toEqual(rules)
    expect(await listBlocks(app.db, {})).toEqual([])
  })

  it('brings back the text of a post from before, with an entry of its own', async () => {
    const { app, admin, lines, undo } = await setUp(setup)
    const post = await addPost(app, { slug: 'a', content: 'Old text' })
    await save(app, admin, post, { title: 'Another', content: 'New text', published: false })
    app.clock.advance(minute)
    await undo('unpublished')
    expect(await postOf(app, post)).toMatchObject({ title: 'A title', content: 'Old text' })
    expect((await postOf(app, post)).publishedAt).not.toBeNull()
    expect(await lines()).toEqual([
      ['Ada published A title', true],
      ['Ada took A title back', expect.stringMatching(/^Undone \d\d:\d\d$/)],
    ])
  })

  it('is refused once the thing was changed again, or while somebody writes a draft of it', async () => {
    const { app, admin, lines, idOf, undo } = await setUp(setup)
    const post = await addPost(app, { slug: 'a' })
    await save(app, admin, post, { title: 'Second' })
    const first = await idOf('saved')
    app.clock.advance(minute)
    await save(app, admin, post, { title: 'Third' })
    await expect(undoEntry(app, admin, first)).rejects.toThrow('changed again meanwhile')
    await saveDraft(app, posts, admin, { id: post, version: undefined, text: { title: 'Fourth' } })
    await expect(undo('saved')).rejects.toThrow('changed meanwhile')
    expect(await lines()).toEqual([
      ['Ada changed Third', false],
      ['Ada changed Third', false],
    ])
    expect(await postOf(app, post)).toMatchObject({ title: 'Third', draftTitle: 'Fourth' })
  })

  it('happens once for two who press at the same moment', async () => {
    const { app, admin, lines, idOf } = await setUp(setup)
    const post = await addPost(app, { title: 'Costs' })
    await trashItem(app, posts, admin, post)
    const id = await idOf('trashed')
    const both = await Promise.allSettled([undoEntry(app, admin, id), undoEntry(app, admin, id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(undoEntry(app, admin, id)).rejects.toThrow('undone already')
    expect(await lines()).toHaveLength(2)
  })

  it('takes back invitations, roles, statuses and pictures by their own commands', async () => {
    const { app, admin, undo, lines } = await setUp(setup)
    const { id: edda } = await createPerson(app, { email: 'edda@example.com', name: 'Edda', role: 'editor' })
    await changeRole(app, admin, edda, 'admin')
    await inTransaction(app, (tx) =>
      invite(app, tx, admin, { email: 'h@example.com', name: null, role: 'editor' }),
    )
    const enquiry = await sendEnquiry(app)
    await changeEnquiry(app, enquiry, { status: 'archived' }, admin)
    const { id: picture } = await storePicture(app, { name: 'dot.png', bytes: dot }, admin)
    await describePicture(app, picture, 'A dot', admin)
    for (const action of ['made admin', 'invited', 'archived', 'described']) await undo(action)
    expect(await app.db.selectFrom('user').select('role').where('id', '=', edda).executeTakeFirst()).toEqual({
      role: 'editor',
    })
    expect(await listInvitations(app)).toEqual([])
    expect(await app.db.selectFrom('enquiry').select('status').executeTakeFirst()).toEqual({ status: 'new' })
    expect(await app.db.selectFrom('media').select('alt').executeTakeFirst()).toEqual({ alt: '' })
    app.clock.advance(minute)
    await trashEnquiry(app, enquiry, admin)
    await trashPicture(app, picture, admin)
    expect((await lines()).filter(([, open]) => open === true).map(([words]) => words)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Ada put .* into the trash$/)]),
    )
  })

  it('is for administrators, and only of what has a way back', async () => {
    const { app, admin, idOf } = await setUp(setup)
    const post = await addPost(app)
    await trashItem(app, posts, admin, post)
    const path = `/audit/${await idOf('trashed')}/undo`
    expect(await caller(app, trailApi(), editor)('POST', path)).toMatchObject({ status: 403 })
    expect(await caller(app, trailApi(), admin)('POST', path)).toMatchObject({ status: 200 })
    const again = await idOf('restored')
    expect(await caller(app, trailApi(), admin)('POST', `/audit/${again}/undo`)).toMatchObject({
      status: 409,
      message: 'This cannot be undone.',
    })
    expect(await caller(app, trailApi(), admin)('POST', '/audit/nothing/undo')).toMatchObject({ status: 404 })
  })
})

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
