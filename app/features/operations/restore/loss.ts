const keys = ['enquiries', 'replies', 'subscribers', 'posts', 'projects', 'pictures', 'users'] as const
export type LossKey = (typeof keys)[number]
export type Loss = Record<LossKey, number>

interface LossRule {
  key: LossKey
  table: string
  /** The column of the time. */
  column: 'createdAt' | 'updatedAt'
  /** Counts the rows of this kind alone. */
  kind?: string
  words: [one: string, many: string]
}

/** The losses of which an owner is told before a restore. */
export const losses: readonly LossRule[] = [
  { key: 'enquiries', table: 'enquiry', column: 'createdAt', words: ['enquiry', 'enquiries'] },
  { key: 'replies', table: 'enquiryEntry', column: 'createdAt', kind: 'reply', words: ['reply', 'replies'] },
  {
    key: 'subscribers',
    table: 'subscriber',
    column: 'createdAt',
    words: ['new subscriber', 'new subscribers'],
  },
  { key: 'posts', table: 'post', column: 'updatedAt', words: ['changed post', 'changed posts'] },
  { key: 'projects', table: 'project', column: 'updatedAt', words: ['changed project', 'changed projects'] },
  { key: 'pictures', table: 'media', column: 'createdAt', words: ['new picture', 'new pictures'] },
  { key: 'users', table: 'user', column: 'createdAt', words: ['new user', 'new users'] },
]

/** Writes the losses of a restore, a line each: '2 enquiries and 1 reply', '3 new subscribers'. */
export function describeLoss(loss: Loss): { key: LossKey; text: string }[] {
  const said = losses.flatMap(({ key, words }) => {
    const count = loss[key]
    return count === 0
      ? []
      : [{ key, text: `${count.toLocaleString('en-GB')} ${words[count === 1 ? 0 : 1]}` }]
  })
  const [enquiries, replies] = (['enquiries', 'replies'] as const).map((key) =>
    said.find((each) => each.key === key),
  )
  if (!enquiries || !replies) return said
  const both = { key: enquiries.key, text: `${enquiries.text} and ${replies.text}` }
  return [both, ...said.filter((each) => each !== enquiries && each !== replies)]
}
