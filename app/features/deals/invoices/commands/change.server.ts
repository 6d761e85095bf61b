import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { hashToken, privateToken } from '../../private-pages/token.server.ts'
import type { InvoiceRecord } from '../invoice.server.ts'
import { latestDueDays } from '../issue.server.ts'
import { queueInvoice } from '../mail/queue.server.ts'
import type { invoiceChange } from '../schema.ts'
import { lockInvoice } from './settle.server.ts'

type Columns = Partial<Pick<InvoiceRecord, 'payUrl' | 'due' | 'quietAt' | 'link' | 'tokenHash'>>

/** Changes what is not on the sheet, and records the change. */
function change(
  app: App,
  by: Actor,
  id: string,
  plan: (row: InvoiceRecord) => { action: string; set: Columns; isRecorded?: boolean },
): Promise<void> {
  return inTransaction(app, async (tx) => {
    const row = await lockInvoice(tx, id)
    const { action, set, isRecorded = false } = plan(row)
    if (Object.keys(set).length === 0) return
    await tx.updateTable('invoice').set(set).where('id', '=', id).execute()
    await recordChange(tx, {
      ...{ kind: 'invoice', itemId: id, action, by, at: app.clock.now() },
      ...(isRecorded && { before: row, after: { ...row, ...set } }),
    })
  })
}

/** Gives an invoice another address to pay at, or a later day. Its reminders move with the day. */
export function changeInvoice(
  app: App,
  by: Actor,
  id: string,
  { payUrl, due }: z.output<typeof invoiceChange>,
): Promise<void> {
  return change(app, by, id, (row) => {
    if (due !== undefined && due !== row.due) checkLater(app, row, due)
    const set = {
      ...(payUrl !== undefined && payUrl !== row.payUrl && { payUrl }),
      ...(due !== undefined && due !== row.due && { due }),
    }
    return { action: 'changed', set, isRecorded: true }
  })
}

function checkLater({ clock }: App, row: InvoiceRecord, due: string): void {
  if (row.kind === 'credit') throw new AppError('conflict', 'Nothing is due of a credit note.')
  const latest = addDays(studioDay(clock.now()), latestDueDays)
  if (due > row.due && due <= latest) return
  const fields = { due: `Please choose a later day, to ${latestDueDays} days from now` }
  throw new AppError('invalid', fields.due, { fields })
}

/** Sends the client the invoice once more. */
export function sendInvoice(app: App, by: Actor, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    await queueInvoice(app, tx, await lockInvoice(tx, id))
    await recordChange(tx, { kind: 'invoice', itemId: id, action: 'mailed', by, at: app.clock.now() })
  })
}

export const stopReminders = (app: App, by: Actor, id: string): Promise<void> =>
  change(app, by, id, ({ quietAt }) => ({
    action: 'reminders stopped',
    set: quietAt === null ? { quietAt: app.clock.now().toISOString() } : {},
  }))

export const startReminders = (app: App, by: Actor, id: string): Promise<void> =>
  change(app, by, id, ({ quietAt }) => ({
    action: 'reminders started',
    set: quietAt === null ? {} : { quietAt: null },
  }))

/** Makes a new link. The old one is unknown at once. */
export const renewLink = (app: App, by: Actor, id: string): Promise<void> =>
  change(app, by, id, (row) => {
    if (row.person === '') throw new AppError('conflict', 'Its client is erased.')
    const link = row.link + 1
    return {
      action: 'link renewed',
      set: { link, tokenHash: hashToken(privateToken(app, 'i', { id, link })) },
    }
  })
