import type { EnquiryKind, EnquiryStatus } from './schema.ts'

/** What each form's messages are called, wherever they are named: inbox, bell, mails, export. */
export const kindLabels: Record<EnquiryKind, string> = {
  call: 'Consultation',
  message: 'Message',
  support: 'Support',
  contact: 'Contact form',
}

/** What the owner has done about one. */
export const statusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  read: 'Open',
  replied: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
}
