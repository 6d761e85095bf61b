import { Plus } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { invoicesListQuery, type invoiceViews, newInvoicePath } from '#features/deals/admin/address.ts'
import { DealsHead } from '#features/deals/admin/deals-head.tsx'
import { countWaiting } from '#features/deals/admin/waiting.server.ts'
import { AccountantButton } from '#features/deals/invoices/admin/accountant-button.tsx'
import { readFigures } from '#features/deals/invoices/admin/figures.server.ts'
import { InvoiceFigures } from '#features/deals/invoices/admin/figures.tsx'
import { InvoiceList } from '#features/deals/invoices/admin/invoice-list.tsx'
import { listInvoices } from '#features/deals/invoices/queries.server.ts'
import type { InvoicesFilter } from '#features/deals/invoices/schema.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/invoices.ts'

export const meta = () => adminMetadata('Invoices')

const filters: Record<(typeof invoiceViews)[number], InvoicesFilter> = {
  open: { state: 'open' },
  part: { state: 'part' },
  late: { late: true },
  paid: { state: 'paid' },
  credited: { state: 'credited' },
  notes: { kind: 'credit' },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const view = invoicesListQuery.read(request.url)
  const { show, q, page } = view
  const [list, figures, waiting] = await Promise.all([
    listInvoices(app, { ...(show && filters[show]), ...(q && { q }), page, limit: 20 }),
    readFigures(app),
    countWaiting(app),
  ])
  return { view, list, figures, waiting }
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { view, list, figures, waiting } = loaderData
  return (
    <>
      <DealsHead current="Invoices" waiting={waiting}>
        <AccountantButton today={figures.today} />
        <Button icon={Plus} href={newInvoicePath}>
          New Invoice
        </Button>
      </DealsHead>
      <InvoiceFigures {...figures} />
      <InvoiceList view={view} list={list} today={figures.today} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Invoices" title="Failed to load the invoices" />
}
