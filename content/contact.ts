import { studio } from '#studio.config.ts'

const reply = `I read every message myself and reply within ${studio.replyWithinHours} hours.`

/** The contact page's words, by what the visitor came for. */
export const contact = {
  headings: {
    default: { title: 'Get in Touch', subtitle: `Tell me what you are working on. ${reply}` },
    consultation: { title: 'Book a Consultation', subtitle: `Tell me what you are working on. ${reply}` },
    support: {
      title: 'Client Support Request',
      subtitle: 'Tell me what is wrong and on which page. The more exact, the sooner it is mended.',
    },
  },
  reasonsTitle: 'Why Work With Me',
  urgent: { title: 'Need Urgent Help?', text: studio.openingHoursText, button: 'Call Now' },
  area: `In person within ${studio.serviceRadiusMetres / 1000} km of ${studio.city}. Distances in kilometres, in a straight line.`,
  botCheckNote: 'Checked against spam on this site, without cookies.',
  questionsTitle: 'Questions people ask first',
} as const
