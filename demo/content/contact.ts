import type { Contact } from 'headrow/studio'
import { studio } from '../studio.config.ts'

const reply = `I read every message myself and reply within ${studio.replyWithinHours} hours.`

/** The contact page's words, by what the visitor came for. */
export const contact: Contact = {
  headings: {
    default: { title: 'Get in Touch', subtitle: `Tell me what you are working on. ${reply}` },
    consultation: { title: 'Book a Consultation', subtitle: `Tell me what you are working on. ${reply}` },
    support: {
      title: 'Client Support Request',
      subtitle: 'Tell me what is wrong and on which page. The more exact, the sooner it is mended.',
    },
  },
  direct: {
    default: {
      title: 'Write to me',
      text: 'Your email comes straight to me. Three lines are enough:',
      lines: ['What you need, in your own words', 'When you would like it', 'What you can spend, roughly'],
    },
    consultation: {
      title: 'Ask for a time',
      text: `The call takes ${studio.consultationMinutes} minutes and is free. Three lines are enough:`,
      lines: ['Two or three times that suit you', 'The number to ring', 'What you would like to talk about'],
    },
    support: {
      title: 'Tell me what is wrong',
      text: 'Your email comes straight to me. Three lines are enough:',
      lines: ['The address of the page', 'What you expected to happen', 'What happened instead'],
    },
    button: 'Write an Email',
    address: 'No email app here? Copy the address:',
  },
  reasonsTitle: 'Why Work With Me',
  urgent: { title: 'Need Urgent Help?', text: studio.openingHoursText, button: 'Call Now' },
  area: `In person within ${studio.serviceRadiusMetres / 1000} km of ${studio.city}. Distances in kilometres, in a straight line.`,
  botCheckNotes: {
    altcha: 'Checked against spam on this site, without cookies.',
    recaptcha: 'Checked against spam by reCAPTCHA, where the privacy policy and the terms of Google apply.',
    off: '',
  },
  questionsTitle: 'Questions people ask first',
  booking: {
    title: 'Book a Consultation',
    lead: 'Tell me what you need. I tell you what it would take, what it would cost, and whether I am the right person for it.',
    price: 'free',
    with: { title: 'With me, not with sales', text: 'I answer the phone and build the site' },
    before: {
      title: 'Before we talk',
      text: 'Nothing to prepare. If you have two minutes: think of three sites you like and one you do not.',
      link: 'See the prices',
      href: '/services',
    },
  },
}
