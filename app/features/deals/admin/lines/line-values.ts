import { formatPenniesAmount, readPennies } from '#platform/money.ts'
import { type Sums, sumLines, type VatRate } from '../../money/amounts.ts'
import type { Price, ProposalLine } from '../../proposals/schema.ts'

/** A line as its form holds it; numbers are texts. */
export interface LineValues {
  _id: string
  /** Names the entry of the price list that it was copied from. */
  item: string
  text: string
  detail: string
  quantity: string
  price: string
  per: 'once' | 'month'
  optional: boolean
  chosen: boolean
}

export const blankLine: LineValues = {
  ...{ _id: '', item: '', text: '', detail: '', quantity: '1', price: '', per: 'once' },
  ...{ optional: false, chosen: true },
}

/** Lines have an id from the first: each save names the same ones. */
export const ownLine = (): LineValues => ({ ...blankLine, _id: crypto.randomUUID() })

export const toLineValues = ({ item, detail, quantity, price, ...line }: ProposalLine): LineValues => ({
  ...line,
  item: item ?? '',
  detail: detail ?? '',
  quantity: String(quantity),
  price: price === null ? '' : formatPenniesAmount(price),
})

export const lineOfPrice = ({ name, price, from: _, ...rest }: Price): LineValues =>
  toLineValues({
    ...{ ...rest, text: name, quantity: 1, price, optional: false, chosen: true },
    _id: crypto.randomUUID(),
  })

const readQuantity = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export const toLineBody = ({ _id, item, text, detail, quantity, price, ...line }: LineValues) => ({
  ...line,
  ...{ _id: _id || null, item: item || null, text, detail },
  quantity: readQuantity(quantity),
  price: readPennies(price),
})

/** An unfinished amount counts nothing. */
const priced = ({ quantity, price, per }: LineValues) => {
  const [count, pennies] = [readQuantity(quantity), readPennies(price)]
  return {
    per,
    quantity: Number.isInteger(count) ? count : 0,
    price: Number.isInteger(pennies) ? pennies : 0,
  }
}

const sum = (lines: readonly LineValues[], rate: VatRate) => sumLines(lines.map(priced), rate)

/** Sums the fixed lines and the options that are ticked at first. */
export const sumFirst = (lines: readonly LineValues[], rate: VatRate): Sums =>
  sum(
    lines.filter(({ optional, chosen }) => !optional || chosen),
    rate,
  )

export const sumAll = sum
