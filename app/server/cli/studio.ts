import { privateUmask } from '#platform/config/private-files.server.ts'
import { StudioFault } from '#studio/fault.ts'
import { runFolderCommand } from './folder-commands.ts'
import { systemTerminal } from './terminal.ts'

const args = process.argv.slice(2)
process.exitCode = (await runFolderCommand(args)) ?? (await runOtherCommand())

/** Reads the studio's folder when it is imported, and so finds its faults. */
async function runOtherCommand(): Promise<number> {
  process.umask(privateUmask)
  try {
    const { runStudio } = await import('./run-studio.ts')
    return await runStudio(args, systemTerminal)
  } catch (error) {
    if (!(error instanceof StudioFault)) throw error
    systemTerminal.print(error.message)
    return 1
  }
}
