import { NewInvoiceScreen } from '#features/deals/invoices/admin/new-invoice-screen.tsx'
import { readEditorFacts } from '#features/deals/proposals/admin/editor/editor-facts.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/new-invoice.ts'

export const meta = () => adminMetadata('New Invoice')

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: readEditorFacts(appOf(context)) })

export default function NewInvoicePage({ loaderData }: Route.ComponentProps) {
  return <NewInvoiceScreen {...loaderData} />
}

export function ErrorBoundary() {
  return <LoadFailure heading="New Invoice" title="Failed to open the form" />
}
