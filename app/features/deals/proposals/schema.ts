import { z } from 'zod'
import { emailRule } from '#platform/field-rules.ts'
import { optional } from '#platform/field-shapes.ts'
import { pageAnswer, pageQuery } from '#platform/http/list-page.ts'
import {
  day,
  lineAnswer,
  lineFields,
  optionalText,
  partyAnswer,
  partyInput,
  pennies,
  requiredText,
  sumsAnswer,
} from '../schema.ts'

export const proposalStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

export const messages = {
  name: 'Please enter your name',
  agree: 'Please tick the box to accept',
  address: 'Please enter your address, which the invoice must show',
  startNow: 'Please say whether work may start at once',
  newer: 'There is a newer version of this proposal.',
  gone: 'This proposal no longer exists.',
  stale: 'This proposal was changed meanwhile.',
  lines: 'Whatever is ticked, the total must be 0 to 10,000,000.00',
} as const

export const priceAnswer = z.object({
  /** `web-design/professional` or `add-on/extra-page` */
  item: z.string(),
  name: z.string(),
  detail: z.string(),
  /** Pennies; null where the list names the lowest price only. */
  price: z.int().nullable(),
  per: z.enum(['once', 'month']),
  from: z.int().optional(),
})
export type Price = z.infer<typeof priceAnswer>

const line = z.object({
  /** Of a line that is there already; a new one gets an id. */
  _id: z.string().max(40).nullish(),
  item: z.string().max(200).nullish(),
  ...lineFields,
  price: lineFields.price.nullable(),
  per: z.enum(['once', 'month'], 'Please choose once or each month').default('once'),
  optional: z.boolean().default(false),
  /** Of an optional line: ticked when the page opens. */
  chosen: z.boolean().default(true),
})
export type LineInput = z.output<typeof line>

export const proposalLine = lineAnswer.extend({
  item: z.string().optional(),
  per: z.enum(['once', 'month']),
  optional: z.boolean(),
  chosen: z.boolean(),
})
export type ProposalLine = z.infer<typeof proposalLine>

const depositRule = 'Please enter a whole percentage from 0 to 100, or an amount'
const percent = z.int(depositRule).min(0, depositRule).max(100, depositRule)
const deposit = z.union(
  [z.strictObject({ percent }), z.strictObject({ amount: pennies.min(0, depositRule) })],
  depositRule,
)

const timelineEntry = z.object({
  when: requiredText('A time', 60, 'Please enter when'),
  what: requiredText('A step', 200, 'Please enter what happens'),
})

const content = z.string().max(20_000, 'A proposal has at most 20,000 characters')
const timeline = z.array(timelineEntry).max(20, 'A proposal has at most 20 steps')
const lines = z.array(line).max(50, 'A proposal has at most 50 lines')

/** All fields of a proposal. Who it is for may be incomplete until it is sent. */
export const proposalFields = z.object({
  title: requiredText('A title', 120, 'Please enter a title'),
  to: partyInput.extend({ email: optional(emailRule()).transform((email) => email ?? '') }),
  content: content.default(''),
  timeline: timeline.default([]),
  lines: lines.default([]),
  deposit,
  validUntil: day,
  /** The id of terms of the folder; null where there are none. */
  terms: z.string().max(100).nullable(),
})
export type ProposalFields = z.output<typeof proposalFields>

export const proposalUpdate = proposalFields.extend({ revision: z.int('revision must be a number') })

/** Begins a proposal from an enquiry, a booking, a person or nothing; any field stands over what they say. */
export const proposalStart = proposalFields.partial().extend({
  to: proposalFields.shape.to.partial().optional(),
  // Without the defaults, which would stand over them.
  content: content.optional(),
  timeline: timeline.optional(),
  lines: lines.optional(),
  enquiry: z.string().max(100).nullish(),
  booking: z.string().max(100).nullish(),
  person: optional(emailRule()),
})
export type ProposalStart = z.output<typeof proposalStart>

export const proposalVersionAnswer = z.object({
  version: z.int(),
  url: z.string(),
  sentAt: z.string(),
  seenAt: z.string().nullable(),
  hash: z.string(),
})

