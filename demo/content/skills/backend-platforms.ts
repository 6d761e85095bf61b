import type { Skill } from 'headrow/studio'

export const backendPlatforms: readonly Skill[] = [
  {
    id: 'wordpress',
    slug: 'wordpress',
    name: 'WordPress',
    icon: { name: 'wordpress', variant: 'plain' },
    category: 'backend',
    level: 4,
    description: 'A site you can edit yourself, built lean, with as few plugins as the job allows.',
    fullDescription: [
      'Roughly two in five websites use it, which is the best argument for WordPress and the source of its troubles. Everyone has edited in it, every host supports it, any developer in Leeds can open it. And every bot on the internet tries its login page.',
      'My way of building differs from a theme bought for sixty pounds. I write a block theme for your design alone: the headings, colours and layouts you approved appear as blocks in the editor, and nothing else does. You cannot make a paragraph orange by accident. Most of these sites need between four and eight plugins, each chosen for who maintains it. Page builders stay out, because they double the weight and hold your text hostage in their own codes.',
      'It wants looking after. Core, theme and plugins publish fixes all year, and an unattended installation is a matter of time. If nobody will do that, choose something static instead; from £150 a month I do it, with backups that have been restored on trial.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Custom blocks',
        description: 'Editors compose pages from your parts, within your design.',
        icon: 'blocks',
      },
      {
        title: 'Hardened login',
        description: 'Second step, limited attempts, file editing switched off.',
        icon: 'lock',
      },
      {
        title: 'Staged updates',
        description: 'Plugins are tried on a copy before the live site gets them.',
        icon: 'refresh-cw',
      },
      {
        title: 'Full-page cache',
        description: 'Visitors get stored pages, so the database can rest.',
        icon: 'zap',
      },
    ],
    useCases: [
      { title: 'Company sites', description: 'Pages, news and vacancies written by people in the office' },
      { title: 'Membership bodies', description: 'Events, documents and a directory under one roof' },
      { title: 'Inherited sites', description: 'Clearing out years of plugins without losing a page' },
    ],
    benefits: [
      "Editing needs an afternoon's practice, not a course",
      'No licence for the software, and an export whenever you like',
      'A wide choice of people to maintain it',
      'Your design cannot be broken from the editor',
    ],
    relatedSkills: ['php', 'woocommerce', 'mysql', 'technical-seo'],
    faq: [
      {
        question: 'Is WordPress insecure?',
        answer:
          'The core is well kept. Break-ins come through neglected plugins and reused passwords. Few plugins, quick updates and a second step at sign-in remove most of that.',
      },
      {
        question: 'Can you work with the theme we already have?',
        answer:
          'If it is in reasonable health, yes. If it carries a page builder and thirty plugins, I first show you what a clean rebuild would cost beside a year of repairs.',
      },
      {
        question: 'What is the difference between the £3,000 plan and Enterprise CMS?',
        answer:
          'The first is this page: one WordPress site, made for you. The second is for content with more to it, several languages or several outlets for instance, and may run on another system.',
      },
    ],
  },
  {
    id: 'woocommerce',
    slug: 'woocommerce',
    name: 'WooCommerce',
    icon: { name: 'woocommerce', variant: 'plain' },
    category: 'backend',
    level: 3,
    description: 'A shop inside WordPress, for sellers who want their own server and their own rules.',
    fullDescription: [
      'Shop and magazine under one roof: that is the case for WooCommerce. A roastery that writes about beans, a bookseller with events, a maker whose workshop diary sells the work. Products, stock and orders live in the WordPress you know, so a story can carry a basket button.',
      "No monthly fee goes to a platform and no share of turnover beyond the card processor's. Every rule can be changed: trade prices, deposits, delivery by postcode, an odd bundle your accountant invented. That freedom is billed differently, though. Several extensions renew yearly, the server must be good enough for the December rush, and updates have to be tested because money runs through them.",
      'I work with it at a solid middle level: themes, checkout changes, payment set-up, repairs. Ten thousand products or more than one warehouse deserves a specialist. And where somebody simply wants to sell forty things and never think about servers, I send them to Shopify without regret.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Any pricing rule',
        description: 'Trade tiers, deposits and made-to-measure amounts.',
        icon: 'coins',
      },
      {
        title: 'Content and shop',
        description: 'Articles and products share pages, search and menus.',
        icon: 'book-open',
      },
      {
        title: 'Order tables',
        description: 'Orders are stored apart from posts, so lists stay quick.',
        icon: 'database',
      },
      {
        title: 'Choice of gateway',
        description: "Stripe, PayPal or your bank's own, side by side.",
        icon: 'credit-card',
      },
    ],
    useCases: [
      { title: 'Makers and growers', description: 'Small batches with a story attached to each' },
      { title: 'Trade counters', description: 'Account customers see their own prices and pay by invoice' },
      {
        title: 'Courses and tickets',
        description: 'Dates and places sold through the diary you already publish',
      },
    ],
    benefits: [
      'Customer and order data stay with you',
      'No platform can raise its percentage',
      'Extensions exist for nearly every courier',
      'Grows out of a site you may have today',
    ],
    relatedSkills: ['wordpress', 'stripe', 'mysql', 'shopify'],
    faq: [
      {
        question: 'WooCommerce or Shopify?',
        answer:
          'Take Shopify if selling is the whole point and you want no maintenance. Take WooCommerce if content matters as much as the shop, or if your rules do not fit a standard checkout.',
      },
      {
        question: 'Why is our shop slow?',
        answer:
          'Usually a weak host, too many extensions or a basket widget that defeats the cache on every page. I measure first; often two of those can be fixed in a day.',
      },
      {
        question: 'Do you handle VAT?',
        answer:
          'I set up the rates and the invoices your accountant describes. The decision which rate applies to your goods is theirs.',
      },
    ],
  },
  {
    id: 'shopify',
    slug: 'shopify',
    name: 'Shopify',
    icon: null,
    category: 'backend',
    level: 4,
    description: 'A hosted shop that takes payments, counts stock and stays up while you pack parcels.',
    fullDescription: [
      'Payments, tax rates, stock, refunds, gift cards, courier labels, fraud checks. Writing those again for each new shop makes no sense, and Shopify has had since 2006 to get them right. I leave the engine alone and spend your budget on what customers see.',
      'There are two ways to do that. A custom theme in Liquid keeps everything in one place, and your team can rearrange sections in the visual editor; this suits most shops. A headless storefront in Next.js or Hydrogen gives me the whole page to design and costs more to build and to keep. I suggest it when the catalogue is unusual or the content is as large as the range.',
      'Know what you sign up for. A monthly subscription, card fees, and an extra charge on each sale if you insist on another payment company. Apps add up quietly: a shop with twelve of them can pay more for apps than for the plan, and each one slows the page. Part of my work is finding which can go. Your data exports cleanly; the theme and its checkout stay behind if you leave.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Custom sections',
        description: 'Your team moves the pieces; the design holds together.',
        icon: 'layout-grid',
      },
      {
        title: 'Hosted checkout',
        description: 'Card details never touch code of mine or a server of yours.',
        icon: 'shield-check',
      },
      {
        title: 'Product options',
        description: 'Sizes, engravings and bundles set up so that stock stays right.',
        icon: 'shopping-basket',
      },
      {
        title: 'Lean apps',
        description: 'Every add-on has to justify its fee and its kilobytes.',
        icon: 'filter',
      },
    ],
    useCases: [
      { title: 'First shops', description: 'Up to a hundred products, open in 6-8 weeks' },
      {
        title: 'Limited releases',
        description: 'A hundred pieces at noon on Saturday without a queue falling over',
      },
      {
        title: 'Moves from elsewhere',
        description: 'Products, customers and old addresses carried over with redirects',
      },
    ],
    benefits: [
      'Somebody else is on call for the servers',
      'Staff learn the order screens in a morning',
      'Shop in person and online from one stock list',
      'Accounts packages in common use connect directly',
    ],
    relatedSkills: ['stripe', 'woocommerce', 'content-design', 'web-analytics'],
    faq: [
      {
        question: 'Can you change the checkout page?',
        answer:
          "Logo, colours, fonts and some fields, yes. Deeper changes are reserved for Shopify's most expensive plan, and I have seldom found them necessary.",
      },
      {
        question: 'What will it cost each month?',
        answer:
          'Their subscription, card fees and whatever apps remain after I have pruned them. I put the sum in the quote so that you can compare it with your margin.',
      },
      {
        question: 'Will we keep our search rankings when we move?',
        answer:
          'Mostly, if every old address redirects to its new one and titles are kept. I list them before the move and check them afterwards. A dip of a few weeks is normal.',
      },
    ],
  },
  {
    id: 'sanity',
    slug: 'sanity',
    name: 'Sanity',
    icon: { name: 'sanity', variant: 'plain' },
    category: 'backend',
    level: 3,
    description:
      'A content desk shaped around what you publish, feeding the site, the app and the screen in reception.',
    fullDescription: [
      "What do you publish? Not pages, when you think about it, but courses, tutors, rooms and dates; or dishes, wines and allergens. Sanity stores those things as they are and lets each place that shows them take what it needs. Change a tutor's name once and the course list, the timetable and the app all follow.",
      "The editing desk is a React program that I adapt for you: fields in your words, in your order, with a hint where people hesitate. Several editors can type in one document and see each other's cursors. Text is saved as structure without a trace of formatting, so a redesign does not begin with cleaning up old bold and blue.",
      "The content itself lives on Sanity's servers, in a hosted store with a free tier and usage-based plans above it. I point that out early, because it is a dependency: you can export everything as files, yet the desk is useless without the service. For one site with one editor WordPress is cheaper and more familiar. Three channels or two languages is where this starts to pay.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Own fields',
        description: "An editing screen that speaks your trade's language.",
        icon: 'pencil-ruler',
      },
      { title: 'Live preview', description: 'Drafts appear in the true layout while you type.', icon: 'eye' },
      {
        title: 'References',
        description: 'Link a thing once; rename it and every mention follows.',
        icon: 'link',
      },
      { title: 'Version history', description: 'See who altered what, and put it back.', icon: 'history' },
    ],
    useCases: [
      { title: 'Course catalogues', description: 'Subjects, terms and tutors joined without retyping' },
      { title: 'Bilingual sites', description: 'English and Welsh side by side, with gaps shown' },
      { title: 'Several outlets', description: 'Menus per branch, shared dishes, local prices' },
    ],
    benefits: [
      'Content outlives the design that shows it',
      'Editors are spared the layout',
      'Rules stop a page going out without its picture credit',
      'New channels reuse what is already written',
    ],
    relatedSkills: ['nextjs', 'astro', 'graphql', 'content-design'],
    faq: [
      {
        question: 'What does headless mean?',
        answer:
          'That the place where you write is separate from the site people read. The content is handed over by an API and the site decides how it looks.',
      },
      {
        question: 'Is there a monthly fee?',
        answer:
          'Small teams often stay within the free tier. Beyond it you pay by seat and by use. I estimate both from your present traffic before you decide.',
      },
      {
        question: 'Can our editors break the layout?',
        answer:
          'No. They fill in fields. The site refuses to publish an entry that lacks something it requires, and tells them which.',
      },
    ],
  },
]
