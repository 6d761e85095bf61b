import type { Newsletter } from 'headrow/studio'

/** The newsletter's words: the footer's form, the two pages to which its mails lead, and the archive. */
export const newsletter: Newsletter = {
  form: {
    label: 'Occasional notes on building better websites',
    placeholder: 'Your email address',
    button: 'Subscribe',
    withoutScript: 'Occasional notes on building better websites? Write to me and ask for them.',
  },
  confirm: {
    title: 'Confirm your subscription',
    subtitle: 'Occasional notes on building better websites. Unsubscribe any time.',
    button: 'Confirm My Subscription',
    busy: 'Confirming...',
    withoutScript: 'The button here needs JavaScript. Without it, write to me and I will do it for you:',
    onward: { text: 'Read the issues so far', link: '/newsletter' },
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    subtitle: "Click the button and you won't get any more emails.",
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    withoutScript: 'The button here needs JavaScript. Without it, write to me and I will do it for you:',
  },
  archive: {
    title: 'Newsletter',
    subtitle: 'Occasional notes on building better websites. Every issue so far, the newest first.',
    empty: 'The first issue is still to come. Enter your address below to get it.',
    card: {
      title: 'Get the next one by email',
      often: 'About once a month',
      label: 'Email Address',
      placeholder: 'you@example.com',
      button: 'Subscribe',
      note: 'No tracking. Unsubscribe in one click.',
    },
  },
}
