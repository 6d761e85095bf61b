import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Period } from '../days.ts'
import type { Filters } from './counted.ts'

/** A session ends with the month in which it began, so no view is further from its session's first day. */
export const longestSessionDays = 31

const is = expressionBuilder<Tables, 'analyticsSession'>()

/** The session has a view or event in the period. */
export function wasOpen({ start, end }: Period): Expression<SqlBool> {
  return is.and([
    is('analyticsSession.day', '>=', start - longestSessionDays),
    is('analyticsSession.day', '<=', end),
    is('analyticsSession.lastDay', '>=', start),
  ])
}

/** The session matches every filter, that by path with any of its views within the days. */
export function matches(days: Period, filters: Filters): Expression<SqlBool> {
  const itself = matchesItself(filters)
  if (!filters.path) return itself
  const saw = is
    .selectFrom('analyticsView')
    .select('analyticsView.session')
    .where('analyticsView.path', 'in', some(filters.path))
    .where('analyticsView.day', '>=', days.start)
    .where('analyticsView.day', '<=', days.end)
  return is.and([itself, is('analyticsSession.id', 'in', saw)])
}

export function matchesItself({ source, campaign, device, browser, os }: Filters): Expression<SqlBool> {
  const wanted = { source, campaign, device, browser, os }
  return is.and(
    Object.entries(wanted).flatMap(([column, ids]) =>
      ids ? [is(`analyticsSession.${column as keyof typeof wanted}`, 'in', some(ids))] : [],
    ),
  )
}

/** No name has this id: `in ()` is not SQL everywhere. */
export const some = (ids: readonly number[]) => (ids.length > 0 ? ids : [-1])
