import { Mail } from 'lucide-react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatDay, formatMoment } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import { FoldedHistory } from '#services/audit/history-lines.tsx'
import { useSendsMail, waitsForServer } from '#services/outgoing-mail/sends-mail.ts'
import type { Vat } from '#studio/types.ts'
import { invoicePath, invoicesPath, proposalPath } from '../../admin/address.ts'
import { NewLinkButton } from '../../admin/new-link-button.tsx'
import { listInvoiceHistory, renewInvoiceLink, sendInvoice } from '../calls.ts'
import { invoiceWords } from '../invoice-words.ts'
import type { Invoice, InvoiceRow } from '../schema.ts'
import { CreditButton } from './credit-button.tsx'
import { DueButton, PayLinkCard } from './invoice-changes.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { badgeOf, kindNames } from './words.ts'
import '../../admin/deals.css'

export interface InvoiceScreenProps {
  invoice: Invoice
  /** The invoice that a credit note credits, or the credit notes of an invoice. */
  related: readonly Pick<InvoiceRow, '_id' | 'number' | 'sums'>[]
  vat: Pick<Vat, 'name'> | null
  /** A day of the studio. */
  today: string
  now: string
}

/** Shows an invoice as it was issued, what was paid, and what can be done with it. */
export function InvoiceScreen({ invoice, related, vat, today, now }: InvoiceScreenProps) {
  const { _id: id, number, kind, to, url, outstanding, owed, sums, credited } = invoice
  const isCredit = kind === 'credit'
  const sendsMail = useSendsMail()
  const send = useAction(() => sendInvoice({ id }), {
    done: sendsMail ? `Sent to ${to.email}` : waitsForServer,
  })
  const left = sums.gross - credited
  const facts: Fact[] = [
    ['For', [to.name, to.company].filter(Boolean).join(', ')],
    ['Email', to.email],
    ['Address', to.address && <span className="pre-line">{to.address}</span>],
    ['Kind', kindNames[kind]],
    ['Date', formatDay(invoice.date)],
    ['Due', !isCredit && formatDay(invoice.due)],
    ['Supplied on', invoice.suppliedOn && formatDay(invoice.suppliedOn)],
    ['Emailed', invoice.mailedAt ? formatMoment(invoice.mailedAt, now) : 'Not yet'],
    ['Proposal', invoice.proposal && <TextLink href={proposalPath(invoice.proposal)}>Open it</TextLink>],
    [
      isCredit ? 'Credits' : 'Credited by',
      related.length > 0 &&
        related.map((each) => (
          <TextLink key={each._id} href={invoicePath(each._id)} className="num block">
            {each.number}
          </TextLink>
        )),
    ],
  ]
  const badge = badgeOf(invoice)
  return (
    <>
      <PageHead
        title={number}
        back={{ label: 'Back to the invoices', href: invoicesPath }}
        beside={<Badge {...badge}>{badge.label}</Badge>}
      >
        <CopyButton text={url} copied="The link is copied">
          Copy Link
        </CopyButton>
        <Button
          tone="line"
          icon={Mail}
          busy={send.busy}
          busyLabel="Sending..."
          onClick={() => void send.run()}
        >
          {invoice.mailedAt ? 'Send Again' : 'Send'}
        </Button>
        {outstanding > 0 && (
          <PaymentDialog invoice={invoice} today={today}>
            <Button>{isCredit ? 'Record Refund' : 'Record Payment'}</Button>
          </PaymentDialog>
        )}
      </PageHead>
      {!isCredit && owed > 0 && (
        <div className="note-stack">
          <Note tone="warn">
            <span className="num">{`${formatPennies(owed)} is to be paid back to ${to.name}. Record it on the credit note.`}</span>
          </Note>
        </div>
      )}
      <div className="deal-editor columns columns--wide">
        <div className="stack">
          <Card
            title="As issued"
            flush
            aside={
              <TextLink href={url} target="_blank">
                Their page
              </TextLink>
            }
          >
            <ul className="list">
              {invoice.lines.map((line) => (
                <li key={line._id} className="list__row text-end-mark">
                  <span className="anywhere">
                    <b>{line.quantity === 1 ? line.text : `${line.quantity} x ${line.text}`}</b>
                    {line.detail && <span className="second-line">{line.detail}</span>}
                  </span>
                  <span className="num text-end">{formatPennies(line.quantity * (line.price ?? 0))}</span>
                </li>
              ))}
            </ul>
            <Amounts invoice={invoice} vat={vat} />
          </Card>
          <PaymentsCard invoice={invoice} />
        </div>
        <aside className="stack" aria-label="About this invoice">
          <Card title="About it">
            <div className="grid gap-4">
              <FactList facts={facts} />
              <div className="cluster">
                {!isCredit && outstanding > 0 && <DueButton invoice={invoice} />}
                {!isCredit && left > 0 && <CreditButton invoice={invoice} vat={vat} />}
                <NewLinkButton item={number} client={to.name} renew={() => renewInvoiceLink({ id })} />
              </div>
            </div>
          </Card>
          {!isCredit && outstanding > 0 && <PayLinkCard invoice={invoice} />}
          {!isCredit && <RemindersCard invoice={invoice} now={now} />}
          <Card label="History">
            <FoldedHistory
              now={now}
              since={JSON.stringify(invoice)}
              words={invoiceWords}
              list={(page) => listInvoiceHistory({ id, query: { page } })}
            />
          </Card>
        </aside>
      </div>
    </>
  )
}

function Amounts({ invoice, vat }: { invoice: Invoice; vat: Pick<Vat, 'name'> | null }) {
  const { sums, paid, credited, outstanding, kind } = invoice
  return (
    <dl className="deal-sums num line-top">
      {sums.vat !== null && (
        <>
          <dt>{`Without ${vat?.name ?? 'VAT'}`}</dt>
          <dd>{formatPennies(sums.net)}</dd>
          <dt>{vat?.name ?? 'VAT'}</dt>
          <dd>{formatPennies(sums.vat)}</dd>
        </>
      )}
      <dt>Total</dt>
      <dd>{formatPennies(sums.gross)}</dd>
      {credited > 0 && (
        <>
          <dt>Credited</dt>
          <dd>{formatPennies(-credited)}</dd>
        </>
      )}
      {paid > 0 && (
        <>
          <dt>{kind === 'credit' ? 'Paid back' : 'Paid'}</dt>
          <dd>{formatPennies(paid)}</dd>
        </>
      )}
      <dt>{kind === 'credit' ? 'Still to pay back' : 'Open'}</dt>
      <dd className="text-title">{formatPennies(outstanding)}</dd>
    </dl>
  )
}
