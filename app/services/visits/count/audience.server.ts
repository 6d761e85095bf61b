import type { Database } from '#platform/db/database.server.ts'
import type { Period } from '../days.ts'
import { assistantSources } from '../intake/source.ts'
import { type Audience, type FilterName, filterNames } from '../names.ts'
import { sumKinds } from '../store/sums.ts'
import { addTo, type Counted, countNothing, type Filters, type VisitQuery } from './counted.ts'
import { countFromSums, countTotals, countVisitors, readDays, readSums } from './from-sums.server.ts'
import { countFromVisits } from './from-visits.server.ts'

interface Wanted {
  query: VisitQuery
  /** The period before is shown without lists. */
  withLists: boolean
}

export async function countAudience(
  db: Database,
  period: Period,
  { query, withLists }: Wanted,
): Promise<Counted> {
  const people = query.who === 'bots' ? countNothing() : await countPeople(db, period, { query, withLists })
  if (query.who === 'people') return people
  return addFetches(db, period, query, people)
}

async function countPeople(db: Database, period: Period, { query, withLists }: Wanted): Promise<Counted> {
  const wanted: Record<FilterName, string[]> = { ...query }
  if (query.who === 'assistants') {
    const { source } = query
    wanted.source = assistantSources.filter((name) => source.length === 0 || source.includes(name))
    // A source that is no assistant's leaves nothing.
    if (wanted.source.length === 0) return countNothing()
  }
  const filters = await findFilters(db, wanted)
  if (Object.keys(filters).length > 0) return countFromVisits(db, period, filters, withLists)
  return withLists ? countFromSums(db, period) : countTotals(db, period)
}

async function findFilters(db: Database, wanted: Record<FilterName, string[]>): Promise<Filters> {
  const filters: Record<string, readonly number[]> = {}
  for (const name of filterNames) {
    if (wanted[name].length === 0) continue
    const rows = await db.selectFrom('analyticsName').select('id').where('name', 'in', wanted[name]).execute()
    filters[name] = rows.map(({ id }) => id)
  }
  return filters
}

/** Counts the whole of each audience: visitors, and pages fetched by programs. */
export async function countAudiences(db: Database, period: Period): Promise<Record<Audience, number>> {
  const [people, fetches] = await Promise.all([
    countVisitors(db, period),
    readSums(db, period, [sumKinds.assistants, sumKinds.bots]),
  ])
  const ofKind = (wanted: number) =>
    fetches.reduce((count, { kind, sum }) => (kind === wanted ? count + sum : count), 0)
  return { people, assistants: ofKind(sumKinds.assistants), bots: ofKind(sumKinds.bots) }
}

/**
 * Adds the pages that programs fetched to the views. With a filter by path the programs' names are not known. A fetch has
 * nothing else to be filtered by, so it matches no other filter.
 */
async function addFetches(
  db: Database,
  period: Period,
  query: VisitQuery,
  counted: Counted,
): Promise<Counted> {
  if (filterNames.some((name) => name !== 'path' && query[name].length > 0)) return counted
  const [byName, byPath] =
    query.who === 'bots' ? [sumKinds.bots, sumKinds.botPaths] : [sumKinds.assistants, sumKinds.assistantPaths]
  const { path } = await findFilters(db, query)
  for (const { kind, key, sum } of await readSums(db, period, [byName, byPath])) {
    if (kind === byName && !path) addTo(counted.lists.programs, key, sum)
    if (kind !== byPath || (path && !path.includes(key))) continue
    counted.fetches += sum
    counted.views += sum
    addTo(counted.lists.views, key, sum)
  }
  const days = await Promise.all((path ?? [undefined]).map((key) => readDays(db, period, byPath, key)))
  for (const sums of days) for (const [day, sum] of sums) addTo(counted.byDay, day, sum)
  return counted
}
