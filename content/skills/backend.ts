import type { Skill } from '../shapes/skill.ts'

export const backend: readonly Skill[] = [
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
      'Where it is weak, I say so. Long calculations block everyone else and belong in a separate worker, or in Python. And the package registry is huge, which tempts people into hundreds of dependencies. I keep the list short, pin exact versions, forbid install scripts by default, and read what I add. This site manages with about twenty.',
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
    relatedSkills: ['nodejs', 'rest-apis', 'cloudflare', 'sqlite'],
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
    id: 'rest-apis',
    slug: 'rest-apis',
    name: 'REST APIs',
    icon: { name: 'openapi', variant: 'plain' },
    category: 'backend',
    level: 4,
    description: 'A documented way for your site, app and other systems to exchange data without surprises.',
    fullDescription: [
      'Your booking system knows the dates, your accounts package knows the invoices, your website knows the customer. An API is the agreed doorway between them, and REST is the plainest form of it: addresses for things, verbs for what is done to them.',
      'A good one is dull. Lists come in pages of a stated size. Errors carry a code that programs understand and a sentence that people do. Sending an order twice because the train went into a tunnel creates one order, since each request brings a key that is recognised the second time. Limits are announced in the answer before they are reached.',
      'I describe the endpoints in OpenAPI, generated from the code that checks the input, so the manual cannot drift from the behaviour. Your other suppliers get a page they can try calls on.',
      'REST gets clumsy when a screen needs eight kinds of record at once; GraphQL or one purpose-made endpoint serves that better. And for two scripts on one server, an API is ceremony. Let them read the same database table.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'OpenAPI description',
        description: 'A machine-readable manual that other tools can import.',
        icon: 'book-open',
      },
      {
        title: 'Idempotency keys',
        description: 'A repeated request is answered, not carried out again.',
        icon: 'key-round',
      },
      {
        title: 'Honest status codes',
        description: 'Missing, forbidden and broken are told apart.',
        icon: 'list-checks',
      },
      {
        title: 'Rate limits',
        description: 'One runaway script cannot take the service from everybody.',
        icon: 'gauge',
      },
    ],
    useCases: [
      { title: 'Stock and orders', description: 'Keep a warehouse and a shop in step' },
      { title: 'Partner access', description: 'Let a reseller fetch prices with a key you can revoke' },
      { title: 'Mobile apps', description: 'One source for the site and the phone' },
    ],
    benefits: [
      'Systems from different makers cooperate',
      'Suppliers can work from the manual instead of from meetings',
      'Old clients keep working when new fields are added',
      'Clear records of who asked for what',
    ],
    relatedSkills: ['hono', 'graphql', 'authentication', 'nodejs'],
    faq: [
      {
        question: 'Our software says it has an API. Can you connect to it?',
        answer:
          'Probably. Send me its documentation before the call. Some are excellent, some are a spreadsheet by email with a different name, and I want to see which before I quote.',
      },
      {
        question: 'Who is responsible when their side changes?',
        answer:
          'They are, but you feel it first. I log every exchange, raise an alert when an answer stops looking as described, and fix it under your care plan.',
      },
      {
        question: 'Can outsiders read our data through it?',
        answer:
          'Only with a key, only what that key allows, and each use is recorded. Keys can be withdrawn in a second.',
      },
    ],
  },
  {
    id: 'graphql',
    slug: 'graphql',
    name: 'GraphQL',
    icon: { name: 'graphql', variant: 'plain' },
    category: 'backend',
    level: 3,
    description: 'One question, one answer, with only the fields the page needs.',
    fullDescription: [
      'Picture a product page: title, four pictures, price in two currencies, three reviews, delivery estimate. With ordinary endpoints that may take five requests, each returning more than is used. A GraphQL query names those fields in one go and gets back that shape and nothing besides.',
      'Facebook built it for its phone apps and opened it up in 2015; a foundation looks after it now. Behind it stands a schema, a typed list of everything that can be asked. From that list, tools produce documentation, completion in the editor and TypeScript types, so a misspelt field fails before release.',
      "You will meet it whether or not you choose it: Shopify's storefront, GitHub and several content systems speak it. Consuming those is where most of my experience lies. Running a server of my own I have done less often, hence the level.",
      'I seldom propose building one. Caching is harder than with plain addresses, a careless query can be expensive, and access has to be guarded field by field. With one website and one database, REST is less to look after. Several apps over several sources change that sum.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Exact answers', description: 'A phone downloads what it shows and no more.', icon: 'filter' },
      {
        title: 'Typed schema',
        description: 'Everything that can be asked is listed and checked.',
        icon: 'list-checks',
      },
      { title: 'One address', description: 'Many sources answer through a single door.', icon: 'network' },
      {
        title: 'Query limits',
        description: 'Depth and cost are capped, so a question cannot flood the server.',
        icon: 'shield-check',
      },
    ],
    useCases: [
      { title: 'Shopify storefronts', description: 'Products, baskets and customers for a headless shop' },
      {
        title: 'Content hubs',
        description: "One editor's desk feeding a site, an app and a screen in the foyer",
      },
      { title: 'Joined sources', description: 'Stock from one system, text from another, presented as one' },
    ],
    benefits: [
      'Fewer trips over a slow mobile connection',
      'Front-end work can go ahead before the data exists',
      'Fields are retired with notice instead of vanishing',
      'Types for the website come from the source itself',
    ],
    relatedSkills: ['rest-apis', 'react', 'sanity', 'postgresql'],
    faq: [
      {
        question: 'Is GraphQL replacing REST?',
        answer:
          'No. They have lived side by side for a decade. Each suits a different number of clients and sources.',
      },
      {
        question: 'Does it make the site quicker?',
        answer: 'It can cut requests on complicated pages. On a simple one you would not see any difference.',
      },
      {
        question: 'Our shop platform only offers GraphQL. Is that a problem?',
        answer:
          'Not at all. I work with such interfaces regularly and keep the queries in one folder, so you can see what is fetched.',
      },
    ],
  },
  {
    id: 'authentication',
    slug: 'authentication',
    name: 'Authentication',
    icon: { name: 'oauth', variant: 'plain' },
    category: 'backend',
    level: 4,
    description: 'Sign-in that keeps strangers out and lets the right people back in when they forget.',
    fullDescription: [
      'A door, a lock, a spare key and someone who changes the lock when a key is lost: sign-in needs all four, and most break-ins use the spare. That is why I spend more time on the forgotten-password mail than on the login form.',
      'Passwords are stored with a slow, salted hash and never mailed. Attempts are limited per account and per address. Whether or not an account exists, the answer reads the same and takes as long. Changing a password ends the other sessions. On top come authenticator codes, and passkeys, which replace the password with the fingerprint or face your device already knows; a fake site cannot phish them, because they answer to one address only.',
      'I do not write the cryptography. A maintained library does that part, and I write the rules around it and the tests that try to get past them.',
      'For staff of a company on Microsoft 365 or Google Workspace, single sign-on beats anything I could build: leavers lose access the day their mailbox closes. And if you only want to know who downloaded a brochure, ask for an email address and skip the accounts.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Passkeys',
        description: 'A fingerprint in place of a password, bound to your address.',
        icon: 'key-round',
      },
      {
        title: 'Second step',
        description: 'Codes from an app, with recovery codes kept offline.',
        icon: 'smartphone',
      },
      {
        title: 'Session list',
        description: 'People see where they are signed in and end it there.',
        icon: 'history',
      },
      {
        title: 'Roles',
        description: 'Editors write, administrators invite, nobody has more than they need.',
        icon: 'users',
      },
    ],
    useCases: [
      { title: 'Customer accounts', description: 'Orders, addresses and invoices behind one sign-in' },
      { title: 'Staff areas', description: 'Access through the company account people have already' },
      { title: 'Paid membership', description: 'Content that opens on payment and closes on cancellation' },
    ],
    benefits: [
      'Fewer calls about lost passwords',
      'Stolen password lists are useless against passkeys',
      'An audit trail when something looks wrong',
      'Personal data stays on your own server',
    ],
    relatedSkills: ['nodejs', 'rest-apis', 'supabase', 'redis'],
    faq: [
      {
        question: 'Should we offer sign-in with Google?',
        answer:
          'As a choice beside email, yes, if your customers use it. As the only way in, no: you would be handing another company the power to lock them out.',
      },
      {
        question: 'Do our users have to understand passkeys?',
        answer:
          'No. The phone asks for a fingerprint and they are in. A password remains as the fallback until they no longer want it.',
      },
      {
        question: 'Can you move our existing accounts across?',
        answer:
          'Yes, without forcing resets in most cases. Old hashes are accepted once at the next sign-in and replaced by stronger ones there and then.',
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
      'Rasmus Lerdorf made it in 1995 for his own home page. Three decades on it sits behind most content systems a small business is likely to own, WordPress first among them, so refusing to touch it would mean refusing half my callers.',
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
          'After a look at the code, which I charge as half a day and deduct if we go ahead. Sometimes my finding is that it should be left in peace.',
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
        question: 'Can you build us an AI model?',
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
