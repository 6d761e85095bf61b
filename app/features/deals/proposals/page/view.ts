import { formatPennies } from '#platform/money.ts'
import { simplifiedUpTo } from '../../schema.ts'
import { type Figures, figuresOf } from '../figures.ts'
import type { FrozenProposal } from '../frozen.ts'
import { messages } from '../schema.ts'

/** What the private page of a sent version shows. */
export interface ShownProposal {
  frozen: FrozenProposal
  state: 'sent' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'replaced'
  newerUrl?: string | undefined
  hash: string
  record: string
  recordUrl: string
  accepted: {
    by: string
    at: string
    options: readonly string[]
    invoice?: { number: string; url: string; due: string; outstanding: number } | undefined
  } | null
}

/** What a visit to the page brings with it. */
export interface ProposalVisit {
  /** The first part of the addresses to which its forms are sent; undefined for the owner's preview, which sends none. */
  calls: string | undefined
  /** Whether emails leave, so that no page promises one. */
  sendsMail: boolean
  /** The field that a call refused. */
  problem: string | undefined
  /** True after a question was sent. */
  isAsked: boolean
  /** The ids of the ticked options. */
  options: readonly string[]
  /** What stood in the form as the total was updated. */
  typed: { name?: string; company?: string; address?: string }
}

const texts: Record<string, string> = {
  name: messages.name,
  agree: messages.agree,
  address: messages.address,
  startNow: messages.startNow,
  message: 'A question has 10 to 2,000 characters',
  reason: 'A reason has at most 1,000 characters',
}

/** Says what is wrong with a field. */
export const problemOf = ({ problem }: ProposalVisit, field: string): string | undefined =>
  problem === field ? texts[field] : undefined

/** Says at the head of the page what is wrong, because a form without script is far below it. */
export const describeProblem = ({ problem }: ProposalVisit): string | undefined =>
  problem === undefined ? undefined : (texts[problem] ?? 'That did not work. Please try again in a while')

type Query = URLSearchParams

/** Reads a visit from the address: `options=a,b`, or one for each box where a form without script was sent. */
export function readVisit(
  { lines }: Pick<FrozenProposal, 'lines'>,
  query: Query,
): Omit<ProposalVisit, 'calls' | 'sendsMail'> {
  const options = lines.filter(({ optional }) => optional)
  const ticked = query.has('options')
    ? query.getAll('options').flatMap((ids) => ids.split(','))
    : options.filter(({ chosen }) => chosen).map(({ _id }) => _id)
  const typed = (['name', 'company', 'address'] as const).flatMap((field) => {
    const text = query.get(field)?.slice(0, 500)
    return text ? [[field, text] as const] : []
  })
  return {
    problem: query.get('problem') ?? undefined,
    isAsked: query.has('asked'),
    options: options.map(({ _id }) => _id).filter((id) => ticked.includes(id)),
    typed: Object.fromEntries(typed),
  }
}

/** The figures of a choice, and how they are written. */
export interface Bill {
  figures: Figures
  money(pennies: number): string
}

export const billOf = (frozen: FrozenProposal, options: readonly string[]): Bill => ({
  figures: figuresOf(frozen, options),
  money: (pennies) => formatPennies(pennies, frozen.seller.currency),
})

/** Reports whether some choice of options needs an address that nobody has given yet. */
export function asksAddress(frozen: FrozenProposal): boolean {
  const { seller, to, lines } = frozen
  const worth = lines.filter(({ optional, price }) => optional && price > 0).map(({ _id }) => _id)
  return seller.vat !== null && !to.address && billOf(frozen, worth).figures.gross > simplifiedUpTo
}
