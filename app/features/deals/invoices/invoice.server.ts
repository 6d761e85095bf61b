import type { Selectable } from 'kysely'
import { content } from '#content'
import type { InvoiceTable } from '#db/tables.ts'
import { addDays } from '#platform/dates.ts'
import { type InvoiceState, type ReminderKind, reminderKinds } from './schema.ts'
import type { InvoiceSheet } from './sheet.ts'

export type InvoiceRecord = Selectable<InvoiceTable>

export const readSheet = ({ sheet }: Pick<InvoiceRecord, 'sheet'>): InvoiceSheet => JSON.parse(sheet)

type Amounts = Pick<InvoiceRecord, 'outstanding' | 'paid'>

/** One that nothing was paid for ends as credited. */
export function stateOf({ outstanding, paid }: Amounts): InvoiceState {
  if (outstanding > 0) return paid > 0 ? 'part' : 'open'
  return paid > 0 ? 'paid' : 'credited'
}

/** An invoice is late from the day after it was due. Credit notes never are. */
export const isLate = (row: Pick<InvoiceRecord, 'kind' | 'due' | 'outstanding'>, today: string): boolean =>
  row.kind !== 'credit' && row.outstanding > 0 && row.due < today

/** What the studio has to pay back, before what it paid back already. */
export const overpaid = ({ gross, credited, paid }: Pick<InvoiceRecord, 'gross' | 'credited' | 'paid'>) =>
  Math.max(0, paid + credited - gross)

/** The days of an invoice's reminders, the earliest first; those that the folder switches off are not there. */
export function reminderDays(due: string): { kind: ReminderKind; on: string }[] {
  return reminderKinds.flatMap((kind) => {
    const days = content.reminders[kind]
    return days === null ? [] : [{ kind, on: addDays(due, days) }]
  })
}

/** The client's name and company, for lists. */
export const nameOf = ({ name, company }: { name: string; company?: string | undefined }): string =>
  company ? `${name}, ${company}` : name

/** Where money is paid by card: the invoice's own address, or the folder's with its places filled in. */
export function payUrlOf({
  payUrl,
  number,
  outstanding,
}: Pick<InvoiceRecord, 'payUrl' | 'number' | 'outstanding'>): string | null {
  if (payUrl !== null) return payUrl
  if (content.payLink === undefined) return null
  const amount = (outstanding / 100).toFixed(2)
  return content.payLink
    .replaceAll('{number}', encodeURIComponent(number))
    .replaceAll('{amount}', encodeURIComponent(amount))
}

export const adminPath = (id: string): `/admin/${string}` => `/admin/invoices/${id}`
