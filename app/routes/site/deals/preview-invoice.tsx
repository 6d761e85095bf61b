import { data } from 'react-router'
import { findPreviewedInvoice } from '#features/deals/invoices/commands/create.server.ts'
import { InvoicePage } from '#features/deals/invoices/page/invoice-page.tsx'
import { nameOfSheet } from '#features/deals/invoices/page/sheet.tsx'
import { PreviewNote, PrivateFrame } from '#features/deals/private-pages/frame.tsx'
import { studioDay } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/preview-invoice'

/** The page of an invoice before it is issued, for the session that asked for it. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const app = appOf(context)
  const viewer = await requireViewer(context, request)
  const invoice = await findPreviewedInvoice(app, id, viewer)
  if (!invoice) throw data(null, { status: 404 })
  return { invoice, today: studioDay(app.clock.now()) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title: 'Preview of an invoice', noindex: true }, matches)

export default function InvoicePreview({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame kind={nameOfSheet(loaderData.invoice.sheet)}>
      <PreviewNote />
      <InvoicePage {...loaderData} />
    </PrivateFrame>
  )
}
