import { formatCount } from '#platform/words.ts'

interface Counted {
  table: string
  words: [one: string, many: string]
  /** The column of the time by which a restore loses it, and the adjective for what is lost. */
  since: 'createdAt' | 'updatedAt'
  lost: 'new ' | 'changed ' | ''
  /** Counts the rows of this kind alone: in an archive these are not counted. */
  kind?: string
}

/** What a restore brings and loses, as an owner counts it: the one list of the terminal, the admin area and the first run. */
const counted = {
  posts: { table: 'post', words: ['post', 'posts'], since: 'updatedAt', lost: 'changed ' },
  projects: { table: 'project', words: ['project', 'projects'], since: 'updatedAt', lost: 'changed ' },
  enquiries: { table: 'enquiry', words: ['enquiry', 'enquiries'], since: 'createdAt', lost: '' },
  replies: {
    ...{ table: 'enquiryEntry', kind: 'reply', words: ['reply', 'replies'], since: 'createdAt', lost: '' },
  },
  bookings: { table: 'booking', words: ['booking', 'bookings'], since: 'createdAt', lost: '' },
  subscribers: {
    ...{ table: 'subscriber', words: ['subscriber', 'subscribers'], since: 'createdAt', lost: 'new ' },
  },
  issues: {
    ...{ table: 'newsletterIssue', words: ['newsletter issue', 'newsletter issues'] },
    ...{ since: 'updatedAt', lost: 'changed ' },
  },
  invoices: { table: 'invoice', words: ['invoice', 'invoices'], since: 'createdAt', lost: '' },
  users: { table: 'user', words: ['user', 'users'], since: 'createdAt', lost: 'new ' },
  pictures: { table: 'media', words: ['picture', 'pictures'], since: 'createdAt', lost: 'new ' },
} satisfies Record<string, Counted>

export type LossKey = keyof typeof counted
export type Loss = Record<LossKey, number>

export const losses = Object.entries(counted).map(([key, rule]) => ({
  key: key as LossKey,
  ...(rule as Counted),
}))

/** The part of the list that an archive says in its manifest, by table. */
export const contents = losses.filter(({ kind }) => kind === undefined)

/** Writes the losses of a restore, a line each: '2 enquiries and 1 reply', '3 new subscribers'. */
export function describeLoss(loss: Loss): { key: LossKey; text: string }[] {
  const said = losses.flatMap(({ key, words: [one, many], lost }) => {
    const count = loss[key]
    const text = `${formatCount(count)} ${lost}${count === 1 ? one : many}`
    return count === 0 ? [] : [{ key, text }]
  })
  const replies = said.find(({ key }) => key === 'replies')
  if (!replies || loss.enquiries === 0) return said
  return said.flatMap((each) => {
    if (each === replies) return []
    return each.key === 'enquiries' ? [{ ...each, text: `${each.text} and ${replies.text}` }] : [each]
  })
}
