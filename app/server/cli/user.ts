import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { addUser, resetUser } from '#features/accounts/people/people-commands.server.ts'
import { createFirstRunLink, invite } from '#features/accounts/people/registration-commands.server.ts'
import { listPeople } from '#features/accounts/queries.server.ts'
import { invitationRequest, messages, registrationDetails } from '#features/accounts/schema.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './command.ts'
import { WrongUsage } from './failure.ts'
import type { Terminal } from './terminal.ts'
import { withApp } from './with-app.ts'

/** Manages users from the command line, for an operator who cannot sign in. */
export const userCommand: Command = {
  usage: `user add <email> [--name <name>] [--role admin|editor] [--password-stdin]
    invites, and prints the link; with --password-stdin makes the account at once
user list
    everybody with an account
user reset <email> [--two-factor]
    ends every session and prints a link to set a new password, valid for 1 hour;
    with --two-factor also stops asking for a code`,
  takesArguments: true,
  run(call) {
    const work = readArguments(call.args)
    return withApp(call, async (app) => {
      await work(app, call.terminal)
      return 0
    })
  },
}

type Work = (app: App, terminal: Terminal) => Promise<void>

/** Reads the arguments before it opens a database, because opening would make one. */
export function readArguments(args: string[]): Work {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      'two-factor': { type: 'boolean' },
    },
  })
  const [verb, email, ...others] = positionals
  if (verb === 'list' && email === undefined) return list
  if (verb === 'add' && email && others.length === 0)
    return (app, terminal) => add(app, terminal, email, values)
  if (verb === 'reset' && email && others.length === 0)
    return (app, terminal) => reset(app, terminal, email, values['two-factor'] === true)
  throw new WrongUsage()
}

async function list(app: App, { print }: Terminal): Promise<void> {
  const people = await listPeople(app.db)
  for (const { email, name, role, twoFactorEnabled, lastSeenAt } of people) {
    print([email, name, role, twoFactorEnabled ? 'code' : 'password', lastSeenAt ?? 'never seen'].join('\t'))
  }
  if (people.length > 0) return
  print('Nobody has an account yet. This link makes the first administrator:')
  print((await createFirstRunLink(app)) ?? '')
}

async function add(
  app: App,
  { print, readInput }: Terminal,
  email: string,
  values: { name?: string; role?: string; 'password-stdin'?: boolean },
): Promise<void> {
  const request = read(invitationRequest, { email, name: values.name, role: values.role ?? 'editor' })
  if (values['password-stdin']) {
    const password = (await readInput()).replace(/\r?\n$/, '')
    const details = read(registrationDetails, { name: values.name ?? request.email, email, password })
    await addUser(app, { ...details, role: request.role })
    print(`${request.email} can sign in at ${app.config.siteUrl}/admin/login`)
    return
  }
  const { link } = await inTransaction(app, (tx) => invite(app, tx, undefined, request))
  const mailed = app.mail.hasServer ? 'The same link has been sent by email' : 'Pass this link on yourself'
  print(`${request.email} is invited as ${request.role}. ${mailed}:`)
  print(link)
}

async function reset(app: App, { print }: Terminal, email: string, dropCodes: boolean): Promise<void> {
  const link = await resetUser(app, email.trim().toLowerCase(), { dropCodes })
  print('Every session of this account has ended. This link sets a new password, once, within 1 hour:')
  print(link)
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('invalid', result.error.issues[0]?.message ?? messages.register)
  return result.data
}
