import type { Home } from 'headrow/studio'
import { studio } from '../studio.config.ts'

const radius = `${studio.serviceRadiusMetres / 1000} km`

/** The home page, section by section. The hero's headline is among the studio's own facts. */
export const home: Home = {
  available: 'Available for freelance work',
  help: {
    title: 'How Can I Help You?',
    subtitle: `Pick the one that fits. It takes a minute, and I reply within ${studio.replyWithinHours} hours.`,
    cards: [
      {
        id: 'call',
        title: 'Book a Consultation',
        description: `A free ${studio.consultationMinutes}-minute call about what you need, what it might cost and how long it would take.`,
        action: 'Book Now',
        icon: 'calendar-clock',
      },
      {
        id: 'message',
        title: 'Send a Message',
        description: 'Tell me about your project in your own words.',
        action: 'Send Message',
        icon: 'message-square-text',
      },
      {
        id: 'support',
        title: 'Client Support',
        description: 'Already a client? I will pick it up from here.',
        action: 'Get Support',
        icon: 'life-buoy',
      },
    ],
    withoutScript: 'The forms here need JavaScript. Without it, write or call:',
  },
  intro: {
    statement:
      'Your website is where people decide whether to ring you. I make sure they find what they came for, quickly, on whatever is in their\u00a0hand.',
    text: `I am a designer who writes code, working on my own in ${studio.city}. Small firms, shops and charities come to me for a first website, a better one, or the software behind it. You deal with one person, you know the price before I start, and everything I make is yours.`,
  },
  technologies: {
    title: 'Technologies I Work With',
    subtitle:
      'From frontend frameworks to backend services, I leverage modern technologies to build exceptional digital experiences.',
  },
  services: {
    title: 'Eight services, with the prices on',
    subtitle:
      'Every project starts from a fixed price and a date. If yours does not fit one of these, I will quote for it.',
  },
  about: {
    title: 'One person, both halves of the job',
    text: 'I draw the site and I write the code, so nothing is lost on the way from one to the other. You talk to the person doing the work, from the first call to the day it goes live.',
    facts: [
      { term: 'Based in', value: `${studio.city}, ${studio.country}` },
      { term: 'Meetings', value: `In person within ${radius} of ${studio.city}` },
      { term: 'Hours', value: studio.openingHoursText },
    ],
    link: 'More about me',
    split: {
      names: ['Design', 'Development'],
      label: 'How much of the picture is drawn as design, and how much as development',
      alt: { photograph: 'A dale at first light', drawing: 'The same dale as a line survey' },
    },
  },
  guides: {
    title: 'Guides',
    subtitle: 'What I tell clients, written down so that you can use it without me.',
    link: 'All articles',
  },
  skills: {
    title: 'My Expertise',
    subtitle: 'I leverage cutting-edge technologies to create exceptional digital experiences',
  },
  contact: {
    title: 'Tell me what you want to build',
    subtitle: `A few lines are enough. I read every message myself and reply within ${studio.replyWithinHours} hours.`,
    button: 'Send a Message',
    link: 'More ways to reach me',
  },
}
