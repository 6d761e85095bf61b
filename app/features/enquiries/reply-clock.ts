import { dayMs, hourMs, minuteMs } from '#platform/durations.ts'
import type { EnquiryStatus } from './enquiry.ts'
import type { Enquiry } from './schema.ts'

/** In the last hours before a reply is due, its state is `soon`. */
const soonHours = 12

/** `none`: the enquiry has a reply or needs none. */
type ReplyState = 'due' | 'soon' | 'overdue' | 'none'

interface ReplyClock {
  dueAt: string
  state: ReplyState
}

export const awaitingReply: readonly EnquiryStatus[] = ['new', 'read']

/** Tells when the promised reply is due, and how near that is. */
export function readReplyClock(
  enquiry: { createdAt: string; status: EnquiryStatus },
  withinHours: number,
  now: Date,
): ReplyClock {
  const due = new Date(enquiry.createdAt).getTime() + withinHours * hourMs
  const left = due - now.getTime()
  const isWaiting = awaitingReply.includes(enquiry.status)
  const state = !isWaiting ? 'none' : left <= 0 ? 'overdue' : left <= soonHours * hourMs ? 'soon' : 'due'
  return { dueAt: new Date(due).toISOString(), state }
}

/** The state of the promised reply in words. */
interface ReplyClockText {
  state: 'waiting' | 'late' | 'answered' | 'none'
  words: string
  /** The share of the time that is left, 0 to 1, for the bar. */
  left: number
}

type Timed = Pick<Enquiry, 'status' | 'createdAt' | 'reply' | 'repliedAt'>

export function describeReplyClock(
  { status, createdAt, reply, repliedAt }: Timed,
  now: string,
): ReplyClockText {
  const asked = Date.parse(createdAt)
  const due = Date.parse(reply.dueAt)
  if (repliedAt) {
    return { state: 'answered', words: `Answered in ${formatSpan(Date.parse(repliedAt) - asked)}`, left: 0 }
  }
  if (status === 'replied') return { state: 'answered', words: 'Answered', left: 0 }
  if (status !== 'new' && status !== 'read') return { state: 'none', words: '', left: 0 }
  const left = due - Date.parse(now)
  if (left <= 0) return { state: 'late', words: `Overdue by ${formatSpan(-left)}`, left: 0 }
  return { state: 'waiting', words: `${formatSpan(left)} left`, left: Math.min(1, left / (due - asked)) }
}

/** Formats whole minutes below an hour, whole hours below three days, then days. */
function formatSpan(ms: number): string {
  if (ms < minuteMs) return 'under a minute'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < 3 * dayMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / dayMs)} days`
}
