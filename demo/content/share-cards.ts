import type { ShareCards } from 'headrow/studio'
import { studio } from '../studio.config.ts'

/** The words on the pictures of shared links, of each page that is not made from a list; home shows the headline. */
export const shareCards: ShareCards = {
  '/work': { title: 'Work', line: 'Eight sites, built as concepts' },
  '/services': { title: 'Services', line: 'Eight, each with a price and a timeline' },
  '/about': { title: 'About', line: 'One person who draws it and writes the code' },
  '/skills': { title: 'Skills', line: 'With an honest level for each' },
  '/blog': { title: 'Blog', line: 'Notes on websites, with numbers and code' },
  '/contact': { title: 'Get in Touch', line: `I reply within ${studio.replyWithinHours} hours` },
  '/book': {
    title: 'Book a Consultation',
    line: `${studio.consultationMinutes} minutes, free, at a time you choose`,
  },
  '/newsletter': { title: 'Newsletter', line: 'Notes on building better websites' },
  '/privacy': { title: 'Privacy Policy', line: 'No cookies' },
  '/terms': { title: 'Terms of Service', line: 'For the site and for work ordered through it' },
  '/accessibility': { title: 'Accessibility', line: 'What was tested, and what was not' },
}
