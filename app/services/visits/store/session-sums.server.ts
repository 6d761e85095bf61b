import { expressionBuilder } from 'kysely'
import type { AnalyticsSessionTable, Tables } from '#db/tables.ts'
import type { SumChanges } from './sum-changes.server.ts'
import { sumKinds, totals } from './sums.ts'

/** A bounce: a session of one view in which nothing was pressed and no form was sent. */
const bounce = { views: 1, events: 0 } as const

/** The condition of a bounce for queries of sessions. */
export const bounced = expressionBuilder<Tables, 'analyticsSession'>().and(bounce)

const isBounce = ({ views, events }: AnalyticsSessionTable) =>
  views === bounce.views && events === bounce.events

/**
 * Adds a session to the sums of the day on which it began, or takes it out of them with `-1`. A batch takes out each
 * session as it was and adds it as it is, so that the sums always agree with the rows.
 */
export function countSession(sums: SumChanges, session: AnalyticsSessionTable, times: 1 | -1): void {
  const { day } = session
  const addTotal = (key: number, more: number) => sums.add(day, sumKinds.total, key, times * more)
  addTotal(totals.sessions, 1)
  addTotal(totals.newSessions, session.isReturning ? 0 : 1)
  addTotal(totals.bounces, isBounce(session) ? 1 : 0)
  addTotal(totals.durationMs, session.durationMs)
  sums.add(day, sumKinds.entries, session.entryPath, times)
  sums.add(day, sumKinds.exits, session.exitPath, times)
  sums.add(day, sumKinds.sources, session.source, times)
  sums.add(day, sumKinds.devices, session.device, times)
  sums.add(day, sumKinds.browsers, session.browser, times)
  sums.add(day, sumKinds.systems, session.os, times)
  if (session.campaign !== null) sums.add(day, sumKinds.campaigns, session.campaign, times)
}
