import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notBuiltCode } from './app/platform/config/checkout.server.ts'
import type { Config } from './app/platform/config/config.server.ts'
import { privateUmask } from './app/platform/config/private-files.server.ts'
import { followLeader, tellLeader } from './app/platform/processes/pool-worker.ts'
import { startWorkerPool } from './app/platform/processes/worker-pool.server.ts'
import type * as Main from './app/server/main.ts'
import { buildFolder } from './scripts/build-folder.mjs'
import type * as Development from './scripts/development-site.ts'

const development = process.argv.includes('--dev')
/** Started by `verify` on the data of a backup: serves it and does nothing else, and ends with its parent. */
const isRestored = process.argv.includes('--restored')
// By the working folder, which is the checkout: the build has a copy of this file in another folder.
const fileUrl = (path: string) => pathToFileURL(resolve(path)).href
const builtMain = fileUrl(`${buildFolder}/server/index.js`)
const staticFolder = resolve(buildFolder, 'client')
/** Names of errors whose message says what to do. */
const explained = ['ConfigError', 'StudioFault', 'AppError', 'UnsupportedDatabaseError']

process.umask(privateUmask)

try {
  if (development) {
    const site = (await import(fileUrl('scripts/development-site.ts'))) as typeof Development
    await serve((restart) => site.startDevelopmentSite(process.cwd(), restart))
  } else {
    const main = (await import(builtMain)) as typeof Main
    const config = main.readConfig()
    if (isRestored) await serveRestored(await main.startSite(config, { staticFolder, isRestored }))
    else if (config.workers === 1) await serveAlone(main, config)
    else if (cluster.isWorker) await serveAsWorker(main, config)
    else await lead(main, config)
  }
} catch (error) {
  fail(error)
}

async function serveAlone(main: typeof Main, config: Config): Promise<void> {
  const site = await serve((restart) => main.startSite(config, { staticFolder, restart }))
  await main.checkUpgrade(config, site.url, () => site.release())
  main.watchForUpgrades(() => site.stop())
}

async function serve(start: (restart: () => void) => Promise<Main.RunningSite>): Promise<Main.RunningSite> {
  const startAgain = singly(async () => {
    await site.pause()
    const firstRunLink = await site.resume()
    if (firstRunLink) announce(site.url, firstRunLink)
  })
  const site = await start(startAgain)
  announce(site.url, site.firstRunLink)
  flushCompileCache()
  stopOnSignal(() => site.stop())
  return site
}

async function serveRestored(site: Main.RunningSite): Promise<void> {
  process.send?.(site.url)
  process.on('disconnect', () => process.exit(0))
  stopOnSignal(() => site.stop())
}

async function serveAsWorker(main: typeof Main, config: Config): Promise<void> {
  const restart = () => tellLeader('restart')
  const site = await main.startSite(config, { staticFolder, prepared: true, restart })
  followLeader(site.url, site, fail)
}

/** Leads the workers: this process migrates, seeds and prints, the workers serve. */
async function lead(main: typeof Main, config: Config): Promise<void> {
  const { firstRunLink } = await main.prepareSite(config)
  let restarting = Promise.resolve()
  const startAgain = singly(async () => {
    restarting = renew()
    await restarting
  })
  /** No worker has the database open while this process prepares it. */
  const renew = async () => {
    await pool.pause()
    const renewed = await main.prepareSite(config)
    pool.tell('resume')
    if (renewed.firstRunLink) announce(config.siteUrl, renewed.firstRunLink)
  }
  const begin = async (url: string) => {
    announce(url, firstRunLink)
    await main.checkUpgrade(config, url, () => pool.tell('release'))
    main.watchForUpgrades(pool.stop)
  }
  const pool = startWorkerPool({
    count: config.workers,
    log: main.createLog(config),
    onReady: (url) => void begin(url).catch(fail),
    onFailedStart: process.exit,
    onRestart: startAgain,
    mayStart: () => restarting,
  })
  stopOnSignal(pool.stop)
}

/** Runs the work, unless it is running already. An error ends the process, which its supervisor starts again. */
function singly(work: () => Promise<void>): () => void {
  let running = false
  return () => {
    if (running) return
    running = true
    work().then(() => {
      running = false
    }, fail)
  }
}

function announce(url: string, firstRunLink: string | undefined): void {
  console.log(`\n  The site is at   ${url}`)
  if (firstRunLink) {
    console.log(
      `  Nobody can sign in yet. This link makes the first administrator, once:\n\n  ${firstRunLink}\n`,
    )
  } else {
    console.log(`  Admin area       ${url}/admin\n`)
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) return
      asked = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

/** Prints one line for an error that the operator can fix, and the stack of any other. */
function fail(error: unknown): never {
  const { name, code, message, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE')
    console.error(
      `PORT: ${port} on ${address} is already in use. Stop the other program or set another PORT.`,
    )
  else if (code === 'EACCES' && port !== undefined)
    console.error(`PORT: ${port} needs more rights. Set a PORT from 1024 up.`)
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error(`HOST: ${address ?? ''} is not an address of this machine.`)
  else if (explained.includes(name)) console.error(message)
  else if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes(builtMain.slice('file://'.length))) {
    console.error('The site is not built yet. Run npm start.')
    process.exit(notBuiltCode)
  } else console.error(error)
  process.exit(1)
}
