import { checkCommand, checkUsage } from './check-studio/command.ts'
import { type Dialogue, withDialogue } from './dialogue.ts'
import { printFailure } from './failure.ts'
import { newCommand, newUsage } from './new-studio/command.ts'

interface FolderCommand {
  usage: string
  run(args: string[], dialogue: Dialogue): Promise<number>
}

/** Commands about a folder that they are told: they run without the studio's own, which other commands read first. */
export const folderCommands: Readonly<Record<string, FolderCommand>> = {
  new: { usage: newUsage, run: newCommand },
  check: { usage: checkUsage, run: checkCommand },
}

/** Returns the exit code; undefined where the command is another one. */
export async function runFolderCommand([name, ...args]: string[]): Promise<number | undefined> {
  const command = name !== undefined && Object.hasOwn(folderCommands, name) ? folderCommands[name] : undefined
  if (!command) return undefined
  return withDialogue(async (dialogue) => {
    if (args.includes('--help')) {
      dialogue.print(command.usage)
      return 0
    }
    try {
      return await command.run(args, dialogue)
    } catch (error) {
      return printFailure(error, dialogue, command)
    }
  })
}
