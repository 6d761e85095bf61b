import { expect, test } from 'vitest'
import { conceptAddresses } from '#db/migrations/011-concept-addresses.ts'
import { migrations } from '#db/migrations/index.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { addProject } from '#tests/support/content.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { createPlace } from '#tests/support/test-database.server.ts'

describeOnBothEngines('the upgrade that gives concepts their address', (setup, engine) => {
  test('changes the websites that were seeded and none that was typed', async () => {
    const { app } = await setup()
    const place = await createPlace(engine)
    const opened = await openDatabase(place.settings)
    try {
      const { db } = opened
      const older = migrations.slice(0, migrations.indexOf(conceptAddresses))
      await migrateToLatest(opened, { ...place.settings, migrations: older })
      const site = { ...app, db } as TestApp
      const websites = ['https://ewer.example', 'https://ewer.example/shop', 'https://studio.example', null]
      for (const websiteUrl of websites) await addProject(site, { websiteUrl })
      const text = { title: 'Flit', websiteUrl: 'https://flit.example', content: 'See https://flit.example.' }
      await addProject(site, { websiteUrl: 'https://flit.example', workingRevision: 'working' })
      for (const id of ['working', 'saved']) {
        await db
          .insertInto('revision')
          .values({
            ...{ id, itemId: 'any', version: 1, reason: 'autosaved', text: JSON.stringify(text) },
            ...{ savedBy: null, savedByName: null, savedAt: '2026-01-15' },
          })
          .execute()
      }
      await migrateToLatest(opened, place.settings)

      const rows = await db.selectFrom('project').select('websiteUrl').orderBy('id').execute()
      expect(rows.map(({ websiteUrl }) => websiteUrl)).toEqual([
        '/concepts/ewer/',
        ...websites.slice(1),
        '/concepts/flit/',
      ])
      const revisions = await db.selectFrom('revision').select(['id', 'text']).orderBy('id').execute()
      expect(revisions.map(({ id, text }) => [id, JSON.parse(text)])).toEqual([
        ['saved', text],
        ['working', { ...text, websiteUrl: '/concepts/flit/' }],
      ])
    } finally {
      await opened.close()
      await place.remove()
    }
  })
})
