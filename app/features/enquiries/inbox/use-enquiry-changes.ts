import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#design/overlays/toast.tsx'
import type { Failure } from '#platform/browser/outcome.ts'
import type { EnquiryStatus } from '../enquiry.ts'
import type { BulkAction, Enquiry } from '../schema.ts'
import { changeMany, setStatus } from './requests.ts'

export interface EnquiryChange {
  to: BulkAction | 'replied'
}

type To = EnquiryChange['to']
type Changed = Pick<Enquiry, '_id' | 'status'>

const doneMessages: Record<To, string> = {
  unread: 'Marked as unread',
  read: 'Marked as open',
  replied: 'Marked as answered',
  archive: 'Archived',
  spam: 'Moved to spam',
  'not-spam': 'Taken out of spam',
  delete: 'Moved to the trash',
  restore: 'Restored',
}

export const changeTo: Record<EnquiryStatus, To> = {
  new: 'unread',
  read: 'read',
  replied: 'replied',
  archived: 'archive',
  spam: 'spam',
}

/** Changes enquiries, shows a message with an undo button, and reloads the list even after a failure. */
export function useEnquiryChanges() {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function change(enquiries: readonly Changed[], { to }: EnquiryChange): Promise<boolean> {
    setBusy(true)
    const failure = await sendChange(
      to,
      enquiries.map(({ _id }) => _id),
    )
    setBusy(false)
    if (failure) toast.bad(failure.message)
    else {
      const words =
        enquiries.length > 1 ? `${doneMessages[to]}: ${enquiries.length} enquiries` : doneMessages[to]
      const undo = { label: 'Undo', act: () => void undoChange(enquiries, to) }
      toast.good(words, leavesSpam(enquiries, to) ? undefined : undo)
    }
    void revalidate()
    return failure === undefined
  }

  async function undoChange(enquiries: readonly Changed[], to: To) {
    for (const [back, ids] of planUndo(enquiries, to)) {
      const failure = await sendChange(back, ids)
      if (failure) toast.bad(failure.message)
    }
    void revalidate()
  }

  return { change, busy }
}

async function sendChange(to: To, ids: readonly string[]): Promise<Failure | undefined> {
  // The bulk call has no 'replied'.
  const asked = to === 'replied' ? ids.map((id) => setStatus(id, 'replied')) : [changeMany(ids, to)]
  const outcomes = await Promise.all(asked.map((asking) => asking))
  return outcomes.find((outcome): outcome is Failure => !outcome.ok)
}

/** Leaving spam sends the held-back mails, which cannot be undone. */
function leavesSpam(enquiries: readonly Changed[], to: To): boolean {
  return to !== 'delete' && to !== 'restore' && enquiries.some(({ status }) => status === 'spam')
}

/** Groups enquiries by the change that restores the status of each. */
export function planUndo(enquiries: readonly Changed[], to: To): Map<To, string[]> {
  const ways = new Map<To, string[]>()
  for (const { _id, status } of enquiries) {
    const back = to === 'delete' ? 'restore' : to === 'restore' ? 'delete' : changeTo[status]
    ways.set(back, [...(ways.get(back) ?? []), _id])
  }
  return ways
}
