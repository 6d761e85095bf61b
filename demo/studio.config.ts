import type { Studio } from 'headrow/studio'

/** The studio's own facts: the first file to edit. Everything the site says about itself reads from here. */
export const studio: Studio = {
  name: 'Headrow',
  email: 'hello@example.com',
  phone: '+44 113 496 0000',
  city: 'Leeds',
  region: 'West Yorkshire',
  country: 'England',
  countryCode: 'GB',
  postalCode: 'LS1',
  streetAddress: '',
  /** The middle of the city: the centre of the area served, and where the map opens. */
  latitude: 53.7997,
  longitude: -1.5492,
  /** The spelling and the order of dates, as BCP 47 writes it. The product's own words are English. */
  locale: 'en-GB',
  /** Opening hours, quiet hours and days are by its clock. */
  timeZone: 'Europe/London',
  /** Of prices, budgets and the worth of enquiries, as ISO 4217 writes it. */
  currency: 'GBP',
  priceRange: '££',
  serviceRadiusMetres: 50_000,
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:30',
  },
  // With spaces that do not break, so that the times stay on one line.
  openingHoursText: 'Monday to Friday 09:00\u00a0to\u00a017:30',
  replyWithinHours: 48,
  /** Notifications to visitors wait for the morning, unless their sender insists. By the studio's clock. */
  quietHours: { from: '21:00', to: '08:00' },
  consultationMinutes: 30,
  /** For the mails about a booked call; both may be left out. */
  aboutVideoRoom: 'The room opens five minutes before. It works in the browser, with nothing to install.',
  beforeCall: 'Have your present site open, and one that you like. That saves us ten minutes.',
  /** How long what comes in through each form is kept before it is erased; the privacy page says so. */
  enquiryMonths: { call: 24, message: 24, support: 24, contact: 24 },
  headline: 'Modern Web Design & Development',
  /** The end of the headline that has another colour. */
  headlineEnd: '& Development',
  subline: 'Creating tailored digital experiences that drive growth and engagement for your business',
  blurb:
    'Headrow is a small web design and development studio in Leeds. I design, build and look after websites for businesses that want one they are proud of.',
  /** The picture of articles that have none of their own. */
  cover: '/images/covers/dale-1280.jpg',
  social: [
    { name: 'Bluesky', icon: 'bluesky', url: 'https://bsky.app/profile/example.com' },
    { name: 'GitHub', icon: 'github', url: 'https://github.com/example' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/example' },
  ],
}
