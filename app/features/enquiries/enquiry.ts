import { countOf } from '#platform/words.ts'
/** The forms of enquiries: the three cards of the home page, and the form of the contact page. */
export const enquiryKinds = ['call', 'message', 'support', 'contact'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
export type HomeKind = Exclude<EnquiryKind, 'contact'>

/** Names each form's messages in inbox, bell, mails and export. */
export const kindLabels: Record<EnquiryKind, string> = {
  call: 'Consultation',
  message: 'Message',
  support: 'Support',
  contact: 'Contact form',
}

export const enquiryStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const statusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  read: 'Open',
  replied: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
}

/** The forms' general messages; those about one field come from their rules. */
export const messages = {
  somethingWrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  sendFailed: 'Failed to send message',
  thanksTitle: 'Thank You!',
  savedTitle: 'Your message is waiting',
  thanksCall: "We'll be in touch shortly to confirm your consultation.",
  thanks: "We've received your message and will get back to you soon.",
  enquiryGone: 'This enquiry no longer exists.',
  entryGone: 'This note or reply no longer exists.',
  snippetGone: 'This saved reply is no longer here.',
} as const

export const thanksFor = (kind: EnquiryKind): string =>
  kind === 'call' ? messages.thanksCall : messages.thanks

/** The page of one enquiry, for mails, the bell and the list. */
export const enquiryPath = (id: string): `/admin/enquiries/${string}` => `/admin/enquiries/${id}`

/** A search stops at this many of the newest matches; the export has all of them. */
export const searchLimit = 100

/** Overdue replies are counted up to this number. */
export const mostOverdue = 100

export function formatOverdue(overdue: number): string {
  return `${overdue < mostOverdue ? overdue : `${mostOverdue - 1}+`} late`
}

export function formatTotal(total: number, isSearch: boolean): string {
  if (isSearch && total >= searchLimit) return `The newest ${searchLimit} found`
  return countOf(total, 'enquiry')
}
