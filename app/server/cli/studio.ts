import { privateUmask } from '#platform/config/private-files.server.ts'
import { runFolderCommand } from './folder-commands.ts'
import { systemTerminal } from './terminal.ts'

const [name = '', ...args] = process.argv.slice(2)
process.exitCode = (await runFolderCommand(process.argv.slice(2))) ?? (await runOtherCommand())

/** Loads only what the command needs: the studio's folder is read when its module is imported, and all features take memory. */
async function runOtherCommand(): Promise<number> {
  process.umask(privateUmask)
  if (['backup', 'verify', 'restore'].includes(name)) {
    const [{ backupCommands }, { runCommand }] = await Promise.all([
      import('./backup.ts'),
      import('./command.ts'),
    ])
    const command = backupCommands[name]
    if (command) return runCommand(command, args, systemTerminal)
  }
  const { runStudio } = await import('./run-studio.ts')
  return runStudio(process.argv.slice(2), systemTerminal)
}
