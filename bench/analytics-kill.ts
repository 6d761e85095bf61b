import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { countViewsEverywhere, killWhileReporting } from '#tests/support/kill-while-reporting.ts'
import type { Row } from './benchmark.ts'

const killRounds = 20

/** Kills a process that takes 500 reports a second, twenty times. */
export async function measureKills(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-reports-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const lostMs: number[] = []
  let disagreements = 0
  try {
    const first = await openDatabase(config)
    await migrateToLatest(first, { dataDir })
    await first.close()
    let before = 0
    for (let round = 0; round < killRounds; round += 1) {
      const ticks = await killWhileReporting({ DATA_DIR: dataDir }, round, 500 + Math.random() * 1_000)
      const counted = await countViewsEverywhere({ DATA_DIR: dataDir })
      if (Object.values(counted).some((places) => new Set(Object.values(places)).size > 1)) disagreements += 1
      // Four of five reports are views.
      const stored = (counted.views.single - before) / 0.8
      before = counted.views.single
      const end = ticks.at(-1)?.at ?? 0
      const firstLost = ticks.find(({ taken }) => taken > stored)
      lostMs.push(firstLost ? end - firstLost.at : 0)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return [
    {
      what: `most that one of ${killRounds} kills loses`,
      measured: Math.max(...lostMs),
      unit: 'ms',
      atMost: 500,
    },
    { what: 'kills after which sums and single views differ', measured: disagreements, unit: '', atMost: 0 },
  ]
}
