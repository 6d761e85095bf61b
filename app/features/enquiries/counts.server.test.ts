import { expect, it } from 'vitest'
import { enquiryCounts } from '#db/migrations/006-enquiry-counts.ts'
import { migrations } from '#db/migrations/index.ts'
import type { App } from '#platform/app.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { createPlace } from '#tests/support/test-database.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { countInbox, countUnread, listPiles } from './counts.server.ts'
import { enquiryKinds, enquiryStatuses, mostFound, mostOverdue } from './enquiry.ts'
import {
  changeSeveral,
  changeStatus,
  eraseTrashed,
  openEnquiry,
  restoreEnquiry,
  trashEnquiry,
} from './inbox/commands.server.ts'
import { erasePersonsEnquiries, sweepEnquiries } from './inbox/erase-commands.server.ts'
import { replyTo } from './mail/replies.server.ts'
import { listEnquiries } from './queries.server.ts'
import { bulkActions } from './schema.ts'

const dayMs = 24 * 60 * 60 * 1000
const steps = 300

/** The same numbers each time, so that a run that fails can be seen again. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const contactFacts = {
  phone: '0113 496 0000',
  projectType: 'Other',
  budget: 'Not sure yet',
  timeframe: '1-2 months',
  subject: 'A shop',
}

async function countedOneByOne(app: App): Promise<string[]> {
  const rows = await app.db
    .selectFrom('enquiry')
    .select((row) => [
      'status',
      'kind',
      row.case().when('deletedAt', 'is', null).then(0).else(1).end().as('trashed'),
      row.fn.countAll<number>().as('count'),
    ])
    .groupBy(['status', 'kind', 'trashed'])
    .execute()
  return rows.map(({ status, kind, trashed, count }) => `${status} ${kind} ${trashed}: ${count}`).sort()
}

async function countsKept(app: App): Promise<string[]> {
  return (await listPiles(app.db))
    .filter(({ count }) => count !== 0)
    .map(({ status, kind, trashed, count }) => `${status} ${kind} ${trashed ? 1 : 0}: ${count}`)
    .sort()
}

/** Whatever can be done to enquiries, done to one or some of them. What is gone meanwhile may be refused. */
function deeds(app: TestApp, chance: (below: number) => number) {
  let number = 0
  const ids = async () =>
    (await app.db.selectFrom('enquiry').select('id').orderBy('id').execute()).map(({ id }) => id)
  const one = async () => {
    const all = await ids()
    return all[chance(all.length)] ?? 'nothing'
  }
  const pick = <T>(all: readonly T[]) => all[chance(all.length)] as T
  const send = async () => {
    number += 1
    const kind = pick(enquiryKinds)
    await sendEnquiry(app, {
      kind,
      email: `person-${chance(6)}@example.com`,
      message: `Message number ${number}`,
      ...(kind === 'contact' ? contactFacts : {}),
      ...(chance(6) === 0 ? { website: 'a trap' } : {}),
    })
  }
  return [
    ...[send, send, send, send],
    async () => openEnquiry(app, await one(), owner),
    async () => changeStatus(app, await one(), pick(enquiryStatuses), owner),
    async () => trashEnquiry(app, await one(), owner),
    async () => restoreEnquiry(app, await one(), owner),
    async () => eraseTrashed(app, await one(), owner),
    async () => replyTo(app, owner, await one(), { subject: 'Hello', body: 'Thank you' }),
    async () => {
      const several = [await one(), await one(), await one()]
      await changeSeveral(app, [...new Set(several)], pick(bulkActions), owner)
    },
    async () => {
      if (chance(4) > 0) return
      const email = `person-${chance(6)}@example.com`
      await inTransaction(app.db, (tx) => erasePersonsEnquiries(app, tx, email, owner))
    },
    async () => {
      app.clock.advance(chance(12) * dayMs)
      await sweepEnquiries(app)
    },
    async () => {
      await inTransaction(app.db, async (tx) => {
        await tx.updateTable('enquiry').set({ status: 'archived' }).execute()
        throw new Error('undone')
      })
    },
    () => runJobs(app),
  ]
}

