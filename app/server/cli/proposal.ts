import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Verdict, verifyFile, verifyProposals } from '#features/deals/proposals/verify.server.ts'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './command.ts'
import { WrongUsage } from './failure.ts'
import type { Terminal } from './terminal.ts'
import { withApp } from './with-app.ts'

/** Checks the exact texts of proposals, for somebody who wants to know that none was changed. */
export const proposalCommand: Command = {
  usage: `proposal verify [<number>] [--file <path>]
    checks the exact texts of all proposals, of one, or a file that a client has;
    ends with 1 where one differs, and says what`,
  takesArguments: true,
  run(call) {
    const find = readArguments(call.args)
    return withApp(call, async (app) => report(find(app), call.terminal))
  },
}

type Find = (app: App) => AsyncIterable<Verdict>

export function readArguments(args: string[]): Find {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { file: { type: 'string' } },
  })
  const [verb, number, ...others] = positionals
  if (verb !== 'verify' || others.length > 0 || (number && values.file)) throw new WrongUsage()
  const { file } = values
  if (file !== undefined) return (app) => checkFile(app, file)
  if (number !== undefined && !/^\d{1,9}$/.test(number)) throw new WrongUsage()
  return ({ db }) => verifyProposals(db, number === undefined ? undefined : Number(number))
}

async function* checkFile({ db }: App, path: string): AsyncGenerator<Verdict> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new AppError('not-found', `${path} could not be read.`, { cause })
  })
  yield await verifyFile(db, bytes)
}

export async function report(
  verdicts: AsyncIterable<Verdict>,
  { print, printError }: Terminal,
): Promise<number> {
  let count = 0
  let isWrong = false
  for await (const { name, hash, fault } of verdicts) {
    count += 1
    print(`${name}: ${fault ?? `unchanged, ${hash}`}`)
    isWrong ||= fault !== undefined
  }
  if (count > 0) return isWrong ? 1 : 0
  printError('There is no such proposal that was sent.')
  return 1
}
