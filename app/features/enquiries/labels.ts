import { CalendarClock, ClipboardList, LifeBuoy, type LucideIcon, MessageSquareText } from 'lucide-react'
import { type EnquiryKind, type EnquiryStatus, kindLabels, statusLabels } from './enquiry.ts'
import type { Enquiry } from './schema.ts'

export const kinds: Record<EnquiryKind, { label: string; icon: LucideIcon }> = {
  call: { label: kindLabels.call, icon: CalendarClock },
  message: { label: kindLabels.message, icon: MessageSquareText },
  support: { label: kindLabels.support, icon: LifeBuoy },
  contact: { label: kindLabels.contact, icon: ClipboardList },
}

export const statuses: Record<
  EnquiryStatus,
  { label: string; tone: 'warn' | 'soft' | 'good' | 'essential' | 'bad' }
> = {
  new: { label: statusLabels.new, tone: 'warn' },
  read: { label: statusLabels.read, tone: 'soft' },
  replied: { label: statusLabels.replied, tone: 'good' },
  archived: { label: statusLabels.archived, tone: 'essential' },
  spam: { label: statusLabels.spam, tone: 'bad' },
}

const longestTitle = 80

/** Returns the subject, or the beginning of the message: the home page's forms have no subject. */
export function titleOf({ subject, message }: Pick<Enquiry, 'subject' | 'message'>): string {
  if (subject) return subject
  const line = message.trim().split('\n')[0]?.trim() ?? ''
  const letters = [...line]
  if (letters.length <= longestTitle) return line
  const cut = letters.slice(0, longestTitle).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2))}…`
}
