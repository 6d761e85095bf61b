import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bookingSource } from '#features/booking/search-source.server.ts'
import { erasePerson } from '#features/people/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { orSlugTaken } from '#features/publishing/save/take-item.server.ts'
import { trashItem } from '#features/publishing/save/trash-item.server.ts'
import { itemSource } from '#features/publishing/search-item.server.ts'
import type { App } from '#platform/app.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { describePicture } from '#services/pictures/commands.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import { type SearchSource, searchJobs, tidySearch } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import { book } from './support/bookings.server.ts'
import { addPost } from './support/content.server.ts'
import { addViewer } from './support/feature-api.server.ts'
import { describeOnBothEngines, runJobs } from './support/test-app.server.ts'

const owner = { id: null, name: 'Owner' }
const gate = () => Promise.withResolvers<void>()

/** Fills the documents of one kind as the job does. */
async function fill(app: App, source: SearchSource): Promise<void> {
  const job = { id: 'fill', kind: 'search-fill', batch: null, attempts: 1 }
  await searchJobs(() => [source])['search-fill']?.(app, { kinds: [source.kind] }, job)
}

/** Makes a source that opens the first gate once it has read, and goes on when the second is open. */
function holdAfterReading(source: SearchSource) {
  const [hasRead, goOn] = [gate(), gate()]
  const held: SearchSource = {
    ...source,
    async list(...of) {
      const documents = await source.list(...of)
      hasRead.resolve()
      await goOn.promise
      return documents
    },
  }
  return { held, hasRead: hasRead.promise, goOn: goOn.resolve }
}

