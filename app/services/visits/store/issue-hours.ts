import { hourMs } from '#platform/durations.ts'
import { startOfDay } from '../days.ts'
import type { ViewReport } from './reports.ts'
import type { Session } from './sessions.server.ts'
import type { SumChanges } from './sum-changes.server.ts'
import { sumKinds } from './sums.ts'

/** The source that links of the newsletter name. Their campaign is the number of the issue. */
export const newsletterSource = 'newsletter'

const issueNumber = /^[1-9]\d{0,5}$/
/** More than the 25 hours of a day in autumn. */
const hoursInKey = 32

/** Counts a visit that a link of an issue began, by the hour: a session itself has the day alone. */
export function countIssueVisit(sums: SumChanges, report: ViewReport, session: Session): void {
  const { source, campaign, at } = report
  if (source !== newsletterSource || session.campaign === null || !issueNumber.test(campaign ?? '')) return
  const hour = Math.floor((at - startOfDay(session.day).getTime()) / hourMs)
  sums.add(session.day, sumKinds.issueHours, session.campaign * hoursInKey + hour, 1)
}

/** The first key of a campaign and the first of the next one. */
export const hourKeysOf = (campaign: number) => ({
  from: campaign * hoursInKey,
  until: (campaign + 1) * hoursInKey,
})

/** Returns the campaign of a key, and the moment at which its hour began. */
export function readHourKey({ day, key }: { day: number; key: number }) {
  const at = startOfDay(day).getTime() + (key % hoursInKey) * hourMs
  return { campaign: Math.floor(key / hoursInKey), at }
}
