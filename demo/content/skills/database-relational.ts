import type { Skill } from 'headrow/studio'

export const databaseRelational: readonly Skill[] = [
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
    relatedSkills: ['sqlite', 'mongodb', 'supabase', 'redis'],
    faq: [
      {
        question: 'How are backups done?',
        answer:
          'A nightly copy to a second location, plus a running log where the data warrants it. I also restore one now and then and check it, since an untried backup is only a hope.',
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
]
