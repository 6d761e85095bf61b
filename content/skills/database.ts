import type { Skill } from '../shapes/skill.ts'

export const database: readonly Skill[] = [
  {
    id: 'postgresql',
    slug: 'postgresql',
    name: 'PostgreSQL',
    icon: { name: 'postgresql', variant: 'plain' },
    category: 'database',
    level: 4,
    description: 'Your data kept in order, backed up and easy to query.',
    fullDescription: [
      'A good database says no. No to an order without a customer, to two guests in one room on one night, to a price below zero. PostgreSQL lets me write such rules beside the data itself, where no forgotten screen or import script can get round them.',
      'It grew out of a research project at Berkeley in the eighties, it belongs to no company, and its licence lets you do as you please. Each major version is supported for five years. Besides tables it stores documents, searches text, understands dates and ranges, and with an extension, maps. Often that spares you a second system.',
      'Several hundred people writing at once is ordinary work for it. So are queries over millions of rows, provided the indexes match the questions; looking at how it plans a query is how I find the missing one. What it asks in return is some administration: memory settings, updates, backups that are restored for practice. A managed service takes most of that on for ten to thirty pounds a month.',
      'One process on one server with modest traffic does not need it. SQLite is quicker there and simpler to copy.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Constraints',
        description: 'Impossible records are refused at the door.',
        icon: 'shield-check',
      },
      {
        title: 'Transactions',
        description: 'A booking and its invoice are both saved, or neither.',
        icon: 'scale',
      },
      {
        title: 'Text search',
        description: 'Word stems and ranking, without another service.',
        icon: 'search',
      },
      {
        title: 'Point-in-time recovery',
        description: 'Return to a quarter past three, before the mistake.',
        icon: 'history',
      },
    ],
    useCases: [
      {
        title: 'Booking systems',
        description: 'Overlaps ruled out by the database, however many people click',
      },
      { title: 'Shops and ledgers', description: 'Amounts that add up to the penny, with a trail' },
      { title: 'Reporting', description: 'Questions across years of orders, answered in seconds' },
    ],
    benefits: [
      'Wrong data is stopped early, where it is cheap',
      'No licence fee and no vendor to outgrow',
      'Every large cloud offers it, so you can move',
      'Figures in two reports agree',
    ],
    relatedSkills: ['sqlite', 'nodejs', 'supabase', 'redis'],
    faq: [
      {
        question: 'How are backups done?',
        answer:
          'A nightly copy to a second location, plus a running log where the data warrants it. Four times a year I restore one and check it, since an untried backup is only a hope.',
      },
      {
        question: 'Can we look at the data ourselves?',
        answer:
          'Yes. I set up a read-only login for your spreadsheet or reporting tool, limited to the tables you need.',
      },
      {
        question: 'Is it overkill for a small firm?',
        answer:
          'The software is free and a small instance is inexpensive, so no. The question is whether you need a separate database server at all, and I answer that before proposing one.',
      },
    ],
  },
  {
    id: 'sqlite',
    slug: 'sqlite',
    name: 'SQLite',
    icon: { name: 'sqlite', variant: 'plain' },
    category: 'database',
    level: 4,
    description: 'A complete database in one file: nothing to rent, quick to read, simple to back up.',
    fullDescription: [
      'There are billions of copies of it about, in phones, browsers, cars and aeroplanes. SQLite is a library instead of a server: the program opens a file and asks its questions there, with no network in between. Reading one record takes microseconds.',
      'For a website with one server that turns out to be plenty. This site keeps everything it knows in such a file by default. Write-ahead logging lets visitors read while something is being saved, and with the strict setting a message you sent is on the disk before you see the thanks. A copy of the whole thing is one command and fits on a memory stick. The United States Library of Congress lists the format among those it recommends for keeping data sets.',
      'The limits are well marked. One writer at a time, though each turn is short and hundreds or thousands fit in a second. One machine: as soon as two servers have to share the data I use PostgreSQL. I write queries that both understand, so changing over is a setting and an import, and your site is not stuck with the choice I made on the first day.',
    ].join('\n'),
    keyFeatures: [
      { title: 'A single file', description: 'Copy it, archive it, open it on a laptop.', icon: 'file-text' },
      { title: 'No server', description: 'Nothing extra to install, patch or log in to.', icon: 'package' },
      {
        title: 'Durable writes',
        description: 'Saved means on disk, even if the power goes.',
        icon: 'shield-check',
      },
      {
        title: 'Public domain',
        description: 'Free of licences, with a published promise of support to 2050.',
        icon: 'globe',
      },
    ],
    useCases: [
      {
        title: 'Single-server sites',
        description: 'Content, enquiries and statistics without a second bill',
      },
      { title: 'Offline tools', description: 'A survey app in a van with no reception' },
      { title: 'Archives', description: "A closed project's records, readable decades on" },
    ],
    benefits: [
      'Hosting drops to one small machine',
      'Backups you can hold and open',
      'Less between a visitor and the answer',
      'A way up to PostgreSQL is kept open',
    ],
    relatedSkills: ['postgresql', 'nodejs', 'docker', 'flutter'],
    faq: [
      {
        question: 'Is that a real database or a toy?',
        answer:
          'A real one, with transactions and a test suite several hundred times the size of its code. It is sold short because it is easy.',
      },
      {
        question: 'How many visitors can it take?',
        answer:
          'For a site that is mostly read, the database will not be what gives out. Tens of thousands of page views a day are unremarkable on a small server.',
      },
      {
        question: 'What happens if the file is damaged?',
        answer:
          'I keep dated snapshots elsewhere and a check runs on each. You lose, at worst, what came in since the last one, and the interval is yours to choose.',
      },
    ],
  },
  {
    id: 'mysql',
    slug: 'mysql',
    name: 'MySQL',
    icon: { name: 'mysql', variant: 'original' },
    category: 'database',
    level: 3,
    description: 'Upkeep and repair for the database under WordPress and a great many older sites.',
    fullDescription: [
      'If your site is on WordPress, this is where its words are. MySQL, or MariaDB, which split from it in 2009 and behaves almost alike, has come with web hosting for so long that owners seldom know they have it until a message says the connection failed.',
      'Most of what I do with it is housekeeping that nobody did. Old drafts and expired sessions fill tables until every page waits for them. An index is missing and a product search reads two hundred thousand rows to find six. Accented names and emoji turn to question marks because the text was stored in a cramped encoding years ago. These are half-day jobs with an effect you can feel.',
      'I do not start new software on it. PostgreSQL checks more strictly and I know it better. But replacing a healthy MySQL under a working shop, to satisfy a preference, would be spending your money on nothing you can see. It stays until something larger changes.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Slow-query log',
        description: 'The five questions that cost most, found and mended.',
        icon: 'timer',
      },
      {
        title: 'Encoding repair',
        description: 'Names with accents come back as they were meant.',
        icon: 'languages',
      },
      { title: 'Consistent dumps', description: 'Copies taken while the shop stays open.', icon: 'archive' },
      {
        title: 'Clearing out',
        description: 'Revisions, transients and orphans removed with care.',
        icon: 'filter',
      },
    ],
    useCases: [
      { title: 'WordPress at a crawl', description: 'An options table of forty megabytes, cut to two' },
      { title: 'Changing host', description: 'Gigabytes moved overnight and counted on arrival' },
      { title: 'Data extraction', description: 'Customers and orders lifted from a system being retired' },
    ],
    benefits: [
      'Pages speed up without touching the design',
      'Old data becomes usable elsewhere',
      'Backups that have been seen to restore',
      'No forced migration to suit my taste',
    ],
    relatedSkills: ['wordpress', 'php', 'postgresql', 'linux'],
    faq: [
      {
        question: 'MySQL or MariaDB?',
        answer:
          'Whichever your host supplies in a supported version. For WordPress the difference is too small to move for.',
      },
      {
        question: 'Our database is several gigabytes. Is that normal?',
        answer:
          'For a shop with years of orders, it can be. For a twenty-page site it means a plugin is logging everything. I find the table and the culprit.',
      },
      {
        question: 'Can you recover deleted records?',
        answer:
          'From a backup, yes. Without one, rarely, and I would sooner tell you that at once than bill hours for trying.',
      },
    ],
  },
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
          "Firebase stores documents in Google's own system. Supabase is PostgreSQL with services round it, so reports are easier and leaving is possible.",
      },
      {
        question: 'Where is our data kept?',
        answer:
          'In the region picked when the project is created. I choose London or the EU and note it in your privacy records.',
      },
    ],
  },
]
