import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { type Actor, type Change, findBefore, recordChange } from '#services/audit/audit.server.ts'
import { type EnquiryStatus, enquiryStatuses } from './enquiry.ts'

/** Holds states and ids alone: the audit trail outlives the enquiry and must keep no personal text. */
interface EnquiryChange {
  action: string
  by: Actor
  before?: { status: string | undefined } | { value: number | null }
  after?: { status: string } | { entry: string } | { value: number | null }
}

export function recordEnquiry(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  itemId: string,
  change: EnquiryChange,
): Promise<void> {
  return recordChange(tx, { kind: 'enquiry', itemId, at: clock.now(), ...change } satisfies Change)
}

/** Finds the status that an enquiry had before somebody marked it as spam; `new` where it arrived as spam. */
export async function findStatusBeforeSpam(tx: Transaction, itemId: string): Promise<EnquiryStatus> {
  const { data } = statusShape.safeParse(await findBefore(tx, itemId, 'spam'))
  return data?.status ?? 'new'
}

const statusShape = z.object({ status: z.enum(enquiryStatuses) })
