import type { Newsletter } from 'headrow/studio'

/** The newsletter's words: the footer's form, and the two pages to which its mails lead. */
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
    onward: { text: 'Read the articles', link: '/blog' },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    subtitle: 'Leaving takes one press. After it, nothing more will be sent to you.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    withoutScript: 'The button here needs JavaScript. Without it, write to me and I will do it for you:',
    regret: { text: 'Pressed by mistake?', button: 'Stay subscribed', busy: 'Just a moment...' },
  },
}