describeOnBothEngines('the figures of the inbox', (setup, engine) => {
  it('are those of a full count, whatever has been done, and in whatever order', async () => {
    const { app } = await setup()
    await withAccount(app, owner)
    const chance = seeded(20_260_115)
    const all = deeds(app, chance)
    let done = 0
    for (let step = 0; step < steps; step += 1) {
      const deed = all[chance(all.length)] as () => Promise<unknown>
      await deed().then(
        () => {
          done += 1
        },
        (refusal: Error) => expect(refusal.message).toMatch(/no longer there|undone/),
      )
      expect(await countsKept(app), `after step ${step}`).toEqual(await countedOneByOne(app))
    }
    expect(done).toBeGreaterThan(steps / 2)
    expect((await countsKept(app)).length).toBeGreaterThan(3)
    const { unread, byStatus } = await countInbox(app.db, app.clock.now())
    expect(await countUnread(app.db)).toBe(unread)
    expect(unread).toBe(byStatus.new)
  })

  it('begin with what an older version has stored', async () => {
    const place = await createPlace(engine)
    const opened = await openDatabase(place.settings)
    try {
      const older = migrations.slice(0, migrations.indexOf(enquiryCounts))
      await migrateToLatest(opened, { ...place.settings, migrations: older })
      const row = { person: '', name: '', email: '', message: '', services: '[]', source: '{}' }
      const rest = { fingerprint: '', spamScore: 0, createdAt: '2026-01-15', kind: 'call' }
      await opened.db
        .insertInto('enquiry')
        .values([
          { ...row, ...rest, id: 'a', status: 'new' },
          { ...row, ...rest, id: 'b', status: 'new' },
          { ...row, ...rest, id: 'c', status: 'spam', deletedAt: '2026-01-15' },
        ])
        .execute()
      await migrateToLatest(opened, place.settings)
      await opened.db.deleteFrom('enquiry').where('id', '=', 'a').execute()
      expect((await listPiles(opened.db)).sort((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
        { status: 'new', kind: 'call', trashed: false, count: 1 },
        { status: 'spam', kind: 'call', trashed: true, count: 1 },
      ])
    } finally {
      await opened.close()
      await place.remove()
    }
  })

  it('hold when many write at once', async () => {
    const { app } = await setup()
    await withAccount(app, owner)
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push(await sendEnquiry(app, { message: `Message ${n}` }))
    const changes = ids.flatMap((id) => [
      () => changeStatus(app, id, 'archived', owner),
      () => openEnquiry(app, id, owner),
      () => changeSeveral(app, ids, 'read', owner),
      () => changeSeveral(app, [...ids].reverse(), 'delete', owner),
    ])
    const failures: string[] = []
    // Fewer than there are connections, so that they wait for each other's rows and never for a connection.
    const hands = Array.from({ length: 8 }, async () => {
      for (let change = changes.shift(); change; change = changes.shift()) {
        await (change() as Promise<unknown>).catch((error: Error) => failures.push(error.message))
      }
    })
    await Promise.all(hands)
    expect(failures.filter((message) => !message.includes('no longer there'))).toEqual([])
    expect(await countsKept(app)).toEqual(await countedOneByOne(app))
  })

  it('count late answers up to a hundred, and say zero where there are none', async () => {
    const { app } = await setup()
    expect(await countUnread(app.db)).toBe(0)
    await copyEnquiry(app, await sendEnquiry(app), mostOverdue + 20)
    expect((await countInbox(app.db, app.clock.now())).overdue).toBe(0)
    app.clock.advance(3 * dayMs)
    await sendEnquiry(app, { message: 'Just come' })
    expect((await countInbox(app.db, app.clock.now())).overdue).toBe(mostOverdue)
  })
})

describeOnBothEngines('searching a full inbox', (setup) => {
  it('finds the newest with a word that most have, and each with a rare one beside it', async () => {
    const { app } = await setup()
    const first = await sendEnquiry(app, { message: 'Bicycles and a zeppelin' })
    await runJobs(app)
    await copyEnquiry(app, first, 130)
    const later = await sendEnquiry(app, { message: 'Bicycles, please', name: 'Ada' })
    await runJobs(app)
    const search = (q: string, page = 1) =>
      listEnquiries(app.db, { q, view: 'all', page, limit: 30 }, app.clock.now())
    const common = await search('bicycles')
    expect(common).toMatchObject({ total: mostFound, pages: 4 })
    expect(common.enquiries[0]?._id).toBe(later)
    expect((await search('bicycles', 4)).enquiries).toHaveLength(10)
    const both = await search('ada bicycles')
    expect(both.enquiries.map(({ _id }) => _id)).toEqual([later])
    expect((await search('ada zeppelin')).total).toBe(0)
    const table = await inboxOf(app).get('/enquiries/export.csv?q=bicycles')
    expect(table.text.trim().split('\r\n')).toHaveLength(1 + 132)
  })
})

/** So many more of the same, words included, without the limits of a visitor. */
async function copyEnquiry(app: App, id: string, times: number): Promise<void> {
  const row = await app.db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const words = await app.db.selectFrom('enquiryWord').select('word').where('enquiryId', '=', id).execute()
  const copies = Array.from({ length: times }, (_, n) => `0000-${String(n).padStart(5, '0')}`)
  await app.db
    .insertInto('enquiry')
    .values(copies.map((copy) => ({ ...row, id: copy })))
    .execute()
  const entries = copies.flatMap((enquiryId) => words.map(({ word }) => ({ word, enquiryId })))
  if (entries.length > 0) await app.db.insertInto('enquiryWord').values(entries).execute()
}
