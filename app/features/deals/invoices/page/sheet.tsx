import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import type { PrivateInvoice } from '../queries.server.ts'
import type { InvoiceSheet } from '../sheet.ts'

/** Says what a document is, such as 'Invoice INV-0016'; a preview has no number yet. */
export const nameOfSheet = ({ kind, number }: InvoiceSheet): string =>
  `${kind === 'credit' ? 'Credit note' : 'Invoice'} ${number}`.trim()

interface OfInvoice {
  invoice: PrivateInvoice
}

/** The paper itself, as it was issued. What was paid since stands below its sum. */
export function Sheet({ invoice }: OfInvoice) {
  const { sheet } = invoice
  return (
    <article className="sheet card card--md card--raised" aria-label={nameOfSheet(sheet)}>
      <header className="flex wraps justify-between items-start gap-6">
        <div>
          <h1 className="h2">{sheet.kind === 'credit' ? 'Credit Note' : 'Invoice'}</h1>
          <p className="t2 num">{sheet.number || 'It gets its number when it is issued'}</p>
        </div>
        <Seller terms={sheet.terms} />
      </header>
      <Facts invoice={invoice} />
      <table className="sheet__lines above-6 num full">
        <thead>
          <tr className="text-caption t3">
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <Line key={line._id} line={line} currency={sheet.terms.currency} />
          ))}
        </tbody>
        <Sums invoice={invoice} />
      </table>
      <Notes invoice={invoice} />
    </article>
  )
}

function Seller({ terms: { seller, email, phone, vat } }: Pick<InvoiceSheet, 'terms'>) {
  const lines = [
    ...seller.address,
    `${email}, ${phone}`,
    vat && `${vat.name} number ${vat.number}`,
    seller.company,
  ]
  return (
    <address className="sheet__seller text-small t2 num anywhere">
      <b className="strong text-1 block">{seller.name}</b>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="block">
              {line}
            </span>
          ),
      )}
    </address>
  )
}

function Facts({ invoice: { sheet, due, proposalUrl } }: OfInvoice) {
  const { to, proposal, credits } = sheet
  const agreed = proposal && `${proposal.number}, version ${proposal.version}`
  return (
    <dl className="flex wraps justify-between gap-6 rows-4 above-6 pad-block-3 line-block num">
      <Fact label="For" below={[to.company, to.address].filter(Boolean).join('\n')}>
        {to.name}
      </Fact>
      <Fact label="Date">{formatLongDay(sheet.date)}</Fact>
      {sheet.kind !== 'credit' && <Fact label="Due">{formatLongDay(due)}</Fact>}
      {sheet.suppliedOn && <Fact label="Supplied">{formatLongDay(sheet.suppliedOn)}</Fact>}
      {credits && (
        <Fact label="Credits" below={formatLongDay(credits.date)}>
          {credits.number}
        </Fact>
      )}
      {agreed && (
        <Fact label="Proposal">
          {proposalUrl ? <TextLink href={proposalUrl}>{agreed}</TextLink> : agreed}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, below, children }: { label: string; below?: string; children: ReactNode }) {
  return (
    <div className="shrinks">
      <dt className="text-caption t3">{label}</dt>
      <dd className="medium anywhere">
        {children}
        {below && <span className="block text-small regular t2 pre-line">{below}</span>}
      </dd>
    </div>
  )
}

function Line({ line, currency }: { line: InvoiceSheet['lines'][number]; currency: string }) {
  const { text, detail, quantity, price } = line
  const count = quantity > 1 ? `${quantity} × ${formatPennies(price, currency)}` : undefined
  // 'Less the deposit, INV-0012': browsers would break the number at its hyphen.
  const [, before = text, number] = /^(.*, )(\S{1,18}\d)$/.exec(text) ?? []
  return (
    <tr>
      <th scope="row" className="anywhere">
        {before}
        {number && <span className="nowrap">{number}</span>}
        {detail && <span className="block text-small regular t2">{detail}</span>}
        {count && <span className="block text-small regular t2">{count}</span>}
      </th>
      <td>{formatPennies(price * quantity, currency)}</td>
    </tr>
  )
}

/** What it comes to, what was paid or credited since, and what is left. */
function Sums({ invoice: { sheet, paid, credited, outstanding } }: OfInvoice) {
  const { sums, terms, kind } = sheet
  const { vat, currency } = terms
  const isCredit = kind === 'credit'
  const isTouched = !isCredit && (paid > 0 || credited > 0)
  const rows: (readonly [label: string, amount: number])[] = []
  if (vat) rows.push([`Without ${vat.name}`, sums.net], [`${vat.name}, ${vat.rate}%`, sums.vat ?? 0])
  if (isTouched) rows.push(['Total', sums.gross])
  if (isTouched && paid > 0) rows.push(['Paid', -paid])
  if (isTouched && credited > 0) rows.push(['Credited', -credited])
  return (
    <tfoot>
      {rows.map(([label, amount]) => (
        <tr key={label} className="t2">
          <th scope="row">{label}</th>
          <td>{formatPennies(amount, currency)}</td>
        </tr>
      ))}
      <tr className="sheet__total h3">
        <th scope="row">{isCredit ? 'Credited' : 'To pay'}</th>
        <td>{formatPennies(isCredit ? sums.gross : outstanding, currency)}</td>
      </tr>
    </tfoot>
  )
}

function Notes({ invoice: { sheet, due, proposalUrl } }: OfInvoice) {
  const { kind, proposal, credits } = sheet
  return (
    <div className="stack stack--close above-7 pad-top-4 line-top text-small t2">
      {credits && <p className="anywhere">{credits.reason}</p>}
      {kind !== 'credit' && <p>Payable by {formatLongDay(due)}.</p>}
      {proposal && (
        <p>
          What was agreed: proposal {proposal.number}, version {proposal.version}, accepted by{' '}
          {proposal.acceptedBy} on {formatLongDay(proposal.acceptedAt)}
          {proposalUrl && (
            <>
              , in its <TextLink href={`${proposalUrl}/record.txt`}>exact text</TextLink>
            </>
          )}
          .
        </p>
      )}
    </div>
  )
}
