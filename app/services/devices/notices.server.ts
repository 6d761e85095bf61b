import { z } from 'zod'
import type { App, Clock } from '#platform/app.ts'
import { isBetween } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { JobHandler, JobHandlers } from '#platform/jobs/jobs.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { writePayload } from '../web-push/payload.ts'
import { createPushClient } from '../web-push/push-client.server.ts'
import type { NoticeKind } from './schema.ts'

const jobOf = (kind: NoticeKind) => `notice-${kind}`

/** A push service that is away for a day makes a notice worthless; the bell has it too. */
const attempts = 6

interface Notice {
  title: string
  body: string
  /** A path of the admin area. */
  url: string
}

/** The studio's hours between which a device may be disturbed; at any time without them. */
interface Hours {
  fromHour: number | null
  toHour: number | null
}

interface Event {
  kind: NoticeKind
  /** The item that it is about. */
  item: string
}

/** Describes a device's notice of an item; undefined when the notice is out of date. */
type Describe = (app: App, item: string, options: { showNames: boolean }) => Promise<Notice | undefined>

/** Queues a notice for every device that wants this kind, each as soon as the hours of the device allow it. */
export const queueNotices = ({ clock }: { clock: Clock }, tx: Transaction, event: Event) =>
  queueAt(tx, event, (hours) => withinHours(clock.now(), hours))

/** Queues a warning that is of use until a time: outside the hours of a device it comes before them, not after. */
export const queueWarnings = (tx: Transaction, event: Event, at: Date) =>
  queueAt(tx, event, (hours) => beforeClosing(at, hours))

async function queueAt(tx: Transaction, event: Event, timeFor: (hours: Hours) => Date): Promise<void> {
  const devices = await tx.selectFrom('pushDevice').select(['id', 'kinds', 'fromHour', 'toHour']).execute()
  for (const { id, kinds, ...hours } of devices) {
    if (!(JSON.parse(kinds) as string[]).includes(event.kind)) continue
    await tx.enqueue(jobOf(event.kind), { deviceId: id, item: event.item }, { runAt: timeFor(hours) })
  }
}

/** Returns the time itself, or the next one at which the device may be disturbed. */
export function withinHours(time: Date, hours: Hours): Date {
  const closed = closedHours(time, hours)
  if (!closed) return time
  const end = timeOn(time, closed.end)
  return toDate(toDate(end) > time ? end : end.add({ days: 1 }))
}

/** Returns the time itself, or a minute before the device may no longer be disturbed. */
export function beforeClosing(time: Date, hours: Hours): Date {
  const closed = closedHours(time, hours)
  if (!closed) return time
  const start = timeOn(time, closed.start)
  return toDate((toDate(start) <= time ? start : start.subtract({ days: 1 })).subtract({ minutes: 1 }))
}

/** The hours between which the device may not be disturbed, if the time is among them. */
function closedHours(time: Date, { fromHour, toHour }: Hours): { start: number; end: number } | undefined {
  if (fromHour === null || toHour === null || fromHour === toHour) return undefined
  const isOpen = isBetween(studioTime(time).hour, fromHour, toHour)
  return isOpen ? undefined : { start: toHour, end: fromHour }
}

const timeOn = (day: Date, hour: number) => studioTime(day).withPlainTime({ hour })

const payloadShape = z.object({ deviceId: z.string(), item: z.string() })

/** Returns the jobs of a feature's notices: what each kind shows is described when it is sent. */
export function noticeJobs(describers: Partial<Record<NoticeKind, Describe>>): JobHandlers {
  const jobs = Object.entries(describers).map(([kind, describe]) => {
    return [jobOf(kind as NoticeKind), noticeJob(kind, describe)]
  })
  return Object.fromEntries(jobs)
}

function noticeJob(kind: string, showItem: Describe): JobHandler {
  return async (app, payload, job) => {
    const { deviceId, item } = payloadShape.parse(payload)
    const device = await app.db
      .selectFrom('pushDevice')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirst()
    const notice = device && (await showItem(app, item, { showNames: device.showNames === 1 }))
    if (!device || !notice) return
    // The same for each attempt, so that a browser shows it once.
    const id = `${kind}-${item}`.slice(0, 64)
    const { siteUrl } = app.config
    const text = writePayload({ ...notice, data: { url: notice.url }, tag: id }, id, siteUrl)
    const topic = job.id.replaceAll('-', '')
    const message = { text, topic, urgency: 'high' } as const
    const outcome = await createPushClient(app.config).send(device, message, app.clock.now())
    if (outcome.kind === 'gone') await app.db.deleteFrom('pushDevice').where('id', '=', deviceId).execute()
    if (outcome.kind === 'later' && job.attempts < attempts) throw new Error(outcome.problem)
    if (outcome.kind === 'failed') app.log.warn({ problem: outcome.problem }, 'a notice was refused')
  }
}
