import { Receipt } from 'lucide-react'
import { NameLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import type { ViewOf } from '#design/list/list-query.ts'
import { actionColumn } from '#design/list/row-actions.tsx'
import { daysUntil, formatDay } from '#platform/dates.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import { invoicePath, invoicesListQuery, newInvoicePath } from '../../admin/address.ts'
import type { InvoiceRow } from '../schema.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { badgeOf, kindNames } from './words.ts'

interface InvoiceListProps {
  view: ViewOf<typeof invoicesListQuery>
  list: PageAnswer & { invoices: readonly InvoiceRow[] }
  /** A day of the studio. */
  today: string
}

/** The parts of the list, in their order. */
const names = {
  open: 'Open',
  late: 'Late',
  part: 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  notes: 'Credit notes',
}

/** Lists invoices and credit notes, the latest first. */
export function InvoiceList({ view, list, today }: InvoiceListProps) {
  return (
    <List
      label="Invoices"
      nouns="invoices"
      query={invoicesListQuery}
      view={view}
      page={list}
      rows={list.invoices}
      columns={columnsOn(today)}
      filter={{ by: 'show', label: 'State', names }}
      search="Number, client or email"
      none={{
        icon: Receipt,
        title: 'No invoices yet',
        children: 'The deposit is invoiced by itself when a proposal is accepted. Others you write here.',
        action: <Button href={newInvoicePath}>New Invoice</Button>,
      }}
    />
  )
}

const columnsOn = (today: string): readonly Column<InvoiceRow>[] => [
  {
    head: 'Number',
    width: '9rem',
    cell: ({ _id, number, kind }) => (
      <TableTitle
        title={
          <NameLink href={invoicePath(_id)}>
            <span className="num">{number}</span>
          </NameLink>
        }
        sub={kindNames[kind]}
      />
    ),
  },
  { head: 'Client', phone: 'labelled', cell: ({ client }) => <span className="anywhere">{client}</span> },
  { head: 'Date', width: '8.5rem', phone: 'none', day: 'date' },
  { head: 'Due', width: '8.5rem', phone: 'labelled', cell: (row) => <Due row={row} today={today} /> },
  {
    head: 'Sum',
    width: '8rem',
    align: 'end',
    phone: 'labelled',
    cell: ({ kind, sums }) => (
      <span className="num strong nowrap">{formatPennies(kind === 'credit' ? -sums.gross : sums.gross)}</span>
    ),
  },
  {
    head: 'Open',
    width: '8rem',
    align: 'end',
    phone: 'labelled',
    cell: ({ kind, outstanding }) =>
      kind === 'credit' && outstanding === 0 ? null : (
        <span className="num strong nowrap">{formatPennies(outstanding)}</span>
      ),
  },
  { head: 'State', width: '7.5rem', badge: badgeOf },
  actionColumn({
    noun: 'invoice',
    width: '10rem',
    nameOf: ({ number }) => number,
    actions: () => [],
    before: (row) =>
      row.outstanding > 0 && (
        <PaymentDialog invoice={row} today={today}>
          <Button tone="line" aria-label={`Record Payment for ${row.number}`}>
            {row.kind === 'credit' ? 'Record Refund' : 'Record Payment'}
          </Button>
        </PaymentDialog>
      ),
  }),
]

function Due({ row: { kind, due, outstanding, late }, today }: { row: InvoiceRow; today: string }) {
  if (kind === 'credit') return null
  const days = late ? daysUntil(today, due) : daysUntil(due, today)
  const words = late ? `${countOf(days, 'day')} late` : days === 0 ? 'today' : `in ${countOf(days, 'day')}`
  return (
    <span className="num">
      {formatDay(due)}
      {outstanding > 0 && <span className={late ? 'block text-note text-bad' : 'second-line'}>{words}</span>}
    </span>
  )
}
