import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { folderContent } from '#studio/content.server.ts'
import { createPerson, password } from '../support/accounts.server.ts'
import { createPlace, type EngineName } from '../support/test-database.server.ts'

/** Two processes start, and the machine may be busy. */
const longestMs = 120_000
const program = new URL('./prices-process.ts', import.meta.url).pathname

interface Site {
  settings: { DATA_DIR: string; DATABASE_URL: string }
  email: string
}

async function createSite(engine: EngineName): Promise<Site> {
  const { settings: place, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = place
  const url = database.kind === 'postgres' ? database.url : `file:${database.file}`
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', SEED: 'none' }
  readSecret(dataDir, 'any')
  const { app, close } = await createApp(readConfig(settings))
  const { email } = await createPerson(app)
  await close()
  return { settings, email }
}

/** Gives the second machine a folder of its own, with the secret of the site. */
function onOtherMachine({ settings }: Site): Site['settings'] {
  const folder = join(settings.DATA_DIR, 'other')
  mkdirSync(folder)
  copyFileSync(join(settings.DATA_DIR, 'secret.key'), join(folder, 'secret.key'))
  return { ...settings, DATA_DIR: folder }
}

/** Starts a process of the site and returns its address. */
async function start(settings: Site['settings']): Promise<string> {
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  })
  return String((await once(child.stdout, 'data'))[0]).trim()
}

/** Signs in at a process; the function that is returned changes the first price there. */
async function openBusiness(url: string, { email }: Site): Promise<(price: string) => Promise<void>> {
  const send = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', cookie }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer
  }
  const signedIn = await send('POST', '/auth/login', { email, password })
  const [cookie] = (signedIn.headers.get('set-cookie') ?? '').split(';')
  let version = 0
  return async (price) => {
    const value = structuredClone(folderContent.services)
    const plan = value[0]?.pricing[0]
    if (plan) plan.price = price
    await send('PUT', '/business/services', { value, version: version++ }, cookie)
  }
}

const readPrice = async (url: string) => (await (await fetch(`${url}/services`)).text()).split(', ')[1]

async function readFigure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec(text)?.[1])
}

/** Requests the page until it shows the price; returns when the request that did so began. */
async function waitForPrice(url: string, price: string): Promise<number> {
  for (;;) {
    const began = performance.now()
    if ((await readPrice(url)) === price) return began
    await sleep(10)
  }
}

describe.each<[string, EngineName, (site: Site) => Site['settings']]>([
  ['another process on SQLite', 'sqlite', ({ settings }) => settings],
  ['another process on PostgreSQL', 'postgres', ({ settings }) => settings],
  ['another machine on PostgreSQL', 'postgres', onOtherMachine],
])('a price that is changed in one process, on the page of %s', (_, engine, otherSettings) => {
  it(
    'is there within a second, comes from memory, and outlasts a start',
    async () => {
      const site = await createSite(engine)
      const [here, other] = await Promise.all([start(site.settings), start(otherSettings(site))])
      const changePrice = await openBusiness(here, site)
      for (const price of ['1,001', '1,002', '1,003', '1,004', '1,005']) {
        await readPrice(other)
        const hits = await readFigure(other, 'page_cache_hits')
        await readPrice(other)
        expect(await readFigure(other, 'page_cache_hits')).toBe(hits + 1)
        const changing = changePrice(price).then(() => performance.now())
        const [changed, seen] = await Promise.all([changing, waitForPrice(other, price)])
        expect(seen - changed).toBeLessThan(1000)
      }
      expect(await readPrice(await start(site.settings))).toBe('1,005')
    },
    longestMs,
  )
})
