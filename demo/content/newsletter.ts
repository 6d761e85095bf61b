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
    title: 'One press, and you are in',
    subtitle: 'Occasional notes on building better websites. Every one has a link that ends them.',
    button: 'Confirm my subscription',
    busy: 'Confirming...',
    withoutScript: 'The button here needs JavaScript. Without it, write to me and I will do it for you:',
    onward: { text: 'Read the issues so far', link: '/newsletter' },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    subtitle: 'Leaving takes one press. After it, nothing more will be sent to you.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    withoutScript: 'The button here needs JavaScript. Without it, write to me and I will do it for you:',
    regret: { text: 'Pressed by mistake?', button: 'Stay subscribed', busy: 'Just a moment...' },
  },
  archive: {
    title: 'Newsletter',
    subtitle: 'Occasional notes on building better websites. Every issue so far, the newest first.',
    empty: 'The first issue is still to come. The form below brings it to you.',
    card: {
      title: 'The next one by mail',
      often: 'About once a month',
      label: 'Email Address',
      placeholder: 'you@example.com',
      button: 'Subscribe',
      note: 'Nothing is counted when you open it, and one press ends it.',
    },
  },
}
