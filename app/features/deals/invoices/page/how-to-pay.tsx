import { CircleCheck, ExternalLink, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'
import { formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import type { PrivateInvoice } from '../queries.server.ts'

interface HowToPayProps {
  invoice: PrivateInvoice
  today: string
}

/** The block that brings the money: framed, and never broken on paper. Once nothing is open, it says so alone. */
export function HowToPay({ invoice, today }: HowToPayProps) {
  const { sheet, outstanding, payUrl } = invoice
  const { bank, currency } = sheet.terms
  if (outstanding === 0) return <Settled invoice={invoice} />
  return (
    <section className="how-to-pay card card--md card--raised">
      <div className="card__row card__row--quiet">
        <Landmark className="i" aria-hidden />
        <h2 className="regular">{bank ? 'Pay by bank transfer' : 'How to pay'}</h2>
      </div>
      <div className="card__body">
        <p className="h2 big-sum num">{formatPennies(outstanding, currency)}</p>
        <p className="t2 num above-2 below-4">{dueIn(invoice, today)}</p>
        {bank && <BankDetails bank={bank} number={sheet.number} />}
        {payUrl && <CardLink payUrl={payUrl} isOther={bank !== null} />}
        {!bank && !payUrl && <Ask terms={sheet.terms} />}
      </div>
    </section>
  )
}

function dueIn({ due, late }: PrivateInvoice, today: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs)
  if (late) return `It was due on ${formatLongDay(due)}`
  return `Due on ${formatLongDay(due)}, ${days === 0 ? 'today' : `in ${countOf(days, 'day')}`}`
}

type SellerTerms = PrivateInvoice['sheet']['terms']

/** The reference comes first, because people get it wrong. */
function BankDetails({ bank, number }: { bank: NonNullable<SellerTerms['bank']>; number: string }) {
  const details = [
    ['Name of the account', bank.holder],
    ['Sort code', bank.sortCode],
    ['Account number', bank.account],
    ['IBAN', bank.iban],
    ['BIC', bank.bic],
  ] as const
  return (
    <dl className="how-to-pay__details num">
      <div className="pad-block-3 pad-inline-4 accent-soft round-2 below-2">
        <dt className="text-caption text-accent">Reference: please copy it as it is</dt>
        <dd className="text-title">{number || 'The number of the invoice'}</dd>
      </div>
      {details.map(
        ([label, value]) =>
          value && (
            <div key={label} className="pad-block-2 line-bottom">
              <dt className="text-caption t3">{label}</dt>
              <dd className="strong anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Leads to the page of a payment company, and names it, because the client is about to type a card number there. */
function CardLink({ payUrl, isOther }: { payUrl: string; isOther: boolean }): ReactNode {
  return (
    <div className="how-to-pay__card above-4">
      {isOther && <p className="pad-block-3 text-caption t3 text-center">or</p>}
      <Button tone="line" href={payUrl} rel="noreferrer" wide>
        Pay by Card at {new URL(payUrl).host}
        <ExternalLink className="i" aria-hidden />
      </Button>
      <p className="text-caption t3 above-2">
        That page belongs to the payment company. No card number is ever typed or stored here.
      </p>
    </div>
  )
}

const Ask = ({ terms: { email, phone } }: { terms: SellerTerms }) => (
  <p className="t2">
    Please ask me how to pay: <TextLink href={`mailto:${email}`}>{email}</TextLink>,{' '}
    <span className="num nowrap">{phone}</span>
  </p>
)

function Settled({ invoice: { sheet, state, paidOn } }: { invoice: PrivateInvoice }) {
  const isPaid = state === 'paid'
  return (
    <section className="how-to-pay card card--md">
      <div className="card__row card__row--quiet">
        <CircleCheck className="i text-good" aria-hidden />
        <h2 className="strong text-1 num">
          {isPaid ? `Paid${paidOn ? ` on ${formatLongDay(paidOn)}` : ''}. Thank you!` : 'Nothing is to pay'}
        </h2>
      </div>
      {!isPaid && (
        <p className="card__body t2">All of {sheet.number} was credited. You do not have to do anything.</p>
      )}
    </section>
  )
}
