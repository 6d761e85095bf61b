import { privateUmask } from '#platform/config/private-files.server.ts'
import { StudioFault } from '#studio/fault.ts'
import { systemTerminal } from './terminal.ts'

const leanCommands = ['backup', 'verify', 'restore', 'upgrade', 'copy-data', 'put-data-back']

const words = process.argv.slice(2)
process.exitCode = (await runFolderCommand(words)) ?? (await runOtherCommand(words))

async function runFolderCommand(words: string[]): Promise<number | undefined> {
  if (!['new', 'check'].includes(words[0] ?? '')) return undefined
  const commands = await import('./folder-commands.ts')
  return commands.runFolderCommand(words)
}

/** The other commands read the studio's folder when they are imported, and so find its faults. */
async function runOtherCommand(words: string[]): Promise<number> {
  process.umask(privateUmask)
  try {
    return (await runLeanCommand(words)) ?? (await runAnyCommand(words))
  } catch (error) {
    if (!(error instanceof StudioFault)) throw error
    systemTerminal.printError(error.message)
    return 1
  }
}

/** Loads nothing but what these need: they run beside the site, and an upgrade exchanges the files of all others. */
async function runLeanCommand([name = '', ...args]: string[]): Promise<number | undefined> {
  if (!leanCommands.includes(name)) return undefined
  const { backupCommands } = await import('./backup.ts')
  const { serverCommands } = await import('./server-commands.ts')
  const { runCommand } = await import('./command.ts')
  const { upgradeCommand } = await import('./upgrade.ts')
  const command = { ...backupCommands, ...serverCommands, upgrade: upgradeCommand }[name]
  return command && runCommand(command, args, systemTerminal)
}

async function runAnyCommand(words: string[]): Promise<number> {
  const { runStudio } = await import('./run-studio.ts')
  return runStudio(words, systemTerminal)
}
