import {
  addVat,
  depositOf,
  type Priced,
  type Share,
  type Sums,
  sumLines,
  type VatRate,
} from '../money/amounts.ts'

/** The lines of a proposal and how they are paid. */
interface Offer {
  lines: readonly (Priced & { _id: string; optional: boolean })[]
  deposit: Share
  rate: VatRate
}

/** The figures of a client's choice. Deposit and balance are what their invoices ask for, with VAT. */
export interface Figures extends Sums {
  deposit: number
  balance: number
}

export function figuresOf({ lines, deposit, rate }: Offer, options: readonly string[]): Figures {
  const sums = sumLines(
    lines.filter(({ _id, optional }) => !optional || options.includes(_id)),
    rate,
  )
  const part = addVat(depositOf(sums.net, deposit), rate)
  return { ...sums, deposit: part.gross, balance: sums.gross - part.gross }
}
