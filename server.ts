import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from './app/platform/config/config.server.ts'
import { privateUmask } from './app/platform/config/private-files.server.ts'
import type * as Main from './app/server/main.ts'
import { buildFolder } from './scripts/build-folder.mjs'

const development = process.argv.includes('--dev')
/** Started by `verify` on the data of a backup: serves it and does nothing else, and ends with its parent. */
const isRestored = process.argv.includes('--restored')
const builtMain = pathToFileURL(resolve(import.meta.dirname, buildFolder, 'server/index.js')).href
/** A worker ends by itself within 9.5 s of a stop; a hanging one is killed, so that a stop takes 10 s at most. */
const workersStopWithinMs = 9_800
const staticFolder = resolve(import.meta.dirname, buildFolder, 'client')
/** Names of errors whose message says what to do. */
const explained = ['ConfigError', 'StudioFault', 'AppError', 'UnsupportedDatabaseError']

process.umask(privateUmask)

try {
  if (development) {
    const { startDevelopmentSite } = await import('./scripts/development-site.ts')
    await serve((restart) => startDevelopmentSite(import.meta.dirname, restart))
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
  const tell = (word: string) => process.send?.(word)
  const site = await main.startSite(config, { staticFolder, prepared: true, restart: () => tell('restart') })
  process.on('message', (word) => {
    if (word === 'pause') site.pause().then(() => tell('paused'), fail)
    if (word === 'resume') site.resume().catch(fail)
    if (word === 'release') site.release()
  })
  tell(site.url)
  stopOnSignal(() => site.stop())
}

/** Leads the workers: this process migrates, seeds and prints, the workers serve, and one that dies is replaced. */
async function lead(main: typeof Main, config: Config): Promise<void> {
  const { firstRunLink } = await main.prepareSite(config)
  let stopping = false
  let ready = 0
  let restarting = Promise.resolve()
  const listWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const startAgain = singly(async () => {
    restarting = renew()
    await restarting
  })
  /** No worker has the database open while this process prepares it. */
  const renew = async () => {
    await Promise.all(listWorkers().map(pause))
    const renewed = await main.prepareSite(config)
    for (const worker of listWorkers()) worker.send('resume')
    if (renewed.firstRunLink) announce(config.siteUrl, renewed.firstRunLink)
  }
  const begin = async (url: string) => {
    announce(url, firstRunLink)
    await main.checkUpgrade(config, url, () => {
      for (const worker of listWorkers()) worker.send('release')
    })
    main.watchForUpgrades(stop)
  }
  const spawn = () => {
    const started = Date.now()
    const worker = cluster.fork()
    worker.on('message', (word: string) => {
      if (word === 'restart') startAgain()
      if (!word.startsWith('http')) return
      ready += 1
      if (ready === config.workers) begin(word).catch(fail)
      // One that has taken the place of another.
      else if (ready > config.workers) worker.send('release')
    })
    worker.on('exit', async (code) => {
      if (stopping) return
      if (ready < config.workers) process.exit(code || 1)
      await restarting
      // A worker that dies at once would be restarted in a loop: wait for a second.
      setTimeout(() => stopping || spawn(), Math.max(0, 1000 - (Date.now() - started)))
    })
  }
  const stop = async () => {
    stopping = true
    const workers = listWorkers()
    const ended = workers.map(async (worker) => {
      worker.process.kill('SIGTERM')
      await once(worker, 'exit')
    })
    await Promise.race([Promise.all(ended), sleep(workersStopWithinMs)])
    for (const worker of workers) worker.process.kill('SIGKILL')
  }
  // This process would lose connections that it has taken and no worker has yet; those stay in the queue of systemd.
  if (main.inheritedDescriptor() !== undefined) cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let count = 0; count < config.workers; count += 1) spawn()
  stopOnSignal(stop)
}

/** Resolves once the worker has closed the database, or has died. One that hangs is killed, and replaced. */
async function pause(worker: Worker): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const onMessage = (word: string) => {
    if (word === 'paused') resolve()
  }
  const onExit = () => resolve()
  const killing = setTimeout(() => worker.process.kill('SIGKILL'), workersStopWithinMs)
  worker.on('message', onMessage).once('exit', onExit).send('pause')
  await closed
  clearTimeout(killing)
  worker.off('message', onMessage).off('exit', onExit)
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
  else if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes(builtMain.slice('file://'.length)))
    console.error('The site is not built yet. Run npm start.')
  else console.error(error)
  process.exit(1)
}
