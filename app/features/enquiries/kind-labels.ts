import type { EnquiryKind, EnquiryStatus } from './schema.ts'

/** What each form's messages are called in mails, the bell and the inbox. */
export const kindLabels: Record<EnquiryKind, string> = {
  call: 'Consultation request',
  message: 'Message',
  support: 'Support request',
  contact: 'Contact enquiry',
}

export const statusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
}
