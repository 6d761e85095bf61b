/** Names the form for reCAPTCHA. Like the messages apart from the schema, whose Zod would come to every visitor. */
export const botCheckAction = 'newsletter_form'

/** Apart from the schema: the island of the mailed links must not load the validation library for three sentences. */
export const messages = {
  subscribed: 'Thank you! Please follow the link in the email I have just sent you.',
  subscribedUnmailed:
    'Thank you! Your address is saved. Email isn’t set up on this site yet, so the link to confirm can’t be sent to you.',
  confirmedTitle: "You're subscribed",
  confirmed: (email: string) => `Thank you! The next issue goes to ${email}.`,
  unsubscribedTitle: "You're unsubscribed",
  /** Without the address where the subscriber has been erased. */
  unsubscribed: (email: string | undefined) =>
    `${email ?? 'You'} won't get any more issues of the newsletter.`,
  linkRefused: 'This link is no longer valid. Enter your address again to get a new one.',
  leaveLinkRefused: 'This link is incomplete. Please click it in the email again.',
  subscriberGone: 'This subscriber is no longer there.',
} as const
