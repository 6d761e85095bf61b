import { formatMoment } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { messages } from './messages.ts'
import type { Topic } from './schema.ts'
import { topics } from './topics.ts'

/** Says what happens to a notification that was queued. */
export function describeQueued({ total, sendAt }: { total: number; sendAt: string }, now: Date): string {
  if (Date.parse(sendAt) > now.getTime()) return `Scheduled for ${formatMoment(sendAt, now)}.`
  if (total === 0) return messages.nobody
  return `Sending to ${countOf(total, 'browser')}.`
}

/** 'New articles', 'New articles, News' or 'All topics'. */
export function nameTopics(chosen: readonly Topic[]): string {
  if (chosen.length === 0) return 'All topics'
  return topics
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
