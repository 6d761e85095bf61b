import type { Skill } from 'headrow/studio'

export const backendInterfaces: readonly Skill[] = [
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
    relatedSkills: ['hono', 'graphql', 'authentication', 'python'],
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
    id: 'stripe',
    slug: 'stripe',
    name: 'Stripe',
    icon: null,
    category: 'backend',
    level: 4,
    description:
      'Card payments, deposits and subscriptions, with the card numbers kept well away from your server.',
    fullDescription: [
      'Taking money online is three promises: the amount is right, it is taken once, and you find out what happened. Stripe keeps the first easily. The other two are on whoever wires it up.',
      "A customer may pay and then lose signal before returning to your site. If the order depends on that return, it is lost. So I record an order as paid only when Stripe's own server tells mine, check the signature on that message, and treat the third copy of it like the first. Every request carries a key that prevents a second charge. Refunds, disputes and failed renewals arrive the same way and end up on the order, where you can see them.",
      "The card form belongs to Stripe and runs in its frame or on its page. Numbers never cross your server, which reduces your card-industry paperwork to a short questionnaire, and the bank's confirmation step is taken care of. Apple Pay and Google Pay come along with it.",
      'You pay a percentage and some pence per transaction, no monthly fee. For large regular bills, Direct Debit through GoCardless usually costs less; I suggest that to clubs and landlords.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Verified webhooks',
        description: "Orders follow the bank's word, not the browser's.",
        icon: 'shield-check',
      },
      {
        title: 'Deposits and balances',
        description: 'Half now, half on delivery, without chasing.',
        icon: 'coins',
      },
      {
        title: 'Subscriptions',
        description: 'Renewals, pauses and expired cards handled by rule.',
        icon: 'refresh-cw',
      },
      { title: 'Receipts', description: 'Numbered, itemised and sent on their own.', icon: 'receipt' },
    ],
    useCases: [
      { title: 'Bookings', description: 'A deposit secures the date and the balance is collected later' },
      { title: 'Memberships', description: 'Monthly payments that open and close access' },
      { title: 'Donations', description: 'One-off or regular, with Gift Aid details recorded beside them' },
    ],
    benefits: [
      'Money reaches your account on a known schedule',
      'Less card compliance for you to prove',
      'Every payment can be traced to its order',
      'Test mode lets you try each failure beforehand',
    ],
    relatedSkills: ['shopify', 'nodejs', 'authentication', 'woocommerce'],
    faq: [
      {
        question: 'Who holds the Stripe account?',
        answer:
          'You. I am invited as a developer and can be removed. Payouts go to your bank and I cannot redirect them.',
      },
      {
        question: 'Do the fees come out of my quote?',
        answer:
          'No. Stripe deducts them from each payment. Its price list is public, and European or corporate cards cost more than ordinary British ones.',
      },
      {
        question: 'Could a customer be charged twice?',
        answer:
          "I build against it with keys that make a repeat harmless, and test by sending the same request many times over. If a bank duplicates an entry on its side, Stripe's log shows it.",
      },
    ],
  },
]
