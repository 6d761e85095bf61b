import { type Priced, type Sums, sumLines, type VatRate } from '../money/amounts.ts'
import { mostNet } from '../schema.ts'
import { type LineInput, messages, type ProposalLine } from './schema.ts'

export const mostOptional = 20

/** The lines that count: those that are included, and the options of this choice. */
export const linesOf = <Line extends ProposalLine>(
  lines: readonly Line[],
  isChosen: (line: Line) => boolean,
): Line[] => lines.filter((line) => !line.optional || isChosen(line))

/** The sums as first ticked. */
export const firstSums = (lines: readonly ProposalLine[], rate: VatRate): Sums =>
  sumLines(
    linesOf(lines, ({ chosen }) => chosen),
    rate,
  )

/** The sums of a client's choice. */
export const sumsOfChoice = (
  lines: readonly ProposalLine[],
  options: readonly string[],
  rate: VatRate,
): Sums =>
  sumLines(
    linesOf(lines, ({ _id }) => options.includes(_id)),
    rate,
  )

export const hasPrices = (lines: readonly ProposalLine[]): boolean =>
  lines.every(({ price }) => price !== null)

/** Returns why these lines cannot be offered; undefined where every choice of options has a possible sum. */
export function findFault(lines: readonly ProposalLine[]): string | undefined {
  if (lines.filter(({ optional }) => optional).length > mostOptional)
    return `A proposal has at most ${mostOptional} options`
  return (['once', 'month'] as const).every((per) => isPossible(lines.filter((line) => line.per === per)))
    ? undefined
    : messages.lines
}

/** The lowest sum has the options that take something off, the highest has all others. */
function isPossible(lines: readonly (Priced & { optional: boolean })[]): boolean {
  const amounts = lines.map(({ quantity, price, optional }) => ({ optional, sum: quantity * (price ?? 0) }))
  const sumOf = (counts: (sum: number) => boolean) =>
    amounts.reduce((total, { optional, sum }) => total + (!optional || counts(sum) ? sum : 0), 0)
  return sumOf((sum) => sum < 0) >= 0 && sumOf((sum) => sum > 0) <= mostNet
}

const lineId = /^[\w-]{1,40}$/

/** Gives each line an id of its own: clients choose options by it. */
export function toLines(input: readonly LineInput[]): ProposalLine[] {
  const known = new Set<string>()
  return input.map(({ _id, item, text, detail, quantity, price, per, optional, chosen }) => {
    const id = _id && lineId.test(_id) && !known.has(_id) ? _id : crypto.randomUUID()
    known.add(id)
    return {
      _id: id,
      ...(item && { item }),
      text,
      ...(detail !== undefined && { detail }),
      ...{ quantity, price, per, optional },
      chosen: !optional || chosen,
    }
  })
}