export const proposalAnswer = z.object({
  _id: z.string(),
  /** From the first sending on. */
  number: z.int().nullable(),
  version: z.int(),
  revision: z.int(),
  state: z.enum(proposalStates),
  title: z.string(),
  to: partyAnswer,
  content: z.string(),
  timeline: z.array(z.object({ when: z.string(), what: z.string() })),
  lines: z.array(proposalLine),
  deposit: z.union([z.object({ percent: z.int() }), z.object({ amount: z.int() })]),
  validUntil: z.string(),
  terms: z.string().nullable(),
  enquiry: z.string().nullable(),
  booking: z.string().nullable(),
  /** As first ticked. */
  sums: sumsAnswer,
  /** Of the version that was sent last. */
  url: z.string().nullable(),
  hash: z.string().nullable(),
  seenAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  /** The ids of the options that were chosen. */
  options: z.array(z.string()).nullable(),
  reason: z.string().nullable(),
  versions: z.array(proposalVersionAnswer),
  updatedAt: z.string(),
})
export type Proposal = z.infer<typeof proposalAnswer>

/** A proposal in a list. */
export const proposalRow = proposalAnswer
  .pick({
    _id: true,
    number: true,
    version: true,
    state: true,
    title: true,
    validUntil: true,
    seenAt: true,
    acceptedAt: true,
    updatedAt: true,
  })
  .extend({
    client: z.string(),
    /** In pennies, without VAT; null while a price is missing. */
    net: z.int().nullable(),
  })
export type ProposalRow = z.infer<typeof proposalRow>

export const proposalsFilter = z.object({
  state: z.enum(proposalStates).optional(),
  q: z.string().trim().max(200).optional(),
})
export const proposalsQuery = pageQuery.extend(proposalsFilter.shape)
export const proposalsAnswer = z.object({ proposals: z.array(proposalRow), ...pageAnswer })
export const oneProposal = z.object({ proposal: proposalAnswer })

export const previewAnswer = z.object({
  /** The real page, for those who are signed in. */
  url: z.string(),
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const sendInput = z.object({
  note: optionalText('A note', 2000),
  mail: z
    .boolean('Please choose yes or no')
    .nullish()
    .transform((is) => is !== false),
})

/**
 * What a client sends. A form without script sends texts: `on` for a box, one id or several for options. It always sends an
 * empty id too, so that no option at all can be told from a form without options.
 */
const ticked = z
  .union([z.boolean(), z.enum(['on', 'true', 'false', 'yes', 'no'])])
  .transform((is) => is === true || is === 'on' || is === 'true' || is === 'yes')

export const acceptInput = z.object({
  name: z.string(messages.name).trim().min(2, messages.name).max(100, 'A name has at most 100 characters'),
  agree: ticked
    .nullish()
    .transform((is) => is === true)
    .refine(Boolean, messages.agree),
  options: z
    .union([
      z.array(z.string().max(40)).max(50),
      z
        .string()
        .max(40)
        .transform((id) => [id]),
    ])
    .transform((ids) => ids.filter((id) => id !== ''))
    .nullish(),
  company: optionalText('A company', 100),
  address: optionalText('An address', 500),
  startNow: ticked.nullish(),
})
export type AcceptInput = z.output<typeof acceptInput>

const accepted = z.object({
  number: z.int(),
  version: z.int(),
  state: z.literal('accepted'),
  acceptedAt: z.string(),
  acceptedBy: z.string(),
  hash: z.string(),
  sums: sumsAnswer,
  /** The exact text, whose bytes `hash` is of. */
  record: z.string(),
  /** The deposit's; none where there is no deposit. */
  invoice: z.object({ number: z.string(), url: z.string() }).optional(),
})
export type Accepted = z.infer<typeof accepted>
export const acceptedAnswer = z.object({ proposal: accepted })

export const declineInput = z.object({ reason: optionalText('A reason', 1000) })
export const questionInput = z.object({
  message: z
    .string('Please enter your question')
    .trim()
    .min(10, 'A question has at least 10 characters')
    .max(2000, 'A question has at most 2,000 characters'),
})
