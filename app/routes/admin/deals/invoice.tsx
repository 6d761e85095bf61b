import { data } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { invoicesPath } from '#features/deals/admin/address.ts'
import { InvoiceScreen } from '#features/deals/invoices/admin/invoice-screen.tsx'
import { findInvoice, listInvoicesOf } from '#features/deals/invoices/queries.server.ts'
import { readEditorFacts } from '#features/deals/proposals/admin/editor/editor-facts.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/invoice.ts'

const gone = 'This invoice is not there.'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${loaderData.invoice.number} | Invoices` : 'Invoice')

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const invoice = await findInvoice(app, params.id)
  if (!invoice) throw data({ message: gone }, { status: 404 })
  const credited = invoice.of ? await findInvoice(app, invoice.of) : undefined
  const { vat, today } = readEditorFacts(app)
  return {
    invoice,
    related: credited ? [credited] : await listInvoicesOf(app, { invoice: invoice._id }),
    ...{ vat, today },
    now: app.clock.now().toISOString(),
  }
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  return <InvoiceScreen key={loaderData.invoice._id} {...loaderData} />
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Invoice"
      title="Failed to load the invoice"
      notFound={gone}
      action={
        <Button tone="line" href={invoicesPath}>
          All Invoices
        </Button>
      }
    />
  )
}
