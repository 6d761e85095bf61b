import type { App } from '#platform/app.ts'
import type { Environment } from '#platform/config/config.server.ts'
import { closePrivateFiles } from '#platform/config/private-files.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { findSeed } from '#platform/db/seed-record.server.ts'
import { formatCount } from '#platform/words.ts'
import { listAddresses } from '#routes/feeds/site-index.server.ts'
import { fillWithDemoVisits } from '#services/visits/demo.server.ts'
import { seedNewDatabase } from '../seed.server.ts'
import { backupCommands } from './backup.ts'
import { businessCommand } from './business.ts'
import { type Command, type CommandCall, findNearest, runCommand, usageOf } from './command.ts'
import { runDoctor } from './doctor.ts'
import { exportCommands } from './export.ts'
import { helpHint, WrongUsage } from './failure.ts'
import { folderCommands } from './folder-commands.ts'
import { importCommands } from './import.ts'
import { proposalCommand } from './proposal.ts'
import type { Terminal } from './terminal.ts'
import { upgradeCommand } from './upgrade.ts'
import { userCommand } from './user.ts'
import { withApp } from './with-app.ts'

/** Runs a command. Exit codes: 0 for success, 1 for a failure, 2 for an unknown command. */
export async function runStudio(
  [name, ...args]: string[],
  terminal: Terminal,
  environment?: Environment,
): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    if (name === undefined || ['help', '--help', '-h'].includes(name)) {
      terminal.print(usage())
      return 0
    }
    const nearest = findNearest(name, Object.keys({ ...folderCommands, ...commands }))
    const meant = nearest ? ` Did you mean '${nearest}'?` : ''
    terminal.printError(`Unknown command '${name}'.${meant} ${helpHint}`)
    return 2
  }
  return runCommand(command, args, terminal, environment)
}

function usage(): string {
  const all = [...Object.values(folderCommands), ...Object.values(commands)]
  return ['npm run studio -- <command>', '', ...all.map(usageOf)].join('\n')
}

const commands: Readonly<Record<string, Command>> = {
  doctor: {
    usage:
      'doctor [--json]\n    prints every setting with its value in force, and checks what the site needs; ends with 0 unless a check fails',
    takesArguments: true,
    run: runDoctor,
  },
  ...backupCommands,
  upgrade: upgradeCommand,
  business: businessCommand,
  ...exportCommands,
  ...importCommands,
  migrate: {
    usage: 'migrate\n    brings the database up to this version; npm start does it too',
    run: migrate,
  },
  seed: {
    usage: 'seed\n    gives a new database what SEED names; npm start does it too',
    run: (call) => withApp(call, seed),
  },
  'demo-visits': {
    usage:
      'demo-visits [--days N]\n    fills a store of visits that is still empty with invented ones, to see the screen; 90 days unless told',
    takesArguments: true,
    run: demoVisits,
  },
  user: userCommand,
  proposal: proposalCommand,
}

async function migrate({ config, terminal }: CommandCall): Promise<number> {
  await closePrivateFiles(config)
  const opened = await openDatabase(config)
  try {
    const { applied, snapshot } = await migrateToLatest(opened, { dataDir: config.dataDir })
    if (applied.length === 0) terminal.print('The database is up to date.')
    for (const name of applied) terminal.print(`Applied ${name}`)
    if (snapshot) terminal.print(`As it was before: ${snapshot}`)
    return 0
  } finally {
    await opened.close()
  }
}

async function seed(app: App, { terminal }: CommandCall): Promise<number> {
  const outcome = await seedNewDatabase(app)
  const record = await findSeed(app.db)
  terminal.print(
    outcome === 'seeded'
      ? `Seeded: ${record?.kind}.`
      : `Nothing to do: this database was given its seed (${record?.kind}) on ${record?.seededAt}.`,
  )
  return 0
}

const mostDays = 730
const mostPaths = 120

function demoVisits(call: CommandCall): Promise<number> {
  const days = readDays(call.args)
  return withApp(call, (app) => fillWithVisits(app, days, call.terminal))
}

async function fillWithVisits(app: App, days: number, terminal: Terminal): Promise<number> {
  const pages = await listAddresses(app, { offset: 0, limit: mostPaths })
  const paths = pages.map(({ path }) => path)
  const isSkill = (path: string) => path.startsWith('/skills/')
  const mostReadFirst = [...paths.filter((path) => !isSkill(path)), ...paths.filter(isSkill)]
  const views = await fillWithDemoVisits(app, days, mostReadFirst)
  terminal.print(`Stored ${formatCount(views)} invented page views of ${days} days.`)
  return 0
}

function readDays(args: readonly string[]): number {
  if (args.length === 0) return 90
  const [flag, value = '', ...rest] = args
  if (flag !== '--days' || rest.length > 0) throw new WrongUsage()
  const days = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (days < 1 || days > mostDays) throw new WrongUsage(`--days takes a whole number from 1 to ${mostDays}.`)
  return days
}
