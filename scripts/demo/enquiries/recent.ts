import { archived, type EnquiryText, notes, opened, replies, worth } from './text.ts'

/** The last two weeks, newest first. */
export const recentEnquiries: readonly EnquiryText[] = [
  {
    when: 24,
    kind: 'contact',
    name: 'Prudence Quill',
    email: 'prudence.quill@example.com',
    message:
      'We print letterpress stationery and our shop page has not changed for ten years. People ring to ask whether we are still trading.\n\nWe would like a shop with about eighty products, and pages that my brother can change without ringing me. The photographs are done and they are lovely.',
    form: {
      company: 'Quill & Thimble',
      phone: '01632 960114',
      projectType: 'E-commerce',
      budget: '£10,000 - £25,000',
      timeframe: '3-6 months',
      subject: 'A new shop for a letterpress printer',
      services: ['ecommerce', 'web-design'],
    },
  },
  {
    when: 96,
    kind: 'call',
    name: 'Otis Fennimore',
    email: 'otis.fennimore@example.org',
    message: 'Could we talk on Thursday or Friday, any time before noon? It is about moving an old site.',
  },
  {
    when: 215,
    kind: 'support',
    name: 'Nell Tapper',
    email: 'nell.tapper@example.com',
    message:
      'The opening hours on our site are those of last season. I cannot find where to change them. Sorry to ask again!',
  },
  {
    when: 560,
    kind: 'contact',
    name: 'Barnaby Thistlewood',
    email: 'barnaby@example.org',
    message:
      'Our booking page loses people on phones: it asks for eleven things before it shows a single free day. Could you look at it, say what you would change, and what that would cost?',
    form: {
      company: 'Thistlewood Kites',
      phone: '07700 900461',
      projectType: 'Website Redesign',
      budget: '£5,000 - £10,000',
      timeframe: '1-2 months',
      subject: 'Booking page that works on a phone',
      services: ['web-design', 'development'],
    },
    steps: [
      opened,
      notes(60, 'Tried it on my phone: he is right, and the calendar is a picture. Ask for access.'),
    ],
  },
  {
    when: 1_310,
    kind: 'message',
    name: 'Winifred Pond',
    email: 'winifred.pond@example.net',
    message:
      'Do you also look after sites that somebody else has built? Ours is on WordPress and its author has moved to Portugal.',
    steps: [opened],
  },
  {
    when: 2_350,
    kind: 'contact',
    name: 'Edwina Marsh',
    email: 'edwina.marsh@example.com',
    message:
      'We are a small choir and need a page with dates, a way to buy tickets and a place for recordings. We have a little money from a grant which has to be spent this year.',
    form: {
      company: 'The Tuesday Choir',
      phone: '01632 960327',
      projectType: 'Website Design',
      budget: 'Less than £5,000',
      timeframe: '1-2 months',
      subject: 'Concert dates, tickets and recordings',
      services: ['web-design'],
      plan: 'Essential',
    },
    steps: [opened],
  },
  {
    when: [2, '09:12'],
    kind: 'message',
    name: 'Ambrose Pike',
    email: 'ambrose.pike@example.org',
    message: 'I liked the piece about accessible websites. Would you come and say it to fourteen librarians?',
  },
  {
    when: [3, '16:48'],
    kind: 'contact',
    name: 'Tabitha Rook',
    email: 'tabitha.rook@example.com',
    message:
      'We rent out narrowboats, six of them. What we need: a calendar that knows which boat is free, deposits, and an invoice that our accountant does not sigh at. At the moment this is a spreadsheet and my mother.',
    form: {
      company: 'Slow Water Boats',
      phone: '07700 900128',
      projectType: 'Web Application',
      budget: '£25,000 - £50,000',
      timeframe: '3-6 months',
      subject: 'Booking and deposits for six narrowboats',
      services: ['development', 'backend'],
      plan: 'Advanced',
    },
    steps: [
      opened,
      worth(70, 28_000),
      replies(
        95,
        'Dear Tabitha,\n\nthank you, that is a clear list. Six boats, deposits and invoices are a good size for a first version; I would leave discounts for later.\n\nCould we speak for half an hour this week? If you send me the spreadsheet before, I can say more.\n\nKind regards',
      ),
      notes(1_500, 'Spoke for 40 minutes. Mother stays in charge of prices. Proposal by Friday.'),
    ],
  },
  {
    when: [4, '11:05'],
    kind: 'call',
    name: 'Hector Plum',
    email: 'hector.plum@example.net',
    message: 'Half an hour about search engines, please. We are on page four for our own name.',
    steps: [
      opened,
      replies(
        140,
        'Dear Hector,\n\nwith pleasure: Monday at ten? I will look at your site beforehand, so that we can talk about what is there.\n\nKind regards',
      ),
    ],
  },
  {
    when: [4, '03:27'],
    kind: 'message',
    name: 'Rank Booster',
    email: 'offers@example.net',
    message:
      'Get 10,000 visitors TODAY http://example.net/a http://example.net/b http://example.net/c http://example.net/d',
    trap: true,
  },
  {
    when: [6, '14:20'],
    kind: 'support',
    name: 'Nell Tapper',
    email: 'nell.tapper@example.com',
    message: 'The contact form says thank you, but nothing arrives here. It worked last month.',
    steps: [
      { after: 12, does: 'opens' },
      replies(
        44,
        'Dear Nell,\n\nyour email provider had begun to refuse our server. It is mended, and the four messages that waited are with you now.\n\nKind regards',
      ),
      notes(46, 'Their SPF record had lost our server. Offer to look after their DNS.'),
    ],
  },
  {
    when: [8, '10:33'],
    kind: 'contact',
    name: 'Percival Oddy',
    email: 'percival.oddy@example.com',
    message:
      'A relaunch for a museum of pencils. Budget is agreed, the board wants three offers by the end of the month. Who does your photographs?',
    form: {
      company: 'The Pencil Museum Trust',
      phone: '01632 960745',
      projectType: 'Website Redesign',
      budget: 'More than £50,000',
      timeframe: '6+ months',
      subject: 'Relaunch of a museum site, tender enclosed',
      services: ['web-design', 'development', 'cms', 'seo'],
    },
    steps: [
      opened,
      worth(30, 54_000),
      notes(90, 'Large for one person. Ask Ellis about the content, and say so in the offer.'),
      replies(
        1_300,
        'Dear Mr Oddy,\n\nthank you for the invitation. I will send an offer by the end of the week; two questions about the archive are below.\n\nHow many objects are catalogued, and in which program? Who may change their texts?\n\nKind regards',
      ),
    ],
  },
  {
    when: [9, '19:02'],
    kind: 'message',
    name: 'Ottoline Grey',
    email: 'ottoline.grey@example.org',
    message: 'I would like a site that my aunt can read without her glasses. Are you taking on work?',
    steps: [
      opened,
      replies(
        900,
        'Dear Ottoline,\n\nthank you, and my regards to your aunt. I have room from next month. What is the site to be for?\n\nKind regards',
      ),
    ],
  },
  {
    when: [11, '08:51'],
    kind: 'contact',
    name: 'Cuthbert Lark',
    email: 'cuthbert.lark@example.net',
    message: 'Website for a dog grooming salon. Quick please.',
    form: {
      company: 'Marmalade Dogs',
      phone: '07700 900233',
      projectType: 'Website Design',
      budget: 'Less than £5,000',
      timeframe: 'Less than 1 month',
      subject: 'Quick website',
      services: ['web-design'],
    },
    steps: [
      opened,
      replies(
        180,
        'Dear Cuthbert,\n\na good one-page site takes three weeks with me. If that is quick enough, I can begin on the first.\n\nKind regards',
      ),
      worth(200, 2_400),
      archived(4),
    ],
  },
  {
    when: [13, '02:14'],
    kind: 'contact',
    name: 'Growth Expert',
    email: 'growth@example.net',
    message:
      'Dear site owner, we place links: http://example.net/one http://example.net/two http://example.net/three',
    form: {
      phone: '00000000',
      projectType: 'Other',
      budget: 'Not sure yet',
      timeframe: 'Not sure yet',
      subject: 'Your ranking',
    },
    trap: true,
  },
]
