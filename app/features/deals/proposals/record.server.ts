import { hash } from 'node:crypto'
import { formatPennies } from '#platform/money.ts'
import { addVat, depositOf, type Share, type Sums, sumLines } from '../money/amounts.ts'
import type { FrozenProposal } from './frozen.ts'
import { linesOf } from './lines.ts'
import type { ProposalLine } from './schema.ts'

interface AcceptedPart {
  by: string
  at: string
  options: readonly string[]
  /** A private person's answer. */
  startNow?: boolean | undefined
}

/**
 * Writes the exact text of a version: without an acceptance as it was sent, with the boxes as first ticked. What this
 * returns is stored, and never made again.
 */
export function writeRecord(frozen: FrozenProposal, accepted?: AcceptedPart): string {
  const isChosen = ({ _id, chosen }: ProposalLine) => (accepted ? accepted.options.includes(_id) : chosen)
  const { seller, terms, consumer } = frozen
  const sums = sumLines(linesOf(frozen.lines, isChosen), seller.vat?.rate ?? null)
  const parts = [
    headOf(frozen),
    inLine(frozen.title),
    frozen.content,
    frozen.timeline.map(({ when, what }) => `${inLine(when)}: ${inLine(what)}`).join('\n'),
    '[ ] is an option that was not chosen, [x] one that was.'.repeat(frozen.lines.some(isOption) ? 1 : 0),
    frozen.lines.map((line) => writeLine(line, isChosen(line))).join('\n'),
    writeSums(frozen, sums),
    `Valid until: ${frozen.validUntil}`,
    terms ? `${inLine(terms.title)}\n\n${terms.text}` : '',
    consumer?.text ?? '',
    accepted ? writeAcceptance(frozen, accepted) : '',
  ]
  return normalise(
    parts
      .map((part) => part.replace(/^\s*\n|\s+$/g, ''))
      .filter((part) => part !== '')
      .join('\n\n'),
  )
}

/** The SHA-256 of the bytes, in lower-case hex. */
export const hashRecord = (text: string): string => hash('sha256', Buffer.from(text, 'utf8'), 'hex')

/** `proposal-7-v2.txt` */
export const recordName = ({ number, version }: Pick<FrozenProposal, 'number' | 'version'>): string =>
  `proposal-${number}-v${version}.txt`

const isOption = ({ optional }: ProposalLine) => optional

function headOf({ seller: { seller, vat }, number, version, sentOn, to }: FrozenProposal): string {
  const { name, company, email } = to
  const studio = [seller.name, ...seller.address, seller.company].filter((part) => part !== undefined)
  return [
    inLine(studio.join(', ')),
    ...(vat ? [inLine(`${vat.name} number: ${vat.number}`)] : []),
    `PROPOSAL ${number}, VERSION ${version}`,
    `Sent: ${sentOn}`,
    `For: ${inLine([name, company, email].filter(Boolean).join(', '))}`,
    ...(to.address ? [`Address: ${inLine(to.address.replaceAll('\n', ', '))}`] : []),
  ].join('\n')
}

/** The width of the column of names, and of that of amounts. */
const widths = { name: 46, amount: 14 }

function inColumns(name: string, amount: number, after = ''): string {
  return `${name.padEnd(widths.name)} ${formatPennies(amount).padStart(widths.amount)}${after}`
}

function writeLine(
  { text, detail, quantity, price, per, optional }: ProposalLine,
  isChosen: boolean,
): string {
  const box = optional ? `[${isChosen ? 'x' : ' '}] ` : ''
  const times = quantity > 1 ? `${quantity} x ${formatPennies(price ?? 0)}, ` : ''
  const name = box + times + inLine(text)
  const line = inColumns(name, quantity * (price ?? 0), per === 'month' ? ' a month' : '')
  return detail ? `${line}\n    ${inLine(detail)}` : line
}

function writeSums({ seller: { vat }, deposit }: FrozenProposal, sums: Sums): string {
  const first = addVat(depositOf(sums.net, deposit), vat?.rate ?? null)
  const without = vat ? `, without ${inLine(vat.name)}` : ''
  return [
    ...(vat && sums.vat !== null
      ? [inColumns(`Total${without}`, sums.net), inColumns(`${inLine(vat.name)}, ${vat.rate}%`, sums.vat)]
      : []),
    inColumns('Total', sums.gross),
    ...(sums.monthly === 0 ? [] : [inColumns(`Each month, beside the total${without}`, sums.monthly)]),
    ...(first.net === 0 ? [] : [inColumns(nameDeposit(deposit), first.gross)]),
  ].join('\n')
}

const nameDeposit = (share: Share) => ('percent' in share ? `Deposit, ${share.percent}%` : 'Deposit')

function writeAcceptance({ to }: FrozenProposal, { by, at, startNow }: AcceptedPart): string {
  return [
    `Accepted by: ${inLine(by)}`,
    `Accepted at: ${inSeconds(at)}`,
    ...(to.consumer ? [`Start within 14 days: ${startNow ? 'yes' : 'no'}`] : []),
  ].join('\n')
}

/** Writes a text in one line, so that no name can add another. */
export const inLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const inSeconds = (time: string): string => time.replace(/\.\d+Z$/, 'Z')

/** UTF-8 in NFC, LF, no space at the end of a line, one LF at the end. */
function normalise(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  return `${lines.join('\n').trim()}\n`
}
