import { archived, type EnquiryText, notes, opened, replies, worth } from './text.ts'

/** What came before the last two weeks, newest first. */
export const lastMonthsEnquiries: readonly EnquiryText[] = [
  {
    when: [15, '13:37'],
    kind: 'call',
    name: 'Isolde Birch',
    email: 'isolde.birch@example.com',
    message:
      'We met at the baking fair. You said to write when the oven is paid for, so here I am. Coffee or telephone?',
    steps: [
      opened,
      replies(75, 'Dear Isolde,\n\ncoffee. Wednesday at four?\n\nKind regards'),
      worth(4_320, 9_500),
    ],
  },
  {
    when: [18, '09:44'],
    kind: 'contact',
    issue: 2,
    name: 'Fergus Holloway',
    email: 'fergus.holloway@example.org',
    message:
      'We keep bees and sell honey at markets. A subscription (a jar every month) would save us the winters. We can write and photograph ourselves; what we cannot do is payments, postage and reminders.',
    form: {
      company: 'Long Acre Beekeepers',
      phone: '01632 960512',
      projectType: 'E-commerce',
      budget: '£5,000 - £10,000',
      timeframe: '1-2 months',
      subject: 'A jar of honey every month',
      services: ['ecommerce'],
      plan: 'Starter Store',
    },
    steps: [
      opened,
      replies(
        210,
        'Dear Fergus,\n\na lovely thing to build. Payments and postage exist as building blocks, so the work is in the reminders and in what happens when somebody moves house.\n\nMay I ring you tomorrow?\n\nKind regards',
      ),
      worth(1_600, 7_800),
      notes(1_640, 'Said yes. Deposit invoice sent, start on Monday.'),
    ],
  },
  {
    when: [22, '15:10'],
    kind: 'support',
    name: 'Jemima Stoat',
    email: 'jemima.stoat@example.net',
    message: 'Please take down the sale banner, the sale ended last week.',
    steps: [
      { after: 8, does: 'opens' },
      replies(19, 'Dear Jemima,\n\nit is gone.\n\nKind regards'),
      archived(1),
    ],
  },
  {
    when: [26, '17:29'],
    kind: 'contact',
    name: 'Leopold Finch',
    email: 'leopold.finch@example.com',
    message:
      'An app for our orchestra: rehearsals, who is ill, who brings the cake. It must work in a cellar without reception.',
    form: {
      company: 'Cellar Philharmonic',
      phone: '07700 900377',
      projectType: 'Web Application',
      budget: '£10,000 - £25,000',
      timeframe: '3-6 months',
      subject: 'Rehearsals, also without reception',
      services: ['pwa', 'development'],
    },
    steps: [
      opened,
      replies(
        260,
        'Dear Leopold,\n\nthat is what progressive web apps are for. I have built one for people who stand in rivers; a cellar should not be harder.\n\nShall I send a plan with two steps?\n\nKind regards',
      ),
      worth(3_000, 16_500),
      archived(12),
    ],
  },
  {
    when: [31, '12:00'],
    kind: 'message',
    name: 'Araminta Vole',
    email: 'araminta.vole@example.org',
    message: 'I am a student of design. May I ask you five questions for an essay about small studios?',
    steps: [opened, replies(1_200, 'Dear Araminta,\n\ngladly, send them over.\n\nKind regards'), archived(6)],
  },
  {
    when: [37, '10:18'],
    kind: 'contact',
    name: 'Horace Wimbrel',
    email: 'horace.wimbrel@example.com',
    message:
      'Repairs of typewriters. The old site has good words and nobody finds them. I do not need it new, I need it found.',
    form: {
      company: 'Wimbrel Typewriters',
      phone: '01632 960668',
      projectType: 'SEO Optimisation',
      budget: 'Less than £5,000',
      timeframe: '1-2 months',
      subject: 'Good words that nobody finds',
      services: ['seo'],
      plan: 'Essentials',
    },
    steps: [
      opened,
      replies(
        150,
        'Dear Mr Wimbrel,\n\nyour words are good indeed. The pages have no titles, and one line asks search engines to stay away. Two days of work, and then three months of patience.\n\nKind regards',
      ),
      worth(170, 1_500),
      archived(9),
    ],
  },
]
