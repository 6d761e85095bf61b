import { useRevalidator } from 'react-router'
import { useAction } from '#design/actions/use-action.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { changeEnquiries, changeEnquiry } from '../calls.ts'
import type { EnquiryStatus } from '../enquiry.ts'
import type { BulkAction, Enquiry } from '../schema.ts'

export type EnquiryChange = BulkAction | 'replied'
type Changed = Pick<Enquiry, '_id' | 'status'>

const doneMessages: Record<EnquiryChange, string> = {
  unread: 'Marked as unread',
  read: 'Marked as open',
  replied: 'Marked as answered',
  archive: 'Archived',
  spam: 'Moved to spam',
  'not-spam': 'Moved out of spam',
  delete: 'Moved to the trash',
  restore: 'Restored',
}

export const changeTo: Record<EnquiryStatus, EnquiryChange> = {
  new: 'unread',
  read: 'read',
  replied: 'replied',
  archived: 'archive',
  spam: 'spam',
}

/** Changes enquiries, shows a message with an undo button, and reloads the list even after a failure. */
export function useEnquiryChanges() {
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(
    (enquiries: readonly Changed[], to: EnquiryChange) =>
      sendChange(
        to,
        enquiries.map(({ _id }) => _id),
      ),
    {
      done: (_, { length }, to) =>
        length > 1 ? `${doneMessages[to]}: ${length} enquiries` : doneMessages[to],
      undo: (_, enquiries, to) =>
        leavesSpam(enquiries, to) ? undefined : { act: () => undoChange(enquiries, to) },
      failed({ message }) {
        void revalidate()
        return message
      },
    },
  )
  return { change: run, busy }
}

async function sendChange(to: EnquiryChange, ids: string[]): Promise<Outcome> {
  if (to !== 'replied') return changeEnquiries({ body: { ids, action: to } })
  // The bulk call has no 'replied'.
  return firstFailure(await Promise.all(ids.map((id) => changeEnquiry({ id, body: { status: 'replied' } }))))
}

async function undoChange(enquiries: readonly Changed[], to: EnquiryChange): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const [back, ids] of planUndo(enquiries, to)) outcomes.push(await sendChange(back, ids))
  return firstFailure(outcomes)
}

const firstFailure = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.find(({ ok }) => !ok) ?? { ok: true, value: undefined }

/** Leaving spam sends the held-back mails, which cannot be undone. */
function leavesSpam(enquiries: readonly Changed[], to: EnquiryChange): boolean {
  return to !== 'delete' && to !== 'restore' && enquiries.some(({ status }) => status === 'spam')
}

/** Groups enquiries by the change that restores the status of each. */
export function planUndo(enquiries: readonly Changed[], to: EnquiryChange): Map<EnquiryChange, string[]> {
  const ways = new Map<EnquiryChange, string[]>()
  for (const { _id, status } of enquiries) {
    const back = to === 'delete' ? 'restore' : to === 'restore' ? 'delete' : changeTo[status]
    ways.set(back, [...(ways.get(back) ?? []), _id])
  }
  return ways
}
