import type { Skill } from 'headrow/studio'

export const backendRuntimes: readonly Skill[] = [
  {
    id: 'nodejs',
    slug: 'nodejs',
    name: 'Node.js',
    icon: { name: 'nodejs', variant: 'plain' },
    category: 'backend',
    level: 4,
    description: 'APIs, integrations and the quiet work behind a site.',
    fullDescription: [
      'Somebody has to remember the booking, send the confirmation, ask the stock system and tidy up at night. On my projects that is a Node.js program, running on a server in a data centre you can name.',
      "Node takes the engine that runs scripts in Chrome and puts it on a server, together with files, networking and timers. It dates from 2009 and belongs to the OpenJS Foundation. Its strength is waiting: one process holds thousands of open connections cheaply, because it never sits idle for a database or another company's reply.",
      'The other advantage is mundane. Browser and server are written in one language, so the rule that says a phone number needs five characters is written once and used in both places.',
      'Two weaknesses. Long calculations block everyone else and belong in a separate worker, or in Python. And the package registry is huge, which tempts people into hundreds of dependencies. I keep the list short, pin exact versions, forbid install scripts by default, and read what I add. This site manages with about twenty.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Many connections',
        description: 'Slow clients and slow partners do not hold up the rest.',
        icon: 'network',
      },
      {
        title: 'Background jobs',
        description: 'Mail, imports and reports run after the visitor has their answer.',
        icon: 'clock',
      },
      {
        title: 'Shared rules',
        description: 'Validation is written once for the form and the server.',
        icon: 'link',
      },
      {
        title: 'Graceful stops',
        description: 'An update finishes the requests in hand before it restarts.',
        icon: 'refresh-cw',
      },
    ],
    useCases: [
      { title: 'Integrations', description: 'Orders from the shop into the accounts package every hour' },
      { title: 'Member areas', description: 'Sign-in, profiles, documents and the mails that go with them' },
      { title: 'Live updates', description: 'A queue, a score or a delivery that moves on the screen' },
    ],
    benefits: [
      'One language from button to database, one person to ask',
      'Runs on a small server for a few pounds a month',
      'Long-term support releases with published end dates',
      'Plenty of developers could take it over',
    ],
    relatedSkills: ['typescript', 'hono', 'postgresql', 'docker'],
    faq: [
      {
        question: 'Is Node.js secure enough for customer data?',
        answer:
          'Yes, if it is kept up to date and the code checks what it receives. I store tokens hashed, limit attempts, log without personal details and apply security releases as part of care plans.',
      },
      {
        question: 'Where would it be hosted?',
        answer:
          'On a virtual server or a managed platform in the UK or EU, in your own account, so that you hold the keys and see the bill.',
      },
      {
        question: 'What if it crashes at night?',
        answer:
          'It is restarted within seconds by the system, I get a message, and stored work is picked up where it stopped. Round-the-clock replies are part of Premium Care.',
      },
    ],
  },
  {
    id: 'hono',
    slug: 'hono',
    name: 'Hono',
    icon: null,
    category: 'backend',
    level: 4,
    description: "A small, fast web server toolkit that runs on ordinary servers and at the network's edge.",
    fullDescription: [
      'Every web server does the same few things: read a request, decide who may see what, answer. Hono gives those steps names and gets out of the way. The whole core is a few thousand lines, which means that when something behaves oddly I can read it.',
      "It is built on the request and response objects that browsers use, not on inventions of its own. A program written against them runs on Node today and on Cloudflare's or Deno's machines tomorrow with little more than a different first file. Handlers can also be tested by calling them directly, with no network in between, so hundreds of checks finish in a second.",
      'The API of this site is made with it. I added a thin layer that describes each endpoint once; checking, documentation and error messages follow from that description.',
      'What you do not get is a house style. There is no built-in database, mail or sign-in as Laravel has, so a beginner would have to assemble those, and assemble them badly at first. For a team that wants decisions made for it, a larger framework is the better purchase.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Web standards',
        description: "Code depends on the platform's own objects and little else.",
        icon: 'globe',
      },
      { title: 'Portable', description: 'Moves between Node, Cloudflare, Deno and Bun.', icon: 'package' },
      {
        title: 'Middleware',
        description: 'Limits, headers and sign-in are separate layers in a fixed order.',
        icon: 'layers',
      },
      {
        title: 'Testable handlers',
        description: 'Each endpoint is called in memory, no port needed.',
        icon: 'flask-conical',
      },
    ],
    useCases: [
      { title: 'Site APIs', description: 'The endpoints behind forms, search and an admin area' },
      {
        title: 'Webhook receivers',
        description: 'Catch what Stripe or a courier sends, confirm it, file it',
      },
      {
        title: 'Edge functions',
        description: 'Redirects, personal greetings and A/B splits close to the visitor',
      },
    ],
    benefits: [
      'Starts in milliseconds, so idle costs can be nil',
      'Not married to one hosting company',
      'Small enough to audit',
      'Typed from the address to the answer',
    ],
    relatedSkills: ['nodejs', 'react-router', 'cloudflare', 'sqlite'],
    faq: [
      {
        question: 'I have not heard of it. Should that worry me?',
        answer:
          'It is younger than Express, in wide use, and open source under the MIT licence. Because it follows web standards, moving away would mean rewriting the edges of the code and leaving the middle alone.',
      },
      {
        question: 'Why not Express?',
        answer:
          'Express is sound and I maintain it where I find it. For new work I want types, standard objects and the choice of where to run.',
      },
      {
        question: 'Does a small site need this at all?',
        answer:
          'A site with one form does not; a hosted form service is enough. It starts to pay when there are accounts, payments or data of your own.',
      },
    ],
  },
  {
    id: 'php',
    slug: 'php',
    name: 'PHP',
    icon: { name: 'php', variant: 'plain' },
    category: 'backend',
    level: 3,
    description: 'Care and extension for the language that WordPress and much of the web still run on.',
    fullDescription: [
      'Rasmus Lerdorf made it in 1995 for his own home page. Three decades on it sits behind most content systems a small business is likely to own, WordPress first among them, so refusing to touch it would mean refusing many of the people who ask me for help.',
      'Modern PHP is a tidier language than its reputation. It has types, proper error handling and a package manager, and it is quick: every request starts fresh, does its work and forgets everything, which makes leaks and stuck states rare. Hosting is cheap and available on every high street of the internet.',
      'My use of it is practical. I write WordPress blocks and WooCommerce rules, repair older custom sites, and get them from a version without security fixes to one that has them. Each release is supported for about four years; plenty of sites I am shown are past that and nobody told the owner.',
      'For a new product with live screens or one code base shared with the browser I pick Node instead. For a large application in PHP proper, with Laravel or Symfony, ask a developer who does it every day. I will gladly read their quote with you.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Version upgrades',
        description: 'From an unsupported release to a current one, tested page by page.',
        icon: 'trending-up',
      },
      {
        title: 'Composer',
        description: 'Libraries with recorded versions instead of copied files.',
        icon: 'package',
      },
      {
        title: 'Static analysis',
        description: 'Old code is read by a tool that points out likely faults.',
        icon: 'search',
      },
      {
        title: 'Error logging',
        description: 'Failures are written down rather than shown to customers.',
        icon: 'bug',
      },
    ],
    useCases: [
      { title: 'Plugin work', description: 'A field, a rule or an export your present plugin lacks' },
      { title: 'Legacy repair', description: 'A custom site from ten years ago that must last two more' },
      { title: 'Host moves', description: 'Everything carried to a server with a supported version' },
    ],
    benefits: [
      'Existing investments keep their value',
      'Hosting from a few pounds a month',
      'Security fixes again where they had lapsed',
      'A straight opinion on whether to repair or replace',
    ],
    relatedSkills: ['wordpress', 'mysql', 'linux', 'nginx'],
    faq: [
      {
        question: 'Is PHP out of date?',
        answer:
          'No. A new version arrives every year and performance has improved a great deal since version 7. Old installations are what give it the name.',
      },
      {
        question: 'My host warns that my PHP version is ending. What now?',
        answer:
          'Do not just switch it in the control panel. I copy the site, change the version there, mend what breaks, and then change the live one. A typical site takes one to two days.',
      },
      {
        question: 'Will you take on a site someone else wrote?',
        answer:
          'Yes, once I have spent half a day reading it. Sometimes my finding is that it should be left in peace.',
      },
    ],
  },
  {
    id: 'python',
    slug: 'python',
    name: 'Python',
    icon: { name: 'python', variant: 'plain' },
    category: 'backend',
    level: 2,
    description: 'Scripts for moving, cleaning and counting data when a spreadsheet gives up.',
    fullDescription: [
      "Nine thousand product photographs with the wrong names. A customer list in four spreadsheets that disagree. A supplier's price file in which the decimal comma moved. Jobs like these come with almost every new website, and for them I open Python.",
      "It reads almost like instructions to a careful assistant, and its shelves are full: spreadsheets, PDFs, images, statistics and text all have mature libraries. A script of sixty lines often replaces two days of copying. I hand it over with a note on how to run it again, since the supplier's file will be wrong next quarter too.",
      'That is the extent of it. I do not offer machine learning, and I would not write your website in Python; Django is a fine framework in hands that use it weekly, and mine do not. My level here reflects useful basics and no more.',
      'When something must run for years, unattended, I usually rewrite the finished script in TypeScript so it lives with the rest of your system and is tested along with it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Spreadsheet surgery',
        description: 'Merge, split and reconcile files with a record of each change.',
        icon: 'file-text',
      },
      {
        title: 'Dry runs',
        description: 'The script first lists what it would do, then waits for a yes.',
        icon: 'eye',
      },
      { title: 'Batch images', description: 'Rename, crop and convert by the thousand.', icon: 'image' },
      {
        title: 'Repeatable',
        description: 'Next month the same command does the same work.',
        icon: 'refresh-cw',
      },
    ],
    useCases: [
      { title: 'Content migration', description: 'Articles out of an old system, cleaned, into the new one' },
      { title: 'Product data', description: 'Supplier lists turned into a shop import' },
      { title: 'One-off reports', description: 'Answers from log files or exports nobody has opened' },
    ],
    benefits: [
      'Days of copying become an afternoon',
      'Mistakes are made consistently, and so found',
      'Originals are never overwritten',
      'You keep the script',
    ],
    relatedSkills: ['postgresql', 'rest-apis', 'linux', 'web-analytics'],
    faq: [
      {
        question: 'Can you train a machine-learning model for us?',
        answer:
          'No. I can connect your site to an existing service if there is a clear use for it, and I will tell you when a search box would do.',
      },
      {
        question: 'Could we run your scripts ourselves?',
        answer:
          'Yes, if someone is willing to open a terminal. Otherwise I put the script behind a button in your admin area.',
      },
      {
        question: 'Is our customer data safe while you work on it?',
        answer:
          'It stays on an encrypted disk, is processed here and not uploaded anywhere, and is deleted when you confirm the result.',
      },
    ],
  },
]
