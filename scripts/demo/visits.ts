import type { App } from '#platform/app.ts'
import { listAddresses } from '#routes/feeds/site-index.server.ts'
import { dayAt } from '#services/visits/days.ts'
import { createRandom, type DemoOptions, makeDemoVisits } from '#services/visits/demo.server.ts'
import type { Report } from '#services/visits/store/reports.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'
import type { NameCache } from '#services/visits/store/writer.server.ts'
import type { DemoVisit, Stage } from './timeline.ts'

const days = 90
const sessionsADay = 46
const mostPaths = 40
/** The pages that most visitors read, the most read first. */
const mainPaths = ['/', '/work', '/services', '/contact', '/blog', '/about']

/** Stores the visits of each day, and yields them with the day's last moment. */
export async function* storeVisits(
  app: App,
  { now }: Stage,
  given: Pick<DemoOptions, 'exposureOf' | 'mails'>,
): AsyncGenerator<{ until: Date; visits: DayVisits }> {
  const names: NameCache = new Map()
  const options = { days, sessionsADay, paths: await listPaths(app), ...given }
  for (const reports of makeDemoVisits(options, now, createRandom(days))) {
    const until = new Date(reports.at(-1)?.at ?? now)
    await storeReports(app, until, names, reports)
    yield { until, visits: new DayVisits(reports) }
    options.paths = await listPaths(app)
  }
}

async function listPaths(app: App): Promise<string[]> {
  const listed = await listAddresses(app, { offset: 0, limit: 200 })
  const isSkill = (path: string) => path.startsWith('/skills/')
  const others = listed.map(({ path }) => path).filter((path) => !mainPaths.includes(path) && !isSkill(path))
  return [...mainPaths, ...others].slice(0, mostPaths)
}

interface DayVisit extends DemoVisit {
  campaign: string | undefined
  from: number
  day: number
}

/** The visits of a day from which enquiries and sign-ups come. */
export class DayVisits {
  readonly #free: DayVisit[] = []

  constructor(reports: readonly Report[]) {
    const byId = new Map<string, DayVisit & { paths: string[] }>()
    for (const report of reports) {
      if (report.kind !== 'view') continue
      const { sessionId, at, path, campaign } = report
      const known = byId.get(sessionId)
      if (known) known.paths.push(path)
      else byId.set(sessionId, { sessionId, campaign, from: at, day: dayAt(new Date(at)), paths: [path] })
    }
    // A visit that found the way to the form comes first.
    this.#free = [...byId.values()].sort(
      (one, other) => Number(other.paths.includes('/contact')) - Number(one.paths.includes('/contact')),
    )
  }

  /** Takes a visit of a campaign that began before a moment of the same day, each once. */
  take(at: Date, campaign: string | undefined): DemoVisit | undefined {
    const index = this.#free.findIndex(
      (visit) => visit.campaign === campaign && visit.from < at.getTime() && visit.day === dayAt(at),
    )
    return this.#free.splice(index, index < 0 ? 0 : 1)[0]
  }
}
