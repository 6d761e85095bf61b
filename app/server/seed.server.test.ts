import { expect, it } from 'vitest'
import { findSeed } from '#platform/db/seed-record.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { seedNewDatabase } from './seed.server.ts'

describeOnDatabase('a new database', (setup) => {
  it('is seeded with the demonstration once, however many processes start', async () => {
    const { app } = await setup({ SEED: 'demo' })
    const outcomes = await Promise.all([seedNewDatabase(app), seedNewDatabase(app), seedNewDatabase(app)])
    expect(outcomes.sort()).toEqual(['already seeded', 'already seeded', 'seeded'])
    for (const table of ['notification', 'post', 'project'] as const) {
      expect(await app.db.selectFrom(table).select('id').execute(), table).toHaveLength(3)
    }
  })

  it('is left empty when no seed is configured, and stays so', async () => {
    const { app } = await setup({ SEED: 'none' })
    expect(await seedNewDatabase(app)).toBe('seeded')
    const later = { ...app, config: { ...app.config, seed: 'demo' as const } }
    expect(await seedNewDatabase(later)).toBe('already seeded')
    expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([])
    expect(await findSeed(app.db)).toEqual({ kind: 'none', seededAt: app.clock.now().toISOString() })
  })
})
