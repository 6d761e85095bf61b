import { privateUmask } from '#platform/config/private-files.server.ts'
import { runFolderCommand } from './folder-commands.ts'
import { systemTerminal } from './terminal.ts'

const args = process.argv.slice(2)
process.exitCode = (await runFolderCommand(args)) ?? (await runOtherCommand())

/** Reads the studio's folder when it is imported. */
async function runOtherCommand(): Promise<number> {
  process.umask(privateUmask)
  const { runStudio } = await import('./run-studio.ts')
  return runStudio(args, systemTerminal)
}
