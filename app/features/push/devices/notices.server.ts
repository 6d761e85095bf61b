import { z } from 'zod'
import type { App, Clock } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { isBetween } from '../quiet-hours.ts'
import { writePayload } from '../sending/payload.ts'
import { createPushClient } from '../sending/push-client.server.ts'
import { type NoticeKind, noticeKinds } from './schema.ts'

const noticeJob = 'push-notice'

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

/** Says what a device shows of an event; nothing when that is no longer worth showing. */
export type DescribeNotice = (
  app: App,
  event: Event,
  options: { showNames: boolean },
) => Promise<Notice | undefined>

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
    await tx.enqueue(noticeJob, { deviceId: id, ...event }, { runAt: timeFor(hours) })
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

const payloadShape = z.object({
  deviceId: z.string(),
  kind: z.enum(noticeKinds.map(({ id }) => id)),
  item: z.string(),
})

/** The event is another feature's, so what is shown of it is passed in. */
export function noticeJobs(describeEvent: DescribeNotice): JobHandlers {
  return {
    async [noticeJob](app, payload, job) {
      const { deviceId, ...event } = payloadShape.parse(payload)
      const device = await app.db
        .selectFrom('pushDevice')
        .selectAll()
        .where('id', '=', deviceId)
        .executeTakeFirst()
      const notice = device && (await describeEvent(app, event, { showNames: device.showNames === 1 }))
      if (!device || !notice) return
      // The same for each attempt, so that a browser shows it once.
      const id = `${event.kind}-${event.item}`.slice(0, 64)
      const { siteUrl } = app.config
      const text = writePayload({ ...notice, data: { url: notice.url }, tag: id }, id, siteUrl)
      const client = createPushClient(app.config)
      const topic = job.id.replaceAll('-', '')
      const message = { text, topic, urgency: 'high' } as const
      const outcome = await client.send(device, message, app.clock.now()).finally(client.close)
      if (outcome.kind === 'gone') await app.db.deleteFrom('pushDevice').where('id', '=', deviceId).execute()
      if (outcome.kind === 'later' && job.attempts < attempts) throw new Error(outcome.problem)
      if (outcome.kind === 'failed') app.log.warn({ problem: outcome.problem }, 'a notice was refused')
    },
  }
}
