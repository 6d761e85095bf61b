import type { EnquiryStatus } from './enquiry.ts'
import type { Enquiry } from './schema.ts'

const hourMs = 60 * 60 * 1000
/** The last hours of the promise, when the list says so. */
const soonHours = 12

/** `none`: nobody waits for an answer, because there is one or none is owed. */
export type ReplyState = 'due' | 'soon' | 'overdue' | 'none'

export interface ReplyClock {
  dueAt: string
  state: ReplyState
}

export const awaitingReply: readonly EnquiryStatus[] = ['new', 'read']

/** When the answer that the site promises is due, and how near that is. */
export function readReplyClock(
  enquiry: { createdAt: string; status: EnquiryStatus },
  withinHours: number,
  now: Date,
): ReplyClock {
  const due = new Date(enquiry.createdAt).getTime() + withinHours * hourMs
  const left = due - now.getTime()
  const waits = awaitingReply.includes(enquiry.status)
  const state = !waits ? 'none' : left <= 0 ? 'overdue' : left <= soonHours * hourMs ? 'soon' : 'due'
  return { dueAt: new Date(due).toISOString(), state }
}

/** How far the promised reply is: waiting with time left, late, answered, or no longer expected. */
export interface ClockWords {
  state: 'waiting' | 'late' | 'answered' | 'none'
  words: string
  /** The share of the time that is left, 0 to 1. */
  left: number
}

type Timed = Pick<Enquiry, 'status' | 'createdAt' | 'reply' | 'repliedAt'>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function readClock({ status, createdAt, reply, repliedAt }: Timed, now: string): ClockWords {
  const asked = Date.parse(createdAt)
  const due = Date.parse(reply.dueAt)
  if (repliedAt) {
    return { state: 'answered', words: `Answered in ${span(Date.parse(repliedAt) - asked)}`, left: 0 }
  }
  if (status === 'replied') return { state: 'answered', words: 'Answered', left: 0 }
  if (status !== 'new' && status !== 'read') return { state: 'none', words: '', left: 0 }
  const left = due - Date.parse(now)
  if (left <= 0) return { state: 'late', words: `Late by ${span(-left)}`, left: 0 }
  return { state: 'waiting', words: `${span(left)} left`, left: Math.min(1, left / (due - asked)) }
}

/** Whole minutes below an hour, whole hours below three days, then days: as exact as the decision needs. */
function span(ms: number): string {
  if (ms < minute) return 'under a minute'
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  if (ms < 3 * day) return `${Math.floor(ms / hour)} h`
  return `${Math.floor(ms / day)} days`
}
