import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSite, killBackups, killRestores, type SiteSettings } from '#tests/support/kill-backups.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import type { Benchmark, Row } from './benchmark.ts'

const rounds = 20

export const backupKill: Benchmark = {
  name: 'backup-kill',
  about: `${rounds} backups and ${rounds} restores killed at random moments; both databases`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-backup-kill-'))
    const postgres = await launchPostgres()
    const common = { SEED: 'none', LOG_LEVEL: 'silent', PORT: '0' }
    try {
      const sqlite = join(folder, 'sqlite')
      return [
        ...(await measure('SQLite', {
          ...common,
          DATA_DIR: sqlite,
          DATABASE_URL: `file:${join(sqlite, 'studio.db')}`,
        })),
        ...(await measure('PostgreSQL', {
          ...common,
          DATA_DIR: join(folder, 'postgres'),
          DATABASE_URL: postgres.url,
        })),
      ]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(engine: string, settings: SiteSettings): Promise<Row[]> {
  await fillSite(settings, 'a')
  const backups = await killBackups(settings, rounds)
  const restores = await killRestores(settings, rounds)
  const count = (outcome: string) => restores.outcomes.filter((each) => each === outcome).length
  const between = restores.outcomes.length - count('old') - count('new')
  return [
    { what: `${engine}: backups killed`, measured: backups.killed, unit: '' },
    { what: `${engine}: archives that are not whole`, measured: backups.bad.length, unit: '', atMost: 0 },
    { what: `${engine}: restores killed`, measured: restores.killed, unit: '' },
    { what: `${engine}: the old site afterwards`, measured: count('old'), unit: '' },
    { what: `${engine}: the new site afterwards`, measured: count('new'), unit: '' },
    { what: `${engine}: a site between the two`, measured: between, unit: '', atMost: 0 },
    { what: `${engine}: left behind`, measured: restores.left.length, unit: '', atMost: 0 },
  ]
}
