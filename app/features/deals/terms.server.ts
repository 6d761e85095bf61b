import { content } from '#content'
import { studio } from '#studio'
import type { Bank, Seller, Vat } from '#studio/types.ts'

/** Who sells, and how: what an invoice or a version of a proposal states as it is on its day. */
export interface SellerTerms {
  seller: Seller
  email: string
  phone: string
  currency: string
  /** Null while the studio is not registered. */
  vat: Vat | null
  bank: Bank | null
  paymentDays: number
}

export function findSellerTerms(): SellerTerms {
  const { seller, vat, bank, paymentDays } = content
  const { name, streetAddress, city, postalCode, country, email, phone, currency } = studio
  const address = [streetAddress, `${city} ${postalCode}`, country].filter((line) => line.trim() !== '')
  return {
    seller: seller ?? { name, address },
    ...{ email, phone, currency, paymentDays },
    vat: vat ?? null,
    bank: bank ?? null,
  }
}

/** The terms of this id with their text, or undefined where the folder has none of it. */
export function findTerms(id: string | null): { id: string; title: string; text: string } | undefined {
  const terms = content.terms.find((each) => each.id === id)
  return terms && { id: terms.id, title: terms.title, text: content.dealTexts[terms.file] ?? '' }
}

/** What a private person must know; undefined where the folder has no such text. */
export const consumerText = (): string | undefined =>
  content.consumer === undefined ? undefined : content.dealTexts[content.consumer]
