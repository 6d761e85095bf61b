import { privateUmask } from '#platform/config/private-files.server.ts'
import { StudioFault } from '#studio/fault.ts'
import { runFolderCommand } from './folder-commands.ts'
import { systemTerminal } from './terminal.ts'

const words = process.argv.slice(2)
process.exitCode = (await runFolderCommand(words)) ?? (await runOtherCommand(words))

/** The other commands read the studio's folder when they are imported, and so find its faults. */
async function runOtherCommand(words: string[]): Promise<number> {
  process.umask(privateUmask)
  try {
    return (await runBackupCommand(words)) ?? (await runAnyCommand(words))
  } catch (error) {
    if (!(error instanceof StudioFault)) throw error
    systemTerminal.print(error.message)
    return 1
  }
}

/** Loads nothing but what a backup needs: it runs beside the site. */
async function runBackupCommand([name = '', ...args]: string[]): Promise<number | undefined> {
  if (!['backup', 'verify', 'restore', 'read-archive', 'prepare-restore'].includes(name)) return undefined
  const { backupCommands } = await import('./backup.ts')
  const { serverCommands } = await import('./server-commands.ts')
  const { runCommand } = await import('./command.ts')
  const command = backupCommands[name] ?? serverCommands[name]
  return command && runCommand(command, args, systemTerminal)
}

async function runAnyCommand(words: string[]): Promise<number> {
  const { runStudio } = await import('./run-studio.ts')
  return runStudio(words, systemTerminal)
}
