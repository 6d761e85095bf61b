import type { PageHeadings, PageMetadata, SearchWays } from 'headrow/studio'
import { studio } from '../studio.config.ts'

/** What search engines and shared links show of each page that is not made from a list. */
export const pageMetadata: PageMetadata = {
  home: { title: studio.headline, description: studio.subline },
  work: {
    title: `Work: Web Design Concepts from ${studio.city}`,
    description:
      'Eight concept projects, from a tattoo studio to a charity, drawn and built to show how I work. Look at them on a desktop, then on a phone.',
  },
  services: {
    title: 'Services and Prices',
    description:
      'Web design, development, shops, content, search and care in Leeds. Eight services, each with a fixed price and a timeline.',
  },
  about: {
    title: `About: One Web Designer in ${studio.city}`,
    description:
      'One person in Leeds who draws the website and writes the code. How I work, where we can meet, and what happens from first call to launch.',
  },
  skills: {
    title: `Skills: Web Design and Development in ${studio.city}`,
    description:
      'The tools I design, build, host and measure websites with, explained for the people who pay for them, with an honest level for each.',
  },
  blog: {
    title: `Blog: Notes on Web Design from ${studio.city}`,
    name: 'Blog',
    description: 'Notes on designing, building and looking after websites, with the numbers and the code.',
  },
  contact: {
    title: 'Get in Touch',
    description:
      'Call, write or book a free 30-minute consultation with a web designer in Leeds. I read every message and reply within 48 hours.',
  },
  book: {
    title: 'Book a Consultation',
    name: 'Book',
    description: `Choose a day and a time for a free ${studio.consultationMinutes}-minute call with a web designer in ${studio.city}. Free times at once, on your own clock.`,
  },
  newsletter: {
    title: 'Newsletter: Notes on Better Websites',
    name: 'Newsletter',
    description:
      'Occasional notes on building better websites. Every issue so far, to read here, and a form to get the next one by email.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What this website records about you, why, for how long, and how to have it removed. No cookies.',
  },
  terms: {
    title: 'Terms of Service',
    description:
      'The terms for using this website and for the design and development work ordered through it.',
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How this website is made for everybody, how that was tested, what is not right yet, and whom to tell.',
  },
}

export const pageHeadings: PageHeadings = {
  work: {
    title: 'Work',
    subtitle:
      'Eight projects, from a tattoo studio to a charity. Look at them on a desktop, then on a phone.',
  },
  caseStudies: {
    title: 'Case studies',
    subtitle: 'What the problem was, what I did about it, and what came of it.',
  },
  services: {
    title: 'Services',
    subtitle: 'Eight things I do well, each with a price, a timeline and a plain list of what you get.',
  },
  skills: {
    title: 'Skills for the whole\u00a0of a website',
    subtitle:
      'I draw it, write it, host it and keep it running. These are the tools I do that with, and an honest level for each.',
  },
  expertise: {
    title: 'My Expertise',
    subtitle: 'I leverage cutting-edge technologies to create exceptional digital experiences',
  },
  blog: { title: 'Blog', subtitle: 'Notes on designing, building and looking after websites.' },
  gallery: {
    title: 'Details',
    subtitle: 'The parts people notice without knowing why. Choose one to see it larger.',
  },
}

/** What is on the screenshots beside the offer to install the site. */
export const screenshotLabels = {
  home: 'The studio, and how to reach it',
  work: 'Concept work, shown on a desktop and on a phone',
  blog: 'Articles to read, also without a connection',
}

/** The line beside each way on from a search that found nothing. */
export const searchWays: SearchWays = {
  services: 'Eight, with the prices on',
  work: 'Eight sites, built as concepts',
  blog: 'What I learnt, written down',
  contact: `I reply within ${studio.replyWithinHours} hours`,
}
