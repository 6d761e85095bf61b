import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportBookings } from '#features/booking/calendars/export.server.ts'
import { exportSite } from '#features/operations/export/write-folder.server.ts'
import { systemClock } from '#platform/app.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import type { Command, CommandCall } from './command.ts'
import { WrongUsage } from './failure.ts'
import { requireSite } from './require-site.ts'

const usage =
  'export FOLDER [--json]\n    writes articles, case studies, pictures and lists as plain files that a static site generator reads'

export const exportCommands: Readonly<Record<string, Command>> = {
  export: { usage, takesArguments: true, run: runExport },
}

async function runExport({ config, args, terminal }: CommandCall): Promise<number> {
  const [folder, ...others] = args.filter((word) => word !== '--json')
  if (!folder || others.length > 0 || folder.startsWith('--')) throw new WrongUsage()
  await requireSite(config)
  const opened = await openDatabase(config)
  try {
    const { pending, problem } = await readMigrationState(opened)
    if (problem !== undefined) throw new AppError('conflict', problem)
    if (pending.length > 0) {
      throw new AppError(
        'conflict',
        'The database is of an older version: run `npm run studio -- migrate` first.',
      )
    }
    const files = createFiles(config, systemClock)
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const source = { config, clock: systemClock, opened, files, version }
    const manifest = await exportSite(
      { ...source, writeBookings: (snapshot) => exportBookings(source, snapshot) },
      resolve(folder),
    )
    if (args.includes('--json')) terminal.print(JSON.stringify({ folder: resolve(folder), ...manifest }))
    else {
      const counts = Object.entries(manifest.counts).map(([name, count]) => `${count} ${name}`)
      terminal.print(`${resolve(folder)}: ${counts.join(', ')}.`)
      for (const note of manifest.notes) terminal.print(note)
    }
    return 0
  } finally {
    await opened.close()
  }
}
