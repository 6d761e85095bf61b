/** Names the form for reCAPTCHA. Like the messages apart from the schema, whose Zod would come to every visitor. */
export const botCheckAction = 'newsletter_form'

/** Apart from the schema: the island of the mailed links must not load the validation library for three sentences. */
export const messages = {
  subscribed: 'Thank you! Please follow the link in the email I have just sent you.',
  subscribedUnmailed:
    'Thank you! Your address is saved. Email isn’t set up on this site yet, so the link to confirm can’t be sent to you.',
  confirmed: 'Thank you! You are subscribed.',
  unsubscribed: "You are unsubscribed. You won't get any more emails.",
  stayed: 'You are still subscribed.',
  stillToConfirm: 'Follow the link in the email I sent you to subscribe.',
  tooLateToStay: 'It is too late for that. Enter your address again to get a new link.',
  linkRefused: 'This link is no longer valid. Enter your address again to get a new one.',
  leaveLinkRefused: 'This link is incomplete. Please click it in the email again.',
  subscriberGone: 'This subscriber is no longer there.',
} as const
