import { addVat, depositOf, type Sums } from '../money/amounts.ts'
import type { FrozenProposal } from './frozen.ts'
import { sumsOfChoice } from './lines.ts'

/** The figures of a client's choice. Deposit and balance are what their invoices ask for, with VAT. */
export interface Figures extends Sums {
  deposit: number
  balance: number
}

type Offer = Pick<FrozenProposal, 'lines' | 'deposit' | 'seller'>

export function figuresOf({ lines, deposit, seller }: Offer, options: readonly string[]): Figures {
  const rate = seller.vat?.rate ?? null
  const sums = sumsOfChoice(lines, options, rate)
  const part = addVat(depositOf(sums.net, deposit), rate)
  return { ...sums, deposit: part.gross, balance: sums.gross - part.gross }
}
