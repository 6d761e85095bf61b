import { z } from 'zod'
import { emailRule } from '#platform/field-rules.ts'
import { required } from '#platform/field-shapes.ts'

export const messages = {
  gone: 'There is nothing at this address.',
  amount: 'Please enter an amount such as 1,234.00',
} as const

/** Whole pennies. */
export const pennies = z.int(messages.amount)
export const mostNet = 1_000_000_000
/** In pennies: above this gross an invoice with VAT states the client's address. */
export const simplifiedUpTo = 25_000

const shortText = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} has at most ${most.toLocaleString('en')} characters`)

export const requiredText = (label: string, most: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(most, `${label} has at most ${most.toLocaleString('en')} characters`)

export const optionalText = (label: string, most: number) =>
  shortText(label, most)
    .nullish()
    .transform((text) => (text ? text : undefined))

/** A day such as `2026-11-24`, of the studio's clock. */
export const day = z.iso.date('Please enter a day such as 2026-11-24')

/** Who a deal is with. An invoice needs the address; a draft of a proposal may be without one. */
export const partyInput = z.object({
  name: requiredText('A name', 100, 'Please enter a name'),
  company: optionalText('A company', 100),
  email: required(emailRule()),
  address: optionalText('An address', 500),
  /** A private person, who may cancel within 14 days. */
  consumer: z
    .boolean('Please choose yes or no')
    .nullish()
    .transform((is) => is === true),
})

export const partyAnswer = z.object({
  name: z.string(),
  company: z.string().optional(),
  email: z.string(),
  address: z.string().optional(),
  consumer: z.boolean(),
})
export type Party = z.infer<typeof partyAnswer>

export const sumsAnswer = z.object({
  net: z.int(),
  vat: z.int().nullable(),
  gross: z.int(),
  /** What is paid each month, without VAT; no part of the total. */
  monthly: z.int(),
})

const limits = { text: 200, detail: 500, quantity: 999, price: 100_000_000 }

/** What a line of a proposal and of an invoice have in common. */
export const lineFields = {
  text: requiredText('A line', limits.text, 'Please enter what it is'),
  detail: optionalText('A detail', limits.detail),
  quantity: z
    .int('Please enter a whole number from 1 to 999')
    .min(1, 'Please enter a whole number from 1 to 999')
    .max(limits.quantity, 'Please enter a whole number from 1 to 999')
    .default(1),
  price: pennies.min(-limits.price, messages.amount).max(limits.price, messages.amount),
}

export const lineAnswer = z.object({
  _id: z.string(),
  text: z.string(),
  detail: z.string().optional(),
  quantity: z.int(),
  price: z.int().nullable(),
})
