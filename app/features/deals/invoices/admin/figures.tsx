import { Check, CircleAlert, Clock, Receipt } from 'lucide-react'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { daysUntil, formatMonth } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'

interface Figure {
  count: number
  /** Pennies. */
  sum: number
}

export interface Figures {
  open: Figure
  late: Figure & { oldest: string | null }
  paid: Figure
  invoiced: Figure & { credits: number }
  /** A day of the studio. */
  today: string
}

/** Shows what is open, late, paid this month, and invoiced in twelve months. */
export function InvoiceFigures({ open, late, paid, invoiced, today }: Figures) {
  const days = late.oldest ? daysUntil(today, late.oldest) : 0
  return (
    <div className="below-4">
      <StatStrip
        stats={[
          {
            label: 'Open',
            icon: Clock,
            value: formatPennies(open.sum),
            remark: countOf(open.count, 'invoice'),
          },
          {
            label: 'Late',
            icon: CircleAlert,
            value: formatPennies(late.sum),
            remark:
              late.count === 0 ? 'None' : `${countOf(late.count, 'invoice')}, up to ${countOf(days, 'day')}`,
          },
          {
            label: `Paid in ${formatMonth(today).split(' ')[0]}`,
            icon: Check,
            value: formatPennies(paid.sum),
            remark: countOf(paid.count, 'payment'),
          },
          {
            label: 'Invoiced in 12 months',
            icon: Receipt,
            value: formatPennies(invoiced.sum),
            remark: [
              countOf(invoiced.count, 'invoice'),
              invoiced.credits > 0 && countOf(invoiced.credits, 'credit note'),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </div>
  )
}
