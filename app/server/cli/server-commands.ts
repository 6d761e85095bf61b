import { copyData, putDataBack } from '#features/operations/upgrade/data-copy.server.ts'
import { type Journal, readJournal } from '#features/operations/upgrade/journal.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Command, CommandCall } from './command.ts'

/** Commands that the step of an upgrade runs in a process beside itself. Nobody types them, so `help` does not print them. */
export const serverCommands: Readonly<Record<string, Command>> = {
  'copy-data': { usage: 'copy-data', run: copy },
  'put-data-back': { usage: 'put-data-back', run: putBack },
}

/** Copies the database for the upgrade that is about to exchange the files, and prints where the copy is. */
async function copy({ config, terminal }: CommandCall): Promise<number> {
  terminal.print(JSON.stringify(await copyData(config, requireJournal())))
  return 0
}

async function putBack({ config }: CommandCall): Promise<number> {
  const journal = requireJournal()
  if (journal.copy !== undefined) await putDataBack(config, journal, journal.copy)
  return 0
}

function requireJournal(): Journal {
  const journal = readJournal(process.cwd())
  if (!journal) throw new AppError('not-found', 'There is no upgrade.')
  return journal
}
