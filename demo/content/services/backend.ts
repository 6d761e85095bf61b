import type { Service } from 'headrow/studio'

export const backend: Service = {
  id: 'backend',
  title: 'Backend Development',
  description: 'The part nobody sees: accounts, payments, bookings, data.',
  features: ['APIs and integrations', 'Secure sign-in and roles', 'Backups you can restore'],
  icon: 'server',
  link: '/services/backend',
  cta: 'View details',
  fullDescription:
    'The server behind a website has one job above all: never lose or leak what people entrusted to it. I build the accounts, payments and records your business runs on, and prove that they can be recovered.',
  keyFeatures: [
    'An API described in OpenAPI, so others can build on it',
    'Passwords hashed, sessions revocable, roles enforced',
    'PostgreSQL or SQLite, with migrations that can be undone',
    'Nightly backups and a rehearsed restore',
    'Logs and alerts without personal data in them',
  ],
  timeline: '6-10 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Model',
      description: 'We name the things your business keeps records of, and draw how they belong together.',
      icon: 'database',
    },
    {
      title: 'Guard',
      description: 'I write down who may see and change what, then a test for every rule on that list.',
      icon: 'shield-check',
    },
    {
      title: 'Connect',
      description:
        'Payment, post, accounting: each outside service gets a time limit and a plan for its bad days.',
      icon: 'plug',
    },
    {
      title: 'Rehearse',
      description:
        'Before launch I pull the plug on a copy, restore it from backup and time how long it took.',
      icon: 'life-buoy',
    },
  ],
  pricing: [
    {
      name: 'Basic',
      price: '4,000',
      description: 'One clear job: a booking system, a members area, an API for your app.',
      features: [
        'Accounts with secure sign-in',
        'Database design and migrations',
        'One outside service connected',
        'Daily backups',
      ],
    },
    {
      name: 'Enterprise',
      price: '8,000+',
      description: 'Several roles, several systems, and people who cannot work while it is down.',
      features: [
        'Everything in Basic',
        'Roles, permissions and an audit trail',
        'Payments and accounting connected',
        'Load tests against agreed figures',
        'Monitoring with alerts',
      ],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Flit, logistics',
      image: '/screenshots/project-5-desktop.png',
      alt: 'Flit: price, distance and crew worked out from two postcodes',
    },
    {
      name: 'Tyke, pet marketplace',
      image: '/screenshots/project-2-desktop.png',
      alt: 'Tyke: listings of dogs, filtered by collar tags',
    },
  ],
  metadata: {
    title: 'Backend Development: APIs, Payments, Data',
    description:
      'Secure accounts, payments, bookings and APIs, with backups that have been restored, not just made. Backend development in Leeds from £4,000.',
  },
  faq: [
    {
      question: 'Where will our data be kept?',
      answer:
        'In a data centre you choose, in an account you own. For most clients that is in the United Kingdom or the European Union. I need access to work, and you can withdraw it with one click.',
    },
    {
      question: 'Can you connect to the software we already use?',
      answer:
        'If it has an API or can export a file, nearly always. I check its documentation before quoting, because one badly described system can cost more than all the others.',
    },
    {
      question: 'Why does the larger plan have a plus sign?',
      answer:
        'Because nobody can price an unknown number of roles and integrations honestly. £8,000 is where such projects start. Your own figure is fixed in writing before you pay anything.',
    },
  ],
  landing: {
    heading: 'A backend you can forget about',
    intro: [
      'Good server work is noticed only by its absence: no double bookings, no missing orders, no call on a Sunday to ask where the data went. That is what I aim for, and it takes more patience than cleverness.',
      'I prefer proven parts. One database, one process, one place for errors, until the numbers say otherwise. It costs less to run and far less to understand.',
    ],
    suits: [
      'A spreadsheet has become the system, and two people edit it at once',
      'You sell time, places or memberships and take payment online',
      'Your app developer is waiting for an API that does what its document says',
    ],
    lessSuited:
      'If an off-the-shelf booking or membership service covers nine tenths of the need, I will name it and suggest you use it.',
    nextSteps: [
      {
        title: 'Describe a working day',
        description: 'Who enters what, when, and where it goes wrong. Sketches on paper are welcome.',
      },
      {
        title: 'Read the outline',
        description: 'Two or three pages: records, roles, connections, risks and a fixed price.',
      },
      {
        title: 'Try the first slice',
        description: 'The most awkward part is built first and running on a test server within a month.',
      },
    ],
  },
}
