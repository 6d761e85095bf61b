import type { Skill } from 'headrow/studio'

export const databaseStores: readonly Skill[] = [
  {
    id: 'mongodb',
    slug: 'mongodb',
    name: 'MongoDB',
    icon: { name: 'mongodb', variant: 'plain' },
    category: 'database',
    level: 3,
    description: 'Documents for content that does not fit in neat rows.',
    fullDescription: [
      'Two products rarely have the same properties. A rug has a pile, a lamp has a fitting, a wardrobe has doors that may or may not be handed. Squeezed into one table they leave mostly empty columns. MongoDB stores each as a document with whatever fields it owns.',
      'That makes the early weeks of an idea pleasant, when the shape of things still changes daily. It also reads well: everything about an article, its blocks, captions and credits, comes back in one piece with nothing to join. Documents may be up to 16 MB, and changes across several of them can be bound in a transaction.',
      'The bill for that looseness arrives later. If each release wrote a slightly different shape, the code must cope with all of them for ever, so I put validation on collections from the start and migrate old documents instead of tolerating them. Anything with many relations, such as bookings, accounts or stock, I keep in PostgreSQL, which has a document column of its own for the odd irregular part. On most projects that combination wins, and this is why I take on MongoDB mainly where a client has it already.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Nested documents',
        description: 'An article and its blocks are stored as one.',
        icon: 'layers',
      },
      {
        title: 'Schema validation',
        description: 'Flexible where it helps, refused where it harms.',
        icon: 'list-checks',
      },
      { title: 'Aggregation', description: 'Totals and groupings worked out in stages.', icon: 'filter' },
      {
        title: 'Replica sets',
        description: 'A second copy takes over when the first goes down.',
        icon: 'network',
      },
    ],
    useCases: [
      { title: 'Varied catalogues', description: 'Lamps beside rugs, each with its own specification' },
      { title: 'Form responses', description: 'Questionnaires that change from month to month' },
      { title: 'Existing systems', description: 'Additions and repairs to an application built on it' },
    ],
    benefits: [
      'New fields without a night of migration',
      'Whole records come back in one read',
      'Managed hosting in London is available',
      'A candid answer if tables would serve you better',
    ],
    relatedSkills: ['nodejs', 'postgresql', 'graphql', 'amazon-web-services'],
    faq: [
      {
        question: 'Is MongoDB open source?',
        answer:
          'The source is public, but since 2018 under a licence the Open Source Initiative does not recognise. It affects those who sell MongoDB as a service. Using it behind your own site is free of charge.',
      },
      {
        question: 'Should we move from MongoDB to PostgreSQL?',
        answer:
          'Only if it hurts: reports that take days to write, or records that contradict each other. If it works, the money is better spent elsewhere.',
      },
      {
        question: 'How is it backed up?',
        answer:
          'On Atlas, by scheduled snapshots in another region. On your own server, by dumps I copy off the machine and restore on trial.',
      },
    ],
  },
  {
    id: 'redis',
    slug: 'redis',
    name: 'Redis',
    icon: { name: 'redis', variant: 'plain' },
    category: 'database',
    level: 3,
    description:
      'Short-term memory for busy sites: sessions, queues, limits and results worth keeping a minute.',
    fullDescription: [
      'Behind the bar hangs a slate. Orders go on it in chalk, are wiped when served, and nobody expects to find last Tuesday there. Redis is that slate. It holds small facts in memory, answers in well under a millisecond, and forgets them on schedule.',
      'What belongs on it? The count of sign-in attempts from one address, who is signed in, a list of mails waiting to go, the exchange rate fetched a minute ago. Two servers can share it, which is the usual reason to bring one in: a limit of five attempts means little if each machine counts separately.',
      "Order confirmations and anything else you would miss belong in the main database. Redis can write to disk, yet treating it as the record is how people lose a morning's bookings. There has also been movement in its licence, and a fork called Valkey, under the Linux Foundation, now comes with many hosts. For the uses above they are interchangeable, and I write nothing that ties you to either.",
      "With a single server I leave it out. The program's own memory is nearer still, and one part less can fail.",
    ].join('\n'),
    keyFeatures: [
      { title: 'Expiry', description: 'Each fact carries the moment at which it vanishes.', icon: 'timer' },
      { title: 'Shared counters', description: 'Limits hold across every machine at once.', icon: 'gauge' },
      {
        title: 'Queues',
        description: 'Work waits its turn and survives a restart of the worker.',
        icon: 'list-checks',
      },
      {
        title: 'Publish and subscribe',
        description: 'A change on one server is heard by the others.',
        icon: 'bell',
      },
    ],
    useCases: [
      { title: 'Ticket releases', description: 'A fair queue and a seat held for ten minutes' },
      { title: 'Costly lookups', description: "A courier's rates fetched once and reused briefly" },
      { title: 'Live features', description: 'Presence, typing marks and counters shared among servers' },
    ],
    benefits: [
      'The main database is spared repeated questions',
      'Sign-in limits cannot be dodged by hitting another machine',
      'Peaks are smoothed instead of dropped',
      'Can be switched off again without losing records',
    ],
    relatedSkills: ['nodejs', 'postgresql', 'docker', 'amazon-web-services'],
    faq: [
      {
        question: 'Do we need Redis to make our site fast?',
        answer:
          'Seldom. Caching finished pages and adding an index usually do more. I bring it in when several servers must agree on something short-lived.',
      },
      {
        question: 'Redis or Valkey?',
        answer: 'Whichever your host maintains. They share a history and the commands I use.',
      },
      {
        question: 'What if it goes down?',
        answer:
          'Sessions may end and counters restart at nought. I write the code so that pages still open and orders are still taken in the meantime.',
      },
    ],
  },
  {
    id: 'supabase',
    slug: 'supabase',
    name: 'Supabase',
    icon: { name: 'supabase', variant: 'plain' },
    category: 'database',
    level: 3,
    description:
      'A database, sign-in and file storage as one service, for getting a new product in front of people.',
    fullDescription: [
      'You have an idea for an app and would like forty people to try it next month. Setting up servers for that is the wrong first expense. Supabase rents you PostgreSQL with sign-in, file storage and live updates already attached, and the first version can be about your idea.',
      'Underneath is an ordinary database, not a format of its own. That is why I prefer it to Firebase: if the product takes off, or the prices do, the data leaves by the same tools as any other PostgreSQL, and the whole stack can be hosted by yourself as it is open source.',
      "One thing needs care above the rest. Browsers talk to the database directly, and what stops a visitor reading everybody's records is a set of rules on each table. Forget one and the door is open; this has happened to products you have heard of. I write those rules first, with tests that sign in as the wrong person. Where they become intricate, I put a small server between and let nobody in directly. Projects on the free plan are paused when nobody uses them, so a live product belongs on a paid one.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Row-level security',
        description: 'The database itself decides who may read which line.',
        icon: 'lock',
      },
      {
        title: 'Ready sign-in',
        description: 'Email links, passwords and common providers from the start.',
        icon: 'key-round',
      },
      {
        title: 'Live changes',
        description: 'A new message shows on both phones without reloading.',
        icon: 'refresh-cw',
      },
      {
        title: 'File storage',
        description: 'Uploads governed by the same rules as the records.',
        icon: 'archive',
      },
    ],
    useCases: [
      { title: 'Minimum products', description: 'The smallest version worth showing to a customer' },
      { title: 'Companion apps', description: 'Sign-in and sync for a phone app with a website beside it' },
      { title: 'Internal trackers', description: 'A shared list that has outgrown its spreadsheet' },
    ],
    benefits: [
      'Weeks of set-up become days',
      'An exit by standard tools',
      'European and London regions to choose from',
      'Predictable monthly plans while you are small',
    ],
    relatedSkills: ['postgresql', 'authentication', 'react-native', 'vue'],
    faq: [
      {
        question: 'Can it carry a finished business?',
        answer:
          'Yes, many run on it. I review access rules, backups and the size of plan before launch, because the defaults are set for trying out.',
      },
      {
        question: 'How does it differ from Firebase?',
        answer:
          "Firebase grew up around a document store of Google's own. Supabase is PostgreSQL with services round it, so reports are easier and leaving is possible.",
      },
      {
        question: 'Where is our data kept?',
        answer:
          'In the region picked when the project is created. I choose London or the EU and note it in your privacy records.',
      },
    ],
  },
]
