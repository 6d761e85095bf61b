import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { noticeJobs } from '#services/devices/notices.server.ts'
import { describeInvoiceNotice, invoiceJobs } from './invoices/jobs.server.ts'
import { describeProposalNotice } from './proposals/announce.server.ts'
import { expiryJobs } from './proposals/expiry.server.ts'

/** Idempotent: a reminder is sent once, and the bell rings once for a late invoice. */
export const dealJobs: JobHandlers = {
  ...invoiceJobs,
  ...expiryJobs,
  ...noticeJobs({
    async deal(app, item, { showNames }) {
      const [what = '', id = ''] = item.split(':')
      return what === 'late'
        ? describeInvoiceNotice(app, { id, showNames })
        : describeProposalNotice(app, { event: what, id, showNames })
    },
  }),
}
