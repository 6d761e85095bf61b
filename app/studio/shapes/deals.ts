import { z } from 'zod'
import { addOnSchema } from './add-on.ts'
import { slug, text } from './text.ts'

const sellerSchema = z
  .strictObject({
    name: text.meta({ title: 'Name of the business' }),
    address: z.array(text).min(1).max(6).meta({ description: 'One line of the envelope each' }),
    company: text.optional().meta({ description: 'Such as: Registered in England, 01234567' }),
  })
  .meta({ title: 'Seller' })

const vatSchema = z
  .strictObject({
    /** What the tax is called where the studio is. */
    name: text.max(20).default('VAT'),
    number: text.max(30),
    rate: z
      .number()
      .min(0)
      .max(100)
      .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'must have at most two decimals'),
  })
  .meta({ title: 'VAT', description: 'Only while the business is registered' })

const bankSchema = z
  .strictObject({
    holder: text.meta({ title: 'Name of the account' }),
    sortCode: text.max(20).optional(),
    account: text.max(40).optional().meta({ title: 'Account number' }),
    iban: text.max(42).optional().meta({ title: 'IBAN' }),
    bic: text.max(11).optional().meta({ title: 'BIC' }),
  })
  .refine(({ account, iban }) => account !== undefined || iban !== undefined, {
    path: ['account'],
    error: 'must have an account number or an IBAN',
  })
  .meta({ title: 'Bank account' })

const prefix = z
  .string()
  .regex(/^[A-Za-z0-9/-]{0,8}$/, 'may have up to 8 letters, digits, hyphens and slashes, such as INV-')

const seriesSchema = z
  .strictObject({
    invoice: prefix.default('INV-'),
    credit: prefix.default('CN-'),
    /** The number of the first invoice, for a business that made some elsewhere. */
    first: z.int().min(1).max(9_999_999).default(1),
  })
  .refine(({ invoice, credit }) => invoice.toUpperCase() !== credit.toUpperCase(), {
    path: ['credit'],
    error: 'must differ from the series of invoices',
  })

/** Days from the day on which an invoice is due; null sends none. */
const remindersSchema = z.strictObject({
  before: z.int().min(-60).max(-1).nullable().default(-3),
  on: z.literal(0).nullable().default(0),
  after: z.int().min(1).max(90).nullable().default(7),
})

const monthAndDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a month and a day, such as 04-05')

/** A text of its own in `content/`, as Markdown. */
const textFile = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.md$/, 'must be a file in content/, such as terms/standard.md')

const termsSchema = z.strictObject({ id: slug, title: text.max(80), file: textFile })

/** What `content/deals.ts` exports: who sells, on which terms, and how invoices are paid. All of it is optional. */
export const dealFile = z.object({
  addOns: z.array(addOnSchema).default([]),
  seller: sellerSchema.optional(),
  vat: vatSchema.optional(),
  bank: bankSchema.optional(),
  payLink: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s<>"]+$/, 'must be an address that begins with https://')
    .optional(),
  series: seriesSchema.prefault({}),
  paymentDays: z.int().min(0).max(90).default(14),
  validDays: z.int().min(1).max(365).default(30),
  deposit: z.int().min(0).max(100).default(50),
  reminders: remindersSchema.prefault({}),
  terms: z
    .array(termsSchema)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have different ids')
    .default([]),
  /** What a private person must know of the right to cancel. */
  consumer: textFile.optional(),
  yearEnds: monthAndDay.default('04-05'),
  keepYears: z.int().min(1).max(20).default(6),
})

export type Seller = z.infer<typeof sellerSchema>
export type Vat = z.infer<typeof vatSchema>
export type Bank = z.infer<typeof bankSchema>
export type Series = z.infer<typeof seriesSchema>
export type Reminders = z.infer<typeof remindersSchema>
export type Terms = z.infer<typeof termsSchema>
