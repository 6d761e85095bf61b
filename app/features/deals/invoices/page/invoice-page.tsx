import { InlineScript } from '#design/inline.tsx'
import { PrintButton } from '../../private-pages/frame.tsx'
import pageScript from '../../private-pages/page-script.ts?script'
import type { PrivateInvoice } from '../queries.server.ts'
import { HowToPay } from './how-to-pay.tsx'
import { Sheet } from './sheet.tsx'

interface InvoicePageProps {
  invoice: PrivateInvoice
  /** A day of the studio. */
  today: string
}

/** An invoice or a credit note as its client sees it: the paper, and beside it how to pay. */
export function InvoicePage({ invoice, today }: InvoicePageProps) {
  const isCredit = invoice.sheet.kind === 'credit'
  return (
    <div className="invoice columns columns--two-thirds columns--wide gap-7 items-start">
      <Sheet invoice={invoice} />
      <aside
        className={isCredit ? 'stack' : 'invoice__side stack'}
        aria-label={isCredit ? 'Print' : 'How to pay'}
      >
        {!isCredit && <HowToPay invoice={invoice} today={today} />}
        <PrintButton />
      </aside>
      <InlineScript text={pageScript} />
    </div>
  )
}
