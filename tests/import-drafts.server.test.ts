import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { loadReleased } from './support/released-database.server.ts'
import { createPlace, engines } from './support/test-database.server.ts'

const hidden = '9999-12-31T23:59:59.999Z'
const time = '2026-01-05T09:00:00.000Z'

describe.each(engines)('an import under way while the site is upgraded (%s)', (engine) => {
  it('has its articles as drafts that its next run publishes, its pictures in the library, and no staged rows', async () => {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    await loadReleased(settings, '1.1.0')
    const opened = await openDatabase(settings)
    onTestFinished(() => opened.close())
    const { db } = opened
    const [first, second] = await db
      .selectFrom('post')
      .select(['id', 'slug', 'publishedAt'])
      .limit(2)
      .execute()
    const [one, other] = [first as NonNullable<typeof first>, second as NonNullable<typeof second>]
    // The slug is taken by another article meanwhile.
    const featuredImage = '/uploads/kiln-1a2b3c.jpg'
    const picture = { src: featuredImage, stem: 'kiln/1', name: 'kiln', alt: '', search: 'kiln', hash: 'h' }
    const facts = { bytes: 1, width: 1, height: 1, widths: '[]', formats: '[]', blur: '', colour: '' }
    await db
      .insertInto('media')
      .values({
        id: 'picture-1',
        ...picture,
        ...facts,
        createdAt: time,
        updatedAt: time,
        trashedAt: hidden,
        shown: 0,
      })
      .execute()
    const staged = { slug: one.id, trashedSlug: other.slug, trashedAt: hidden, featuredImage }
    await db.updateTable('post').set(staged).where('id', '=', one.id).execute()
    const begun = { site: 'own:x', source: '{"files":[]}', createdAt: time, startedAt: time }
    await db
      .insertInto('import')
      .values({ id: 'import-1', ...begun })
      .execute()
    const item = { site: 'own:x', importId: 'import-1', title: '', mark: '1', notes: '[]' }
    await db
      .insertInto('importedItem')
      .values([
        { ...item, sourceId: 'post-1', kind: 'post', itemId: one.id },
        { ...item, sourceId: 'subscriber a@example.com', kind: 'subscriber', itemId: '', staged: '{}' },
      ])
      .execute()
    await migrateToLatest(opened, settings)
    const post = await db.selectFrom('post').selectAll().where('id', '=', one.id).executeTakeFirst()
    expect(post).toMatchObject({
      slug: `${other.slug}-2`,
      publishedAt: null,
      trashedAt: null,
      trashedSlug: null,
    })
    const items = await db.selectFrom('importedItem').selectAll().execute()
    expect(items).toMatchObject([{ itemId: one.id, publishAt: one.publishedAt }])
    expect(await db.selectFrom('mediaUse').select(['itemId', 'src']).execute()).toContainEqual({
      itemId: one.id,
      src: featuredImage,
    })
    expect(await db.selectFrom('media').select(['trashedAt', 'shown']).execute()).toEqual([
      { trashedAt: null, shown: 1 },
    ])
  })
})