/** Waits until work is done, or waits for another connection. On SQLite all work waits for the one that writes. */
async function isDoneOrWaits(app: App, work: Promise<unknown>): Promise<void> {
  let isDone = app.config.database.kind === 'sqlite'
  work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (; !isDone; await sleep(2)) {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and application_name = current_setting('application_name')`.execute(app.db)
    if (rows.length > 0) return
  }
}

const listIds = async ({ db }: App) =>
  (await db.selectFrom('searchDocument').select('id').execute()).map(({ id }) => id)
const listWords = async ({ db }: App) =>
  (await db.selectFrom('searchWord').select('word').orderBy('word').execute()).map(({ word }) => word)

const note = (id: string, body: string, kind: SearchDocument['kind'] = 'booking'): SearchDocument => ({
  ...{ kind, id, title: '', body, url: `/${id}`, adminUrl: `/${id}` },
  visibleFrom: kind === 'post' ? '2025-01-01T09:00:00.000Z' : null,
})
const record = (app: App, ...documents: SearchDocument[]) =>
  inTransaction(app, async (tx) => {
    for (const document of documents) await recordDocument(tx, document)
  })
const forget = (tx: Transaction, { kind, id }: SearchDocument) => forgetDocument(tx, kind, id)

describeOnBothEngines('a fill', (setup) => {
  it('does not bring back a post that goes to the trash after it was read', async () => {
    const { app } = await setup()
    const viewer = await addViewer(app, 'Quinn')
    const id = await addPost(app, { title: 'Quartzite' })
    const { held, hasRead, goOn } = holdAfterReading(itemSource(posts))
    const filling = fill(app, held)
    await hasRead
    const trashing = trashItem(app, posts, viewer, id)
    await isDoneOrWaits(app, trashing)
    goOn()
    await Promise.all([filling, trashing])
    expect(await listIds(app)).toEqual([])
  })

  it('does not record what a command has removed and not committed yet', async () => {
    const { app } = await setup()
    const id = await addPost(app, { title: 'Quartzite' })
    const [hasForgotten, goOn] = [gate(), gate()]
    const trashing = inTransaction(app, async (tx) => {
      await tx.updateTable('post').set({ trashedAt: '2026-01-01T00:00:00.000Z' }).execute()
      await forgetDocument(tx, 'post', id)
      hasForgotten.resolve()
      await goOn.promise
    })
    await hasForgotten.promise
    const filling = fill(app, itemSource(posts))
    await isDoneOrWaits(app, filling)
    goOn.resolve()
    await Promise.all([filling, trashing])
    expect(await listIds(app)).toEqual([])
  })

  it('does not bring back a person who is erased meanwhile', async () => {
    const { app } = await setup()
    const { id } = await book(app, { name: 'Quillfeather', email: 'quill@example.com' })
    await inTransaction(app, (tx) => forgetDocument(tx, 'booking', id))
    const { held, hasRead, goOn } = holdAfterReading(bookingSource)
    const filling = fill(app, held)
    await hasRead
    const erasing = erasePerson(app, 'quill@example.com', owner)
    await isDoneOrWaits(app, erasing)
    goOn()
    await Promise.all([filling, erasing])
    await runJobs(app)
    expect((await searchAll(app.db, 'quillfeather')).results).toEqual([])
    expect([await listIds(app), await listWords(app)]).toEqual([[], []])
  })
})

describeOnBothEngines('the vocabulary', (setup, engine) => {
  it('has the words of a document that was not committed yet when the others with them were removed', async () => {
    const { app } = await setup()
    const old = note('old', 'quartzite')
    await record(app, old)
    const [hasRecorded, goOn] = [gate(), gate()]
    const recording = inTransaction(app, async (tx) => {
      await recordDocument(tx, note('new', 'quartzite', 'post'))
      if (engine === 'sqlite') await forget(tx, old)
      hasRecorded.resolve()
      await goOn.promise
    })
    await hasRecorded.promise
    if (engine === 'postgres') await inTransaction(app, (tx) => forget(tx, old))
    const tidying = tidySearch(app)
    await isDoneOrWaits(app, tidying)
    goOn.resolve()
    await Promise.all([recording, tidying])
    expect(await listWords(app)).toEqual(['quartzite'])
    expect(await searchPublic(app.db, 'qartzite', app.clock.now())).toMatchObject({ corrected: 'quartzite' })
  })

  it('is changed by two commands at once, of which neither waits for the words of the other', async () => {
    const { app } = await setup()
    const [granite, slate] = [note('a', 'granite'), note('b', 'slate')]
    await record(app, granite, slate)
    const both = engine === 'postgres' ? [gate(), gate()] : []
    let attempts = 0
    const exchange = (before: SearchDocument, after: SearchDocument, own: number) =>
      inTransaction(app, async (tx) => {
        attempts += 1
        await forget(tx, before)
        both[own]?.resolve()
        await Promise.all(both.map(({ promise }) => promise))
        await recordDocument(tx, { ...after, id: `${after.id} again` })
      })
    await Promise.all([exchange(granite, slate, 0), exchange(slate, granite, 1)])
    await runJobs(app)
    expect([attempts, await listWords(app)]).toEqual([2, ['granite', 'slate']])
  })

  it('loses the words of many persons by one job', async () => {
    const { app } = await setup()
    const named = Array.from({ length: 5 }, (_, number) => note(`${number}`, `quill${number}`))
    await record(app, ...named)
    for (const each of named) await inTransaction(app, (tx) => forget(tx, each))
    const jobs = await app.db.selectFrom('job').select('kind').execute()
    expect(jobs).toEqual([{ kind: 'search-tidy' }])
    await runJobs(app)
    expect(await listWords(app)).toEqual([])
  })
})

describeOnBothEngines('what the search records', (setup) => {
  it('of a picture is the row as it is, not as it was before another change', async () => {
    const { app } = await setup()
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
      'base64',
    )
    const { id } = await storePicture(app, { name: 'dusk.png', bytes }, undefined)
    const [hasChanged, goOn] = [gate(), gate()]
    const renaming = inTransaction(app, async (tx) => {
      await tx.updateTable('media').set({ name: 'dawn.png' }).where('id', '=', id).execute()
      hasChanged.resolve()
      await goOn.promise
    })
    await hasChanged.promise
    const describing = describePicture(app, id, 'Sheep', undefined)
    await isDoneOrWaits(app, describing)
    goOn.resolve()
    await Promise.all([renaming, describing])
    const documents = await app.db.selectFrom('searchDocument').select(['title', 'body']).execute()
    expect(documents).toEqual([{ title: 'dawn.png', body: 'Sheep' }])
  })

  it('of two commands at once is what the later one says', async () => {
    const { app } = await setup()
    const [hasRecorded, goOn] = [gate(), gate()]
    const first = inTransaction(app, async (tx) => {
      await recordDocument(tx, note('same', 'granite'))
      hasRecorded.resolve()
      await goOn.promise
    })
    await hasRecorded.promise
    const second = record(app, note('same', 'slate'))
    await isDoneOrWaits(app, second)
    goOn.resolve()
    await Promise.all([first, second])
    expect(await app.db.selectFrom('searchDocument').select('body').execute()).toEqual([{ body: 'slate' }])
    expect((await searchAll(app.db, 'granite')).results).toEqual([])
  })

  it('twice is not told as a slug that is taken', async () => {
    const { app } = await setup()
    await record(app, note('one', 'granite'))
    const row = await app.db.selectFrom('searchDocument').selectAll().executeTakeFirstOrThrow()
    const again = orSlugTaken(posts, () => app.db.insertInto('searchDocument').values(row).execute())
    await expect(again).rejects.toSatisfy(isUniqueViolation)
    await addPost(app, { slug: 'walls' })
    const other = await addPost(app)
    const taken = orSlugTaken(posts, () =>
      app.db.updateTable('post').set({ slug: 'walls' }).where('id', '=', other).execute(),
    )
    await expect(taken).rejects.toMatchObject({ kind: 'conflict', fields: { slug: expect.anything() } })
  })
})
