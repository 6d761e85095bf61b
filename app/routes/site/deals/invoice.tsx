import { data } from 'react-router'
import { InvoicePage } from '#features/deals/invoices/page/invoice-page.tsx'
import { nameOfSheet } from '#features/deals/invoices/page/sheet.tsx'
import { findInvoiceByToken } from '#features/deals/invoices/queries.server.ts'
import { PrivateFrame } from '#features/deals/private-pages/frame.tsx'
import { studioDay } from '#platform/dates.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const app = appOf(context)
  const invoice = await findInvoiceByToken(app, token)
  if (!invoice) throw data(null, { status: 404 })
  return { invoice, today: studioDay(app.clock.now()) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMetadata({ title: nameOfSheet(loaderData.invoice.sheet), noindex: true }, matches) : []

export default function InvoiceOfClient({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame kind={nameOfSheet(loaderData.invoice.sheet)}>
      <InvoicePage {...loaderData} />
    </PrivateFrame>
  )
}
