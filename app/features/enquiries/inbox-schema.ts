import { z } from 'zod'
import { enquiryKinds, enquiryStatuses } from './schema.ts'

/** What the list can be narrowed to: one status, what waits for an answer (`new` and `read`), or what was deleted. */
export const enquiryFolders = ['open', ...enquiryStatuses, 'trash'] as const
export type EnquiryFolder = (typeof enquiryFolders)[number]

/** One line of the list. */
export const enquiryLine = z.object({
  _id: z.string(),
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
  /** When the promised reply is due. */
  dueAt: z.string(),
  repliedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})

/** Of everything, whatever the list is narrowed to; what is in the trash counts there alone. */
export const enquiryCounts = z.object({
  new: z.number().int(),
  read: z.number().int(),
  replied: z.number().int(),
  archived: z.number().int(),
  spam: z.number().int(),
  trash: z.number().int(),
  /** Unanswered, and due by now. */
  late: z.number().int(),
})

export const enquiryList = z.object({
  enquiries: z.array(enquiryLine),
  counts: enquiryCounts,
  total: z.number().int(),
  pages: z.number().int(),
  currentPage: z.number().int(),
})

/** A note, or a reply and what became of it. */
export const enquiryEntry = z.object({
  _id: z.string(),
  kind: z.enum(['note', 'reply']),
  author: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  sentAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.string(),
})

export const enquirySource = z.object({
  landingPage: z.string().optional(),
  referrer: z.string().optional(),
  utmSource: z.string().optional(),
  utmMedium: z.string().optional(),
  utmCampaign: z.string().optional(),
  utmTerm: z.string().optional(),
  utmContent: z.string().optional(),
  pages: z.array(z.string()).optional(),
})

export const enquiryThread = enquiryLine.extend({
  phone: z.string().nullable(),
  company: z.string().nullable(),
  projectType: z.string().nullable(),
  budget: z.string().nullable(),
  timeframe: z.string().nullable(),
  services: z.array(z.string()),
  serviceType: z.string().nullable(),
  source: enquirySource,
  /** Oldest first. */
  entries: z.array(enquiryEntry),
})

export const snippet = z.object({ _id: z.string(), title: z.string(), body: z.string() })

export type EnquiryLine = z.infer<typeof enquiryLine>
export type EnquiryCounts = z.infer<typeof enquiryCounts>
export type EnquiryList = z.infer<typeof enquiryList>
export type EnquiryEntry = z.infer<typeof enquiryEntry>
export type EnquirySource = z.infer<typeof enquirySource>
export type EnquiryThread = z.infer<typeof enquiryThread>
export type Snippet = z.infer<typeof snippet>
