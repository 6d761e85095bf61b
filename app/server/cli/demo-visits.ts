import { fillWithDemoVisits } from '#features/analytics/demo.server.ts'
import type { App } from '#platform/app.ts'
import { listAddresses } from '#shell/site-index.server.ts'
import type { Terminal } from './terminal.ts'

export const demoVisitsUsage =
  'demo-visits [--days N]\n    fills a store of visits that is still empty with invented ones, to see the screen; 90 days unless told'

const mostDays = 730
const mostPaths = 120

/** Returns 2 where the number of days makes no sense. */
export async function demoVisits(app: App, args: readonly string[], terminal: Terminal): Promise<number> {
  const days = readDays(args)
  if (days === undefined) {
    terminal.print(`--days takes a whole number from 1 to ${mostDays}.`)
    return 2
  }
  const pages = await listAddresses(app, { offset: 0, limit: mostPaths })
  const paths = pages.map(({ path }) => path)
  const isSkill = (path: string) => path.startsWith('/skills/')
  const mostReadFirst = [...paths.filter((path) => !isSkill(path)), ...paths.filter(isSkill)]
  const views = await fillWithDemoVisits(app, days, mostReadFirst)
  terminal.print(`Stored ${views.toLocaleString('en-GB')} invented page views of ${days} days.`)
  return 0
}

function readDays(args: readonly string[]): number | undefined {
  if (args.length === 0) return 90
  const [flag, value = '', ...rest] = args
  if (flag !== '--days' || rest.length > 0 || !/^\d{1,3}$/.test(value)) return undefined
  const days = Number(value)
  return days >= 1 && days <= mostDays ? days : undefined
}
