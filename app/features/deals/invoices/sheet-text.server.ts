import { formatLongDay } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import { nameOf } from './invoice.server.ts'
import type { InvoiceSheet } from './sheet.ts'

/** Writes an invoice as plain text, for a copy of a person's data. */
export function writeSheet({ terms, to, lines, sums, ...sheet }: InvoiceSheet): string {
  const money = (pennies: number) => formatPennies(pennies, terms.currency)
  const { seller, vat, bank } = terms
  const { number, kind, date, due, suppliedOn, proposal, credits } = sheet
  const texts = [
    `${kind === 'credit' ? 'Credit note' : 'Invoice'} ${number}`,
    '',
    `From: ${[seller.name, ...seller.address, seller.company].filter(Boolean).join(', ')}`,
    `For: ${[nameOf(to), to.address?.replaceAll('\n', ', '), to.email].filter(Boolean).join(', ')}`,
    `Date: ${formatLongDay(date)}`,
    kind !== 'credit' && `Due: ${formatLongDay(due)}`,
    suppliedOn && `Supplied: ${formatLongDay(suppliedOn)}`,
    vat && `${vat.name} number: ${vat.number}`,
    proposal &&
      `Proposal: ${proposal.number}, version ${proposal.version}, accepted by ${proposal.acceptedBy}`,
    credits && `Credits: ${credits.number}. ${credits.reason}`,
    '',
    ...lines.map(({ text, detail, quantity, price }) =>
      [`${quantity} x ${text}: ${money(price * quantity)}`, detail].filter(Boolean).join('\n  '),
    ),
    '',
    vat && `Net: ${money(sums.net)}`,
    vat && sums.vat !== null && `${vat.name} ${vat.rate}%: ${money(sums.vat)}`,
    `Total: ${money(sums.gross)}`,
    bank &&
      `Account: ${[bank.holder, bank.sortCode, bank.account, bank.iban, bank.bic].filter(Boolean).join(', ')}`,
  ]
  return `${texts.filter((text) => typeof text === 'string').join('\n')}\n`
}
