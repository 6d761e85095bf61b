import type { EnquiryStatus } from './schema.ts'

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
