import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#platform/errors.ts'
import { readColours } from '#studio/colours.server.ts'
import { findFaintPairs } from '#studio/contrast.ts'
import { findFaults } from '#studio/find-faults.server.ts'
import { studioFolder } from '#studio/folder.server.ts'
import { WrongUsage } from '../failure.ts'
import {
  findForeignWords,
  findMissingFiles,
  findPlaceholders,
  findSameFacts,
  findSameFiles,
  findSameTexts,
  type Hint,
} from './find-hints.ts'
import { readFolder } from './read-folder.ts'

export const checkUsage = `check [FOLDER]
    lists the faults of a studio's folder, and what of it is still the demonstration's`

interface Output {
  print(line: string): void
}

/** Exits with 1 when a fault would stop the start of the site; leftovers of the demonstration stop nothing. */
export async function checkCommand(args: string[], { print }: Output): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  if (positionals.length > 1) throw new WrongUsage()
  const folder = positionals[0] === undefined ? studioFolder : resolve(positionals[0])
  if (!existsSync(folder)) throw new AppError('not-found', `${folder} is not there.`)
  const faults = await findFaults(folder)
  printPart(
    print,
    'Faults, which stop the start',
    faults.map(({ message }) => message),
  )
  const [own, demonstration] = await Promise.all([readFolder(folder), readFolder(resolve('demo'))])
  const hints = {
    'Colours with too little contrast': findFaintColours(folder),
    'Files that pages ask for': findMissingFiles(own, demonstration),
    'Addresses that reach nobody': findPlaceholders(own, demonstration),
    'Name and place of the demonstration in texts of your own': findForeignWords(own, demonstration),
    'Still as in the demonstration': [
      ...findSameFacts(own, demonstration),
      ...findSameTexts(own, demonstration),
      ...findSameFiles(own, demonstration),
    ],
  }
  for (const [title, list] of Object.entries(hints)) printPart(print, title, writeHints(list))
  const found = Object.values(hints).flat().length
  print(
    faults.length + found === 0
      ? 'No fault, and nothing of the demonstration.'
      : `${faults.length} to mend, ${found} to look at.`,
  )
  return faults.length > 0 ? 1 : 0
}

/** Colours that cannot be read are among the faults. */
function findFaintColours(folder: string): Hint[] {
  try {
    return findFaintPairs(readColours(folder)).map(({ theme, above, below, ratio, least }) => ({
      where: 'brand/tokens.css',
      what: `${above} on ${below} (${theme}) has ${ratio.toFixed(2)}; ${least} is the least`,
    }))
  } catch {
    return []
  }
}

function printPart(print: Output['print'], title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  print(`${title} (${lines.length})`)
  for (const line of lines) print(`  ${line}`)
  print('')
}

function writeHints(hints: readonly Hint[]): string[] {
  const width = Math.max(...hints.map(({ where }) => where.length))
  return hints.map(({ where, what }) => `${where.padEnd(width)}  ${what}`)
}
