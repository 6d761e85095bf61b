import type { App } from '#platform/app.ts'
import { type Actor, type Change, recordChange } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/db/database.server.ts'

/** States and ids: the trail outlives the enquiry, so nothing that somebody wrote may get into it. */
export interface EnquiryChange {
  action: string
  by: Actor
  before?: { status: string | undefined }
  after?: { status: string } | { entry: string }
}

export function recordEnquiry(
  { clock }: Pick<App, 'clock'>,
  tx: Database,
  itemId: string,
  change: EnquiryChange,
): Promise<void> {
  return recordChange(tx, { kind: 'enquiry', itemId, at: clock.now(), ...change } satisfies Change)
}
