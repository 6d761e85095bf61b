import { describe, expect, it, onTestFinished } from 'vitest'
import { fillSite, killBackups, killRestores, type SiteSettings } from '../support/kill-backups.ts'
import { killRounds } from '../support/release.ts'
import { createPlace, type EngineName, engines } from '../support/test-database.server.ts'

const longestMs = killRounds * 40_000

async function place(engine: EngineName): Promise<SiteSettings> {
  const { settings, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = settings
  const url = database.kind === 'postgres' ? database.url : `file:${database.file}`
  return { DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'silent', PORT: '0' }
}

describe.each(engines)('kill -9 (%s)', (engine) => {
  it(
    'during a backup leaves whole archives alone, and the next one goes through',
    async () => {
      const settings = await place(engine)
      await fillSite(settings, 'a')
      expect(await killBackups(settings, killRounds)).toMatchObject({ bad: [] })
    },
    longestMs,
  )

  it(
    'during a restore leaves the old site or the new one',
    async () => {
      const { outcomes, left, last } = await killRestores(await place(engine), killRounds)
      expect(outcomes.filter((outcome) => outcome !== 'old' && outcome !== 'new')).toEqual([])
      expect([left, last]).toEqual([[], 0])
    },
    longestMs,
  )
})
