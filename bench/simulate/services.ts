import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childrenOf, processorSeconds } from '../measure.ts'
import type { RequestKind } from './queueing.ts'
import { ofOneVisit, type RequestName, requestNames } from './requests.ts'
import type { MixLoad, MixWanted } from './send-mix.ts'

/** The milliseconds that a request takes of the site's processor, of the database's, and waiting for a disk or a network. */
export interface Service {
  site: number
  database: number
  waiting: number
}

export type Services = Readonly<Record<RequestName, Service>>

/** Rates at which a request hardly waits for another. */
const quiet: Record<RequestName, number> = { document: 200, file: 200, report: 200, message: 60, admin: 10 }
const seconds = 5

/** Measures each request alone, on one process of a site. */
export async function measureServices(site: {
  url: string
  pid: number
  postmaster?: number | undefined
}): Promise<Services> {
  const urls = [site.url]
  const ofDatabase = () =>
    site.postmaster === undefined
      ? 0
      : childrenOf(site.postmaster).reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const read = () => ({ site: processorSeconds(site.pid), database: ofDatabase() })
  const idle = read()
  await sleep(seconds * 1000)
  // The timers of an idle site cost something too, which no request causes.
  const rested = read()
  const timers = { site: rested.site - idle.site, database: rested.database - idle.database }
  const services: Partial<Record<RequestName, Service>> = {}
  for (const name of requestNames) {
    const shares = { [name]: 1 }
    await sendMix({ urls, shares, perSecond: quiet[name], seconds: 2 })
    const before = read()
    const load = await sendMix({ urls, shares, perSecond: quiet[name], seconds })
    const perRequest = 1000 / load.answered
    const after = read()
    const own = Math.max(0, after.site - before.site - timers.site) * perRequest
    const database = Math.max(0, after.database - before.database - timers.database) * perRequest
    services[name] = { site: own, database, waiting: Math.max(0, load.p50 - own - database) }
  }
  return services as Services
}

/** The steps of each request: half of the site's work before the database's, half after it. */
export function kindsOf(services: Services, generatorMs?: number): RequestKind[] {
  return requestNames.map((name) => {
    const { site, database, waiting } = services[name]
    const steps = [
      { station: 'generator', ms: generatorMs ?? 0 },
      { station: 'site', ms: site / 2 },
      { station: 'database', ms: database },
      { station: name === 'message' ? 'disk' : 'network', ms: waiting },
      { station: 'site', ms: site / 2 },
    ]
    return { name, share: ofOneVisit[name], steps: steps.filter(({ ms }) => ms > 0) }
  })
}

export async function sendMix(wanted: MixWanted): Promise<MixLoad> {
  const script = join(import.meta.dirname, 'send-mix.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(wanted)])
  const load = JSON.parse(stdout) as MixLoad
  if (load.failed > 0) throw new Error(`${load.failed} of ${load.failed + load.answered} requests failed`)
  return load
}
