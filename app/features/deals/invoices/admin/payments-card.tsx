import { Undo2 } from 'lucide-react'
import { EmptyState } from '#design/data/empty-state.tsx'
import { RowButtons } from '#design/list/row-actions.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import { takePaymentBack } from '../calls.ts'
import type { Invoice } from '../schema.ts'
import { wayNames } from './words.ts'

/** Lists what was paid, which can be taken back. */
export function PaymentsCard({ invoice: { _id: id, payments, kind } }: { invoice: Invoice }) {
  const isBack = kind === 'credit'
  return (
    <Card title={isBack ? 'Paid back' : 'Payments'} flush>
      {payments.length === 0 && (
        <EmptyState title={isBack ? 'Nothing is paid back yet' : 'Nothing is paid yet'} />
      )}
      <ul className="list">
        {payments.map(({ _id, date, amount, way, note }) => (
          <li key={_id} className="list__row text-end-mark">
            <span>
              <b className="num">{formatPennies(amount)}</b>
              <span className="second-line num">
                {[formatDay(date), wayNames[way], note].filter(Boolean).join(', ')}
              </span>
            </span>
            <RowButtons
              noun="payment"
              name={`payment of ${formatPennies(amount)}`}
              actions={[
                {
                  verb: 'Take Back',
                  icon: Undo2,
                  act: () => takePaymentBack({ id, payment: _id }),
                  done: 'The payment is taken back',
                  busyLabel: 'Taking back...',
                  ask: isBack
                    ? 'It is then still to be paid back.'
                    : 'The amount is open again, and its reminders go on. A receipt that was sent stays sent.',
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
