import { Plus } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import { invoicePath } from '../../../admin/address.ts'
import { badgeOf, kindNames } from '../../../invoices/admin/words.ts'
import type { InvoiceRow } from '../../../invoices/schema.ts'
import { balanceOf, type Sums } from '../../../money/amounts.ts'
import type { Proposal } from '../../schema.ts'
import { InvoiceBalance, InvoiceStage } from './next-invoice.tsx'

interface InvoicesCardProps {
  proposal: Proposal
  invoices: readonly InvoiceRow[]
  accepted: Sums
  vat: Pick<Vat, 'name' | 'rate'> | null
}

/** Lists what was invoiced of an accepted proposal, and makes the next invoice of it. */
export function InvoicesCard({ proposal, invoices, accepted, vat }: InvoicesCardProps) {
  const left = balanceOf(
    accepted,
    invoices.map(({ kind, sums }) =>
      kind === 'credit' ? { net: -sums.net, vat: sums.vat && -sums.vat } : sums,
    ),
  )
  const id = proposal._id
  return (
    <Card
      title="Invoices"
      sub={
        <span className="num">
          {left.net > 0 ? `${formatPennies(left.gross)} not invoiced yet` : 'All is invoiced'}
        </span>
      }
      flush
      foot={
        left.net > 0 && (
          <>
            <InvoiceStage id={id} accepted={accepted} left={left} vat={vat}>
              <Button tone="line" icon={Plus}>
                Invoice a Stage
              </Button>
            </InvoiceStage>
            <InvoiceBalance id={id} title={proposal.title} left={left} email={proposal.to.email} />
          </>
        )
      }
    >
      {invoices.length === 0 && <EmptyState title="Nothing is invoiced yet" />}
      <ul className="list">
        {invoices.map((invoice) => (
          <li key={invoice._id}>
            <Anchor className="list__row text-end-mark" href={invoicePath(invoice._id)}>
              <span>
                <b className="num">{invoice.number}</b>
                <span className="second-line num">
                  {`${kindNames[invoice.kind]}, ${formatDay(invoice.date)}`}
                </span>
              </span>
              <span className="flex wraps justify-end items-center gap-3 rows-1">
                <span className="num strong">
                  {formatPennies(invoice.kind === 'credit' ? -invoice.sums.gross : invoice.sums.gross)}
                </span>
                <Badge {...badgeOf(invoice)}>{badgeOf(invoice).label}</Badge>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}
