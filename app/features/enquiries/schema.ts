import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import { countCharacters, toManyLines } from '#platform/text.ts'
import { enquiryKinds, enquiryStatuses } from './enquiry.ts'

/** `inbox`: new, read and replied; `awaiting`: without a reply; `trash`: deleted; `all`: every status. */
const inboxViews = ['all', 'inbox', 'awaiting', 'trash'] as const

export const inboxFilters = z.object({
  kind: z.enum(enquiryKinds, 'kind must be call, message, support or contact').optional(),
  status: z.enum(enquiryStatuses, 'status must be new, read, replied, archived or spam').optional(),
  view: z.enum(inboxViews, 'view must be all, inbox, awaiting or trash').default('all'),
  q: z.string().trim().max(200, 'q must be at most 200 characters').optional(),
})
export type InboxFilters = z.output<typeof inboxFilters>

const source = z.object({
  landingPage: z.string().optional(),
  referrer: z.string().optional(),
  utmSource: z.string().optional(),
  utmMedium: z.string().optional(),
  utmCampaign: z.string().optional(),
  utmTerm: z.string().optional(),
  utmContent: z.string().optional(),
  pages: z.array(z.string()).optional(),
})

const enquiry = z.object({
  _id: z.string(),
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  projectType: z.string().nullable(),
  budget: z.string().nullable(),
  timeframe: z.string().nullable(),
  subject: z.string().nullable(),
  services: z.array(z.string()),
  plan: z.string().nullable(),
  serviceType: z.string().nullable(),
  source,
  /** The visit in which it was sent, as analytics counted it. */
  visit: z
    .object({
      source: z.string(),
      campaign: z.string().nullish(),
      device: z.string().optional(),
      landingPage: z.string(),
    })
    .nullable(),
  /** The whole amount that it is worth, as the owner entered them. */
  value: z.number().int().nullable(),
  /** The reply that the site promises within 48 hours. */
  reply: z.object({ dueAt: z.string(), state: z.enum(['due', 'soon', 'overdue', 'none']) }),
  repliedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})

export type Enquiry = z.infer<typeof enquiry>

const entry = z.object({
  _id: z.string(),
  /** `message`: what the sender wrote later, such as a question on a proposal. */
  kind: z.enum(['note', 'reply', 'message']),
  author: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  createdAt: z.string(),
  /** For a reply: `queued` while it waits for the mail server, `failed` after the last attempt. */
  state: z.enum(['queued', 'waiting', 'sent', 'failed']).nullable(),
  sentAt: z.string().nullable(),
  /** The reason of the last failed attempt. */
  failure: z.string().nullable(),
})

export type Entry = z.infer<typeof entry>

const counts = z.object({
  byStatus: z.record(z.enum(enquiryStatuses), z.number().int()),
  /** Without archived enquiries and spam. */
  byKind: z.record(z.enum(enquiryKinds), z.number().int()),
  unread: z.number().int(),
  awaiting: z.number().int(),
  /** Counted up to 100. */
  overdue: z.number().int(),
  trash: z.number().int(),
})

export type InboxCounts = z.infer<typeof counts>

export const inboxAnswer = z.object({
  enquiries: z.array(enquiry),
  counts,
  ...pageAnswer,
})

export type InboxPage = z.infer<typeof inboxAnswer>

export const threadAnswer = z.object({ enquiry, thread: z.array(entry) })
export type Thread = z.infer<typeof threadAnswer>

const chooseStatus = 'Please select a status'
const wholeAmount = 'Enter a whole amount, from 0 to 10,000,000'

/** An absent field stays as it is. */
export const changeInput = z
  .object({
    status: z.enum(enquiryStatuses, chooseStatus).optional(),
    value: z
      .number(wholeAmount)
      .int(wholeAmount)
      .min(0, wholeAmount)
      .max(10_000_000, wholeAmount)
      .nullable()
      .optional(),
  })
  .refine(({ status, value }) => status !== undefined || value !== undefined, chooseStatus)

const bulkActions = ['read', 'unread', 'archive', 'spam', 'not-spam', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkInput = z.object({
  ids: z
    .array(z.string().max(100))
    .min(1, 'Select at least one enquiry')
    .max(100, 'Select at most 100 enquiries'),
  action: z.enum(bulkActions, 'Please select what to do'),
})

export const changedAnswer = z.object({ changed: z.number().int() })

const text = (required: string, most: number, tooLong: string) =>
  z
    .string(required)
    .transform(toManyLines)
    .refine((value) => value !== '', required)
    .refine((value) => countCharacters(value) <= most, tooLong)

const line = (required: string, most: number, tooLong: string) =>
  text(required, most, tooLong).transform((value) => value.replace(/\s+/g, ' '))

export const noteInput = z.object({
  body: text('Write something first', 5000, 'A note must be less than 5000 characters'),
})

export const replyInput = z.object({
  subject: line('Subject is required', 200, 'Subject must be less than 200 characters'),
  body: text('Message is required', 10_000, 'A reply must be less than 10000 characters'),
})

export type Reply = z.output<typeof replyInput>

export const snippetInput = z.object({
  title: line('Title is required', 100, 'Title must be less than 100 characters'),
  body: text('Text is required', 10_000, 'A saved reply must be less than 10000 characters'),
})

export const snippet = z.object({
  _id: z.string(),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
})

export type Snippet = z.infer<typeof snippet>
