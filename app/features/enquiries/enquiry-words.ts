import { CalendarClock, ClipboardList, LifeBuoy, type LucideIcon, MessageSquareText } from 'lucide-react'
import type { Enquiry } from './inbox-schema.ts'
import type { EnquiryKind, EnquiryStatus } from './schema.ts'

/** How the inbox calls things: by what the sender wanted, and by what the owner has done about it. */
export const kinds: Record<EnquiryKind, { label: string; icon: LucideIcon }> = {
  call: { label: 'Consultation', icon: CalendarClock },
  message: { label: 'Message', icon: MessageSquareText },
  support: { label: 'Support', icon: LifeBuoy },
  contact: { label: 'Contact form', icon: ClipboardList },
}

export const statuses: Record<
  EnquiryStatus,
  { label: string; tone: 'warn' | 'soft' | 'good' | 'essential' | 'bad' }
> = {
  new: { label: 'New', tone: 'warn' },
  read: { label: 'Open', tone: 'soft' },
  replied: { label: 'Answered', tone: 'good' },
  archived: { label: 'Archived', tone: 'essential' },
  spam: { label: 'Spam', tone: 'bad' },
}

const longest = 80

/** Its subject; the forms of the home page have none, so there it is how the message begins. */
export function titleOf({ subject, message }: Pick<Enquiry, 'subject' | 'message'>): string {
  if (subject) return subject
  const line = message.trim().split('\n')[0]?.trim() ?? ''
  const letters = [...line]
  if (letters.length <= longest) return line
  const cut = letters.slice(0, longest).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}
