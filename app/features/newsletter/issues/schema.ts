import { z } from 'zod'
import { allowText, requireText } from '#platform/field-rules.ts'
import { optional, required } from '#platform/field-shapes.ts'
import { pageAnswer, pageQuery } from '#platform/http/list-page.ts'
import { toWritten } from '#platform/text.ts'
import { emailAddress } from '../schema.ts'

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type IssueState = (typeof issueStates)[number]

export const recipientStates = ['waiting', 'leased', 'sent', 'refused', 'uncertain', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

interface IssueTimes {
  sendAt: string | null
  startedAt: string | null
  pausedAt: string | null
  stoppedAt: string | null
  sentAt: string | null
}

export function stateOf({ sendAt, startedAt, pausedAt, stoppedAt, sentAt }: IssueTimes): IssueState {
  if (stoppedAt) return 'stopped'
  if (sentAt) return 'sent'
  if (!startedAt) return sendAt ? 'scheduled' : 'draft'
  return pausedAt ? 'paused' : 'sending'
}

/** Gmail cuts mails at 102 KB; the limit leaves room for the links that it adds. */
export const mostBytes = 90 * 1024

export const extents = ['beginning', 'all'] as const
export type Extent = (typeof extents)[number]

export const issueRules = {
  subject: requireText('Subject', { most: 120 }),
  preview: allowText('Preview line', 140),
}

const noTime = 'Choose a date and a time'
const instant = z.iso
  .datetime({ offset: true, error: noTime })
  .transform((text) => new Date(text).toISOString())

const version = z.int('version must be a whole number').nullish()

export const issueInput = z.object({
  subject: required(issueRules.subject),
  preview: optional(issueRules.preview).transform((text) => text ?? ''),
  content: z
    .string('Content must be text')
    .transform(toWritten)
    .nullish()
    .transform((text) => text ?? ''),
  /** The `_id` of a published post. */
  post: z
    .string('post must be an id')
    .max(200, 'post must be an id')
    .nullish()
    .transform((id) => id || undefined),
  extent: z.enum(extents, 'extent must be beginning or all').nullish(),
  audience: z.literal('all', 'audience must be all').default('all'),
  /** The version that the editor started from; without it a save overwrites newer text. */
  version,
})
export type IssueInput = z.output<typeof issueInput>

const figures = z.object({
  total: z.number().int(),
  /** Those being sent at this moment included, so that the first five add up to the total. */
  waiting: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
  uncertain: z.number().int(),
  skipped: z.number().int(),
  /** Those among the waiting whose mail server has put them off. */
  delayed: z.number().int(),
  unsubscribed: z.number().int(),
  complaints: z.number().int(),
})
export type IssueFigures = z.infer<typeof figures>

export const issue = z.object({
  _id: z.string(),
  number: z.number().int().nullable(),
  subject: z.string(),
  preview: z.string(),
  content: z.string(),
  post: z.string().nullable(),
  extent: z.enum(extents).nullable(),
  audience: z.literal('all'),
  state: z.enum(issueStates),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sendAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  pausedAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** The reason for which the site itself paused it or made it a draft again. */
  problem: z.string().nullable(),
  figures,
})
export type Issue = z.infer<typeof issue>

export const issueAnswer = z.object({ issue })
export const issuesAnswer = z.object({ issues: z.array(issue), ...pageAnswer })

/** Without `at` it is sent now; without `version` as it is then, also where somebody has changed it since. */
export const sendInput = z.object({ at: instant.nullish(), version })
export type SendInput = z.output<typeof sendInput>
export const testInput = z.object({ to: emailAddress })
export const testAnswer = z.object({ message: z.string() })

export const previewAnswer = z.object({ html: z.string(), text: z.string(), bytes: z.number().int() })
export type PreviewedMail = z.infer<typeof previewAnswer>

export const checkIds = ['spf', 'dkim', 'dmarc', 'links', 'alternatives', 'weight', 'unsubscribe'] as const
export const checkStates = ['fine', 'warn', 'stop', 'unknown'] as const

const check = z.object({
  id: z.enum(checkIds),
  state: z.enum(checkStates),
  message: z.string(),
  /** The line to paste, where there is one. */
  line: z.string().optional(),
})
/** Something that was looked at before an issue is sent. */
export type Check = z.infer<typeof check>
export const checksAnswer = z.object({ checks: z.array(check) })

export const recipientsQuery = pageQuery.extend({
  state: z.enum(recipientStates, 'state is not known').optional(),
})
export type RecipientsRequest = z.output<typeof recipientsQuery>

const recipient = z.object({
  /** The id of the subscriber, by which their page is found; null for a person who was erased since. */
  subscriberId: z.string().nullable(),
  /** Null for a person who was erased since. */
  email: z.string().nullable(),
  state: z.enum(recipientStates),
  /** The last answer of the mail server. */
  answer: z.string().nullable(),
  at: z.string(),
  /** When it is sent or tried again; null once it is over. */
  dueAt: z.string().nullable(),
})
export type Recipient = z.infer<typeof recipient>
export const recipientsAnswer = z.object({ recipients: z.array(recipient), ...pageAnswer })

/** Without `email` it decides for all. */
export const uncertainInput = z.object({
  decision: z.enum(['sent', 'again'], 'decision must be sent or again'),
  email: emailAddress.nullish(),
})
export type UncertainInput = z.output<typeof uncertainInput>

export const messages = {
  gone: 'This issue is no longer there.',
  notDraft: 'This issue is no longer a draft, so it cannot be changed.',
  stale: 'This issue has changed since you opened it. Reload the page to see the newer text.',
  changed: 'This issue has changed since you read it. Read it again before you send it.',
  noPost: 'This post is not published, or no longer there.',
  postSent: 'This post has already been sent as an issue.',
  noServer:
    'No email server is set up, so the issue would reach nobody. It stays a draft until there is one.',
  noText: 'Write the text first.',
  tooLarge:
    'The email is larger than 90 KB, so Gmail would cut it off. Shorten it, or send only the beginning of the post.',
  notRendered: 'The text could not be laid out in time. Try again in a minute, or shorten it.',
  noWayOut: 'The unsubscribe link is missing from the email.',
  notSending: 'This issue is not being sent.',
  notPaused: 'This issue is not paused.',
  past: 'This time has passed.',
  tooLate: 'Choose a time within a year.',
  nobodyUncertain: 'There are no uncertain deliveries in this issue.',
} as const
