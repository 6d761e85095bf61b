import { z } from 'zod'
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
} from '../schema.ts'

export const invoiceKinds = ['deposit', 'stage', 'balance', 'plain', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceStates = ['open', 'part', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const paymentWays = ['bank', 'link', 'cash', 'other'] as const
export const reminderKinds = ['before', 'on', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const payUrl = z
  .string()
  .trim()
  .max(500, 'An address has at most 500 characters')
  .regex(/^https:\/\/[^\s<>"]+$/, 'Please enter an address that begins with https://')

const sums = { net: z.int(), vat: z.int().nullable(), gross: z.int() }

export const paymentAnswer = z.object({
  _id: z.string(),
  date: z.string(),
  amount: z.int(),
  way: z.enum(paymentWays),
  note: z.string().nullable(),
})

/** An invoice in a list. */
export const invoiceRow = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** Not paid, and past its day. */
  late: z.boolean(),
  date: z.string(),
  due: z.string(),
  client: z.string(),
  sums: z.object(sums),
  paid: z.int(),
  credited: z.int(),
  outstanding: z.int(),
  /** What the studio has to pay back. */
  owed: z.int(),
  url: z.string(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

export const invoiceAnswer = invoiceRow.extend({
  suppliedOn: z.string().optional(),
  to: partyAnswer,
  lines: z.array(lineAnswer),
  payUrl: z.string().nullable(),
  payments: z.array(paymentAnswer),
  /** When each reminder is sent, or was. */
  reminders: z.array(
    z.object({ kind: z.enum(reminderKinds), on: z.string(), sentAt: z.string().nullable() }),
  ),
  /** Whether reminders were stopped. */
  quiet: z.boolean(),
  mailedAt: z.string().nullable(),
  /** The id of the accepted proposal. */
  proposal: z.string().nullable(),
  /** Of a credit note: the id of its invoice. */
  of: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceAnswer>

const truth = z.enum(['true', 'false'], 'Please choose true or false').transform((text) => text === 'true')

export const invoicesFilter = z.object({
  state: z.enum(invoiceStates).optional(),
  late: truth.optional(),
  kind: z.enum(invoiceKinds).optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().trim().max(200).optional(),
})
export type InvoicesFilter = z.output<typeof invoicesFilter>
export const invoicesQuery = pageQuery.extend(invoicesFilter.shape)

export const invoicesAnswer = z.object({
  invoices: z.array(invoiceRow),
  /** Of all that match: credit notes are taken off. */
  sums: z.object({ net: z.int(), vat: z.int(), gross: z.int(), paid: z.int(), outstanding: z.int() }),
  ...pageAnswer,
})

export const oneInvoice = z.object({ invoice: invoiceAnswer })

const mail = z
  .boolean('Please choose yes or no')
  .nullish()
  .transform((is) => is !== false)

export const invoiceInput = z.object({
  to: partyInput,
  lines: z.array(z.object(lineFields)).min(1, 'Please add a line').max(50, 'An invoice has at most 50 lines'),
  due: day.nullish(),
  suppliedOn: day.nullish(),
  payUrl: payUrl.nullish(),
  mail,
})
export type InvoiceInput = z.output<typeof invoiceInput>

export const previewAnswer = z.object({
  /** The page, for the one who asked alone. */
  url: z.string(),
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

const ofProposal = { due: day.nullish(), suppliedOn: day.nullish(), payUrl: payUrl.nullish(), mail }

export const nextInvoiceInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stage'),
    text: requiredText('A line', 200, 'Please enter what it is for'),
    percent: z.int().min(1).max(100).nullish(),
    amount: pennies.min(1).nullish(),
    ...ofProposal,
  }),
  z.object({ kind: z.literal('balance'), ...ofProposal }),
])
export type NextInvoiceInput = z.output<typeof nextInvoiceInput>

export const creditInput = z.object({
  reason: requiredText('A reason', 500, 'Please say why'),
  /** Net; all that is left where it is missing. */
  amount: pennies.min(1, 'Please enter an amount').nullish(),
  mail,
})
export type CreditInput = z.output<typeof creditInput>

export const invoiceChange = z.object({ payUrl: payUrl.nullish(), due: day.optional() })

export const paymentInput = z.object({
  date: day,
  amount: pennies.min(1, 'Please enter an amount'),
  way: z.enum(paymentWays, 'Please choose how it was paid'),
  note: optionalText('A note', 200),
  /** Sends the client a receipt. */
  thank: z
    .boolean('Please choose yes or no')
    .nullish()
    .transform((is) => is === true),
})
export type PaymentInput = z.output<typeof paymentInput>

export const paymentsQuery = z.object({ from: day.optional(), to: day.optional() })
