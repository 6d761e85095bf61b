import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import { startStudioServer } from '../../scripts/studio-server.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { type Arrangement, findCapacity, simulate as predict } from './queueing.ts'
import { ofOneVisit, requestNames, requestsOfOneVisit } from './requests.ts'
import { kindsOf, measureServices, type Services, sendMix } from './services.ts'

/** 99 of 100 requests are answered within this, or the arrangement is too small. */
const inTimeMs = 200
const checkSeconds = 20
/** Enough for whatever waits at a disk or a network without occupying a processor. */
const many = 10_000

export const simulate: Benchmark = {
  name: 'simulate',
  about: 'what other arrangements bear, by simulation; checked against two machines on one PostgreSQL',
  async run() {
    const sqlite = await measureSqlite()
    const { services, rows } = await measureTwoMachines()
    return [
      ...listServices('SQLite', sqlite),
      ...listServices('PostgreSQL', services),
      ...rows,
      ...predictArrangements(sqlite, services),
    ]
  },
}

async function measureSqlite(): Promise<Services> {
  const site = await startStudioServer({ TRUST_PROXY: '1', WORKERS: '1' })
  try {
    return await measureServices(site)
  } finally {
    await site.stop()
  }
}

/** Measures each request on the first of two machines, then predicts and measures the load of both. */
async function measureTwoMachines(): Promise<{ services: Services; rows: Row[] }> {
  const durable = ['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'autovacuum=on']
  const postgres = await launchPostgres(durable)
  const folders = await Promise.all([1, 2].map((number) => makeDataFolder(number)))
  const sites: Awaited<ReturnType<typeof startStudioServer>>[] = []
  try {
    const settings = { TRUST_PROXY: '1', WORKERS: '1', DATABASE_URL: postgres.url }
    for (const DATA_DIR of folders) sites.push(await startStudioServer({ ...settings, DATA_DIR }))
    const [first] = sites
    if (!first) throw new Error('No machine started')
    const postmaster = await findPostmaster(postgres.url)
    const services = await measureServices({ ...first, postmaster })
    const urls = sites.map(({ url }) => url)
    const { processorMs } = await sendMix({ urls, shares: ofOneVisit, perSecond: 100, seconds: 5 })
    return { services, rows: await comparePrediction(services, urls, processorMs) }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** The processors of this machine serve two sites, PostgreSQL and the program that sends the requests. */
async function comparePrediction(services: Services, urls: string[], generatorMs: number): Promise<Row[]> {
  const kinds = kindsOf(services, generatorMs)
  const arrangement: Arrangement = {
    stations: { first: 1, second: 1, generator: 1, database: 20, disk: many, network: many },
    groups: { site: ['first', 'second'] },
    processors: [{ count: availableParallelism(), stations: ['first', 'second', 'generator', 'database'] }],
  }
  const capacity = findCapacity(arrangement, kinds, { p99: inTimeMs })
  const rows: Row[] = [{ what: 'two machines here: predicted capacity', measured: capacity, unit: '/s' }]
  for (const share of [0.3, 0.6, 0.9]) {
    const perSecond = Math.round(capacity * share)
    const predicted = predict(arrangement, kinds, { perSecond, seconds: 120 })
    const load = await sendMix({ urls, shares: ofOneVisit, perSecond, seconds: checkSeconds })
    const at = `two machines here, ${perSecond} requests a second`
    rows.push(
      { what: `${at}: half within, predicted`, measured: predicted.p50, unit: 'ms' },
      { what: `${at}: half within, measured`, measured: load.p50, unit: 'ms' },
      { what: `${at}: 99 of 100 within, predicted`, measured: predicted.p99, unit: 'ms' },
      { what: `${at}: 99 of 100 within, measured`, measured: load.p99, unit: 'ms' },
    )
  }
  return rows
}

function predictArrangements(sqlite: Services, postgres: Services): Row[] {
  const arrangements: [string, Arrangement, Services][] = [
    ['one process, SQLite, one processor', ofProcesses(1, 1), sqlite],
    ['two processes, SQLite, two processors', ofProcesses(2, 2), sqlite],
    ['two processes and PostgreSQL, two processors', withDatabase({ processes: 2, cores: 2 }), postgres],
    [
      'two machines of one, PostgreSQL of two processors',
      withDatabase({ processes: 2, ofDatabase: 2 }),
      postgres,
    ],
    [
      'four machines of two, PostgreSQL of two processors',
      withDatabase({ processes: 8, ofDatabase: 2 }),
      postgres,
    ],
    [
      'four machines of two, PostgreSQL of eight processors',
      withDatabase({ processes: 8, ofDatabase: 8 }),
      postgres,
    ],
  ]
  return arrangements.flatMap(([what, arrangement, services]) => {
    const perSecond = findCapacity(arrangement, kindsOf(services), { p99: inTimeMs, seconds: 20 })
    const { use } = predict(arrangement, kindsOf(services), { perSecond, seconds: 20 })
    const most = Object.entries(use)
      .filter(([station]) => station !== 'network')
      .sort(([, a], [, b]) => b - a)[0]
    return [
      { what: `${what}: requests`, measured: perSecond, unit: '/s' },
      { what: `${what}: visits`, measured: (perSecond / requestsOfOneVisit) * 3600, unit: '/h' },
      {
        what: `${what}: use of ${most?.[0].replace(/\d+$/, '')}`,
        measured: (most?.[1] ?? 0) * 100,
        unit: '%',
      },
    ]
  })
}

/** On SQLite one message at a time is committed. */
function ofProcesses(processes: number, cores: number): Arrangement {
  const names = Array.from({ length: processes }, (_, index) => `process ${index + 1}`)
  const stations = Object.fromEntries(names.map((name) => [name, 1]))
  return {
    stations: { ...stations, database: 1, disk: 1, network: many },
    groups: { site: names },
    processors: [{ count: cores, stations: [...names, 'database'] }],
  }
}

/** With `cores` the database shares the processors of the site, with `ofDatabase` it has its own. */
function withDatabase({
  processes,
  cores,
  ofDatabase,
}: {
  processes: number
  cores?: number
  ofDatabase?: number
}): Arrangement {
  const { stations, groups } = ofProcesses(processes, processes)
  const names = groups?.site ?? []
  return {
    stations: { ...stations, database: ofDatabase ?? 20, disk: many },
    groups: { site: names },
    processors: cores === undefined ? [] : [{ count: cores, stations: [...names, 'database'] }],
  }
}

const listServices = (engine: string, services: Services): Row[] =>
  requestNames.flatMap((name) => {
    const { site, database, waiting } = services[name]
    return [
      { what: `${engine}, ${name}: processor of the site`, measured: site, unit: 'ms' },
      ...(database > 0
        ? [{ what: `${engine}, ${name}: processor of the database`, measured: database, unit: 'ms' }]
        : []),
      { what: `${engine}, ${name}: waiting`, measured: waiting, unit: 'ms' },
    ]
  })

/** Makes a data folder with the key that the machines share. */
async function makeDataFolder(number: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `headrow-machine-${number}-`))
  writeFileSync(join(folder, 'secret.key'), `${Buffer.alloc(32, 7).toString('base64url')}\n`, { mode: 0o600 })
  return folder
}

async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  await client.end()
  return Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}
