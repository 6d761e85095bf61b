import type { CallsToAction } from 'headrow/studio'

const consultation = '/contact?service=consultation'

/** The closing bands, one a page. */
export const callsToAction: CallsToAction = {
  services: {
    title: 'Not sure which one you need?',
    subtitle: 'Most people are not. Start with whichever of these feels easiest.',
    options: [
      {
        icon: 'calendar-clock',
        title: 'Book a Call',
        description: 'Free 30-minute consultation',
        link: consultation,
        linkText: 'Book a Call',
      },
      {
        icon: 'message-square-text',
        title: 'Send a Message',
        description: 'Reply within 48 hours',
        link: '/contact',
        linkText: 'Send a Message',
      },
      {
        icon: 'life-buoy',
        title: 'Client Support',
        description: 'For sites I already look after',
        link: '/contact?service=support',
        linkText: 'Get Support',
      },
    ],
    buttons: [{ text: 'Start Your Project Now', link: consultation }],
  },
  service: {
    title: 'Talk it through first',
    subtitle: 'The call is 30 minutes and free. You hear a price range before it ends.',
    buttons: [{ text: 'Book a Call', link: '/book' }],
  },
  skills: {
    title: 'Not sure what your site needs?',
    subtitle: 'Tell me what it should do. I choose the tools and explain why in plain words.',
    buttons: [{ text: 'Get in Touch', link: '/contact' }],
  },
  about: {
    title: 'Tell me what you want to build',
    subtitle: 'A few lines are enough. I read every message myself and reply within 48 hours.',
    buttons: [{ text: 'Send a Message', link: '/contact' }],
  },
  work: {
    title: 'Have something like this in mind?',
    subtitle: 'Or something unlike any of it. Describe it in a few lines and I will tell you what it takes.',
    buttons: [{ text: "Let's Talk", link: '/contact' }],
  },
  article: {
    title: 'Want this done for your site?',
    subtitle: 'Send me its address. I will look at it and reply within 48 hours.',
    buttons: [{ text: 'Send a Message', link: '/contact' }],
  },
  caseStudy: {
    title: 'Have a problem of this kind?',
    subtitle: 'Websites start at £2,500 and take 3-5 weeks. The first call is 30 minutes and free.',
    buttons: [{ text: 'Book a Call', link: '/book' }],
  },
  caseStudyOf: {
    'E-commerce': {
      title: 'Selling something worth looking at?',
      subtitle: 'Shops start at £5,000 and take 6-8 weeks. The first call is 30 minutes and free.',
      buttons: [{ text: 'Book a Call', link: '/book' }],
    },
  },
  contact: {
    title: 'Rather just talk it through?',
    subtitle: 'Ring between 09:00 and 17:30, Monday to Friday, or leave your number in the form.',
    buttons: [
      { text: 'Contact Me', link: '#contact-form' },
      { text: 'View My Work', link: '/portfolio' },
    ],
  },
}
