import { resolve } from 'node:path'
import { exportSiteTo } from '../export-site.server.ts'
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
  const manifest = await exportSiteTo(resolve(folder), config)
  if (args.includes('--json')) terminal.print(JSON.stringify({ folder: resolve(folder), ...manifest }))
  else {
    const counts = Object.entries(manifest.counts).map(([name, count]) => `${count} ${name}`)
    terminal.print(`${resolve(folder)}: ${counts.join(', ')}.`)
    for (const note of manifest.notes) terminal.print(note)
  }
  return 0
}
