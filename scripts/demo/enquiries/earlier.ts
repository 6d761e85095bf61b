import { archived, type EnquiryText, opened, replies, worth } from './text.ts'

/** What came before, newest first. */
export const earlierEnquiries: readonly EnquiryText[] = [
  {
    when: [44, '20:41'],
    kind: 'call',
    name: 'Dulcie Ramsbottom',
    email: 'dulcie.ramsbottom@example.net',
    message:
      'Evening only, I run a nursery. Mostly I want to know whether we need an app or whether somebody is selling me one.',
    steps: [
      opened,
      replies(
        800,
        'Dear Dulcie,\n\nyou probably do not need an app. Shall I ring you on Tuesday at seven and say why?\n\nKind regards',
      ),
      archived(5),
    ],
  },
  {
    when: [52, '11:26'],
    kind: 'contact',
    name: 'Montague Sprott',
    email: 'montague.sprott@example.org',
    message:
      'Intranet for a soup library: who has which recipe, what is overdue, and fines in croutons. Forty members, most of them patient.',
    form: {
      company: 'The Soup Library',
      phone: '01632 960290',
      projectType: 'Web Application',
      budget: '£5,000 - £10,000',
      timeframe: '1-2 months',
      subject: 'Lending of recipes',
      services: ['development', 'backend'],
      plan: 'Standard',
    },
    steps: [
      opened,
      replies(120, 'Dear Montague,\n\nI would love to. Fines in croutons are a first.\n\nKind regards'),
      worth(2_000, 6_200),
      archived(14),
    ],
  },
  {
    when: [33, '10:12'],
    kind: 'contact',
    name: 'Rosalind Teal',
    email: 'rosalind.teal@example.net',
    message:
      'Ours is a shop for left-handed scissors. It sells, but half of the orders are abandoned at the address. Something is wrong there and we cannot see it any more.',
    form: {
      company: 'Left & Co',
      phone: '01632 960871',
      projectType: 'E-commerce',
      budget: '£5,000 - £10,000',
      timeframe: '1-2 months',
      subject: 'Orders abandoned at the address',
      services: ['ecommerce', 'maintenance'],
    },
    steps: [
      opened,
      replies(
        130,
        'Dear Rosalind,\n\nthe postcode field refuses a space. I will look for what else it refuses.\n\nKind regards',
      ),
      worth(1_500, 5_400),
      archived(11),
    ],
  },
  {
    when: [35, '15:51'],
    kind: 'call',
    name: 'Basil Crake',
    email: 'basil.crake@example.com',
    message: 'Ten minutes, to hear whether you are the right one for a stubborn printer of maps.',
    steps: [
      opened,
      replies(45, 'Dear Basil,\n\nI like maps and I am patient. Tomorrow at nine?\n\nKind regards'),
      archived(3),
    ],
  },
  {
    when: [40, '09:05'],
    kind: 'support',
    name: 'Jemima Stoat',
    email: 'jemima.stoat@example.net',
    message: 'The new photographs are upside down on my tablet, but only mine.',
    steps: [
      { after: 20, does: 'opens' },
      replies(
        65,
        'Dear Jemima,\n\nthey were saved lying down. All of them stand now, on every tablet.\n\nKind regards',
      ),
      archived(2),
    ],
  },
  {
    when: [47, '13:33'],
    kind: 'contact',
    name: 'Algernon Wren',
    email: 'algernon.wren@example.org',
    message:
      'We have eleven allotments and a waiting list of nine years. People want to see where they stand without ringing the treasurer, who is ninety.',
    form: {
      company: 'Upper Field Allotments',
      phone: '07700 900654',
      projectType: 'Web Application',
      budget: 'Less than £5,000',
      timeframe: '6+ months',
      subject: 'A waiting list that people can see',
      services: ['development'],
      plan: 'Standard',
    },
    steps: [
      opened,
      replies(
        300,
        'Dear Algernon,\n\nthat is a small and useful thing. With your treasurer as the first tester I would begin next month.\n\nKind regards',
      ),
      worth(2_800, 3_900),
      archived(13),
    ],
  },
  {
    when: [50, '17:08'],
    kind: 'message',
    name: 'Perpetua Lamb',
    email: 'perpetua.lamb@example.com',
    message: 'Thank you for the talk on colours. Is the list of contrast tools somewhere to be read?',
    steps: [
      opened,
      replies(
        1_100,
        'Dear Perpetua,\n\nit is at the end of the article about accessible websites.\n\nKind regards',
      ),
      archived(4),
    ],
  },
  {
    when: [55, '11:44'],
    kind: 'contact',
    name: 'Ignatius Moss',
    email: 'ignatius.moss@example.net',
    message: 'A site for a one-man opera. It should be red. Everything else I leave to you.',
    form: {
      phone: '01632 960038',
      projectType: 'Website Design',
      budget: '£5,000 - £10,000',
      timeframe: '3-6 months',
      subject: 'It should be red',
      services: ['web-design'],
      plan: 'Professional',
    },
    steps: [
      opened,
      replies(
        85,
        'Dear Ignatius,\n\nred it is. I need the dates, three photographs and one evening in the theatre.\n\nKind regards',
      ),
      worth(900, 5_200),
      archived(15),
    ],
  },
  {
    when: [58, '16:03'],
    kind: 'message',
    name: 'Wrong Number',
    email: 'wrong.number@example.com',
    message: 'Is this the bakery? Two rye loaves for Saturday please.',
    steps: [opened, { after: 40, does: 'delete' }],
  },
  {
    when: [63, '09:30'],
    kind: 'contact',
    issue: 1,
    name: 'Clementine Ash',
    email: 'clementine.ash@example.com',
    message:
      'Our charity mends bicycles with young people. We need a site that takes donations and does not embarrass the young people.',
    form: {
      company: 'Second Gear',
      phone: '07700 900819',
      projectType: 'Website Redesign',
      budget: '£5,000 - £10,000',
      timeframe: '3-6 months',
      subject: 'A site that takes donations',
      services: ['web-design', 'cms'],
    },
    steps: [
      opened,
      replies(
        95,
        'Dear Clementine,\n\nthank you. The young people get the last word on the colours.\n\nKind regards',
      ),
      worth(2_900, 6_900),
      archived(20),
    ],
  },
  {
    when: [70, '14:55'],
    kind: 'contact',
    name: 'Edwina Marsh',
    email: 'edwina.marsh@example.com',
    message:
      'First question only: what does a small site for a choir cost, roughly, and how long does one wait for you?',
    form: {
      company: 'The Tuesday Choir',
      phone: '01632 960327',
      projectType: 'Website Design',
      budget: 'Not sure yet',
      timeframe: 'Not sure yet',
      subject: 'What does a small site cost?',
    },
    steps: [
      opened,
      replies(
        170,
        'Dear Edwina,\n\nfor a choir usually the smallest plan, and you would wait six weeks. Write again when the grant is there.\n\nKind regards',
      ),
      archived(3),
    ],
  },
  {
    when: [78, '18:22'],
    kind: 'message',
    name: 'Rank Booster',
    email: 'offers@example.net',
    message: 'Hello, hello. Buy followers at www.example.net www.example.com www.example.org today',
    trap: true,
    steps: [{ after: 900, does: 'delete' }],
  },
  {
    when: [84, '10:07'],
    kind: 'call',
    name: 'Gideon Larch',
    email: 'gideon.larch@example.org',
    message: 'About looking after our shop after your colleague retires. Any morning.',
    steps: [
      opened,
      replies(200, 'Dear Gideon,\n\nTuesday at nine? Please bring the passwords.\n\nKind regards'),
      worth(5_000, 1_800),
      archived(8),
    ],
  },
]

/** Texts that the studio inserts into replies. */
export const snippetTexts = [
  {
    title: 'Call: choose a time',
    body: 'Please choose a time for a call on my booking page. Half an hour is enough, and it commits you to nothing.',
  },
  {
    title: 'Offer: what happens next',
    body: 'You get a plan with a fixed price within five days. If you say yes, I begin with a page you can click through, not with a picture of one.',
  },
  {
    title: 'No room for now',
    body: 'I am booked for the next three months. If that is too late, I can recommend two colleagues whose work I like.',
  },
  {
    title: 'Thanks, and goodbye',
    body: 'Thank you for letting me know. If something breaks, you know where I am.',
  },
]
