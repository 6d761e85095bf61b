import type { Skill } from 'headrow/studio'

export const frontendFrameworks: readonly Skill[] = [
  {
    id: 'react',
    slug: 'react',
    name: 'React',
    icon: { name: 'react', variant: 'original' },
    category: 'frontend',
    level: 5,
    description: 'Interfaces that stay quick as they grow, built from small parts that are easy to change.',
    fullDescription: [
      'React is the library I reach for when a page has to answer back: filters, baskets, quotes that add up as you choose. The page is cut into parts, each with one job, and a part is changed without touching its neighbours.',
      'It has been around long enough that you are not tied to me. Meta published it in 2013, the licence is MIT, and whoever takes over your site is likely to know it.',
      'I render on the server first, so visitors and search engines get a finished page, and send script only to the parts that need it. That order matters. The common way to spoil React is to ship an empty page and let the phone do the building, which costs seconds on a slow connection.',
      'The library decides how parts are drawn and redrawn, and nothing else. Routing, data and forms are choices, and I make few of them: more packages mean more updates. For a brochure of eight pages with one contact form I advise against it altogether. Astro or plain HTML does that job with a fraction of the script, and you would be paying for machinery that never moves.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Components',
        description: 'A button is made once and is the same everywhere.',
        icon: 'blocks',
      },
      {
        title: 'Server rendering',
        description: 'The page is readable before any script arrives.',
        icon: 'server',
      },
      {
        title: 'State in one place',
        description: 'The basket and the total never disagree.',
        icon: 'refresh-cw',
      },
      {
        title: 'Testable parts',
        description: 'Each part is checked alone, on every change.',
        icon: 'flask-conical',
      },
    ],
    useCases: [
      { title: 'Booking', description: 'A quote that changes as rooms and dates are picked' },
      { title: 'Shops', description: 'Stock, variants and a checkout in three steps' },
      { title: 'Dashboards', description: 'Figures, filters and tables for the people who run the business' },
    ],
    benefits: [
      'New sections are built from parts you already own',
      'Changes go live in minutes, not in a release',
      'Easy to hand over, because many developers know it',
      'The knowledge carries over to a phone app with React Native',
    ],
    relatedSkills: ['nextjs', 'typescript', 'tailwind-css', 'graphql'],
    showcaseProjects: [
      {
        title: 'Flit',
        description: 'Concept work: the quote is the page, and the van fills up as you add rooms.',
        imageUrl: '/screenshots/project-5-desktop.png',
      },
    ],
    faq: [
      {
        question: 'Do I need React for my website?',
        answer:
          'If people mostly read, no. If they choose, compare, book or manage something on the page, it earns its keep. I say which on the first call.',
      },
      {
        question: 'Will my site be slow because of it?',
        answer:
          'Not when the server sends finished pages and the script is kept small. I agree a weight limit with you and measure it on every change.',
      },
      {
        question: 'Who owns the code?',
        answer: 'You do, once the balance is paid. React itself is open source and carries no fee.',
      },
    ],
  },
  {
    id: 'nextjs',
    slug: 'nextjs',
    name: 'Next.js',
    icon: { name: 'nextjs', variant: 'plain' },
    category: 'frontend',
    level: 5,
    description: 'Pages rendered before you ask for them, so the first one is there at once.',
    fullDescription: [
      'Some pages change once a month, some once a minute, some for every visitor. Next.js lets me decide page by page: built ahead and kept, rebuilt when the content changes, or composed for the person asking. The three sit side by side in one project.',
      'Around that it brings what a serious React site needs anyway. Images are resized for each screen, fonts come from your own domain, the next page is fetched while a link is on screen, and server code for a form can live beside the form. It is made by Vercel, released under the MIT licence, and runs on their hosting or on an ordinary server with Node.',
      'Two cautions. It moves quickly, and a major release can ask for a day or two of changes; I budget for that under maintenance instead of letting it pile up. And its caching has many layers. Used without care, an editor saves a price and the old one stays on the page, so I keep the rules few and write them down.',
      "For a shop window with a blog it is more than you need. For a catalogue, a members' area or a headless shop it is where I start.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Static and live pages',
        description: 'Each route is prepared in the way that suits how often it changes.',
        icon: 'layers',
      },
      {
        title: 'Image handling',
        description: 'Photographs are resized and re-encoded for the screen that asks.',
        icon: 'image',
      },
      {
        title: 'Server components',
        description: "Work that needs no interaction stays off the visitor's phone.",
        icon: 'server',
      },
      {
        title: 'File-based routes',
        description: 'The folder structure is the map of the site.',
        icon: 'route',
      },
    ],
    useCases: [
      {
        title: 'Headless shops',
        description: "A storefront of your own in front of Shopify's stock and payments",
      },
      {
        title: 'Publications',
        description: 'Thousands of articles, each refreshed only when its editor saves',
      },
      { title: 'Customer portals', description: 'Public pages and a signed-in area under one address' },
    ],
    benefits: [
      'First views come from a cache close to the visitor',
      'Editors preview a draft on the real page',
      'One codebase for the site and its forms',
      'Hosting can be changed without a rewrite',
    ],
    relatedSkills: ['react', 'vercel', 'react-router', 'sanity'],
    faq: [
      {
        question: 'Does a Next.js site have to be hosted with Vercel?',
        answer:
          'No. That is the least work, but I also run it in a Docker container on a server you rent. A few conveniences then have to be set up by hand.',
      },
      {
        question: 'How does it compare with WordPress?',
        answer:
          'They do different jobs. WordPress is where content is edited; Next.js is what visitors see. You can have both, joined by an API, if the extra moving part is worth it to you.',
      },
      {
        question: 'What happens when a new major version comes out?',
        answer:
          'Nothing, at once. Yours keeps running. I read the notes, try the upgrade on a copy, and move when the fixes outweigh the disturbance.',
      },
    ],
  },
  {
    id: 'react-router',
    slug: 'react-router',
    name: 'React Router',
    icon: { name: 'reactrouter', variant: 'plain' },
    category: 'frontend',
    level: 4,
    description:
      'A site and its admin area in one program, where every address loads exactly the data it shows.',
    fullDescription: [
      'This site runs on it. Each address has one file that says what to fetch and what to draw, and a list of those addresses reads like a table of contents for the whole product.',
      'Most React developers know the name from the days when it only switched views in the browser. Since it took in the Remix framework it also renders on the server, splits the script by page, and waits for data before showing a half-filled screen. It leans on what browsers do already: links are links, forms are forms, the back button goes back.',
      'I choose it over Next.js when I want to own the server. There is no house hosting behind it and few hidden caches, so the path from a request to a page fits in one head. The price is that some things come bare. Images, scheduled rebuilding and content previews I set up myself, and that is a day or so you would not pay for elsewhere.',
      'Fewer people have run its server mode in anger than Next.js, so if your next developer will be hired from a job advert, that counts against it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Loaders',
        description: 'Data for all parts of a page is fetched at the same time.',
        icon: 'download',
      },
      {
        title: 'Nested layouts',
        description: 'Moving between tabs redraws the tab and leaves the rest standing.',
        icon: 'layers',
      },
      {
        title: 'Error boundaries',
        description: 'If one panel fails, the others stay and the fault says what it is.',
        icon: 'shield-check',
      },
      {
        title: 'Works without script',
        description: 'Reading and following links need nothing but HTML.',
        icon: 'globe',
      },
    ],
    useCases: [
      {
        title: 'Sites with an admin area',
        description: 'Public pages and the place where you edit them, deployed together',
      },
      {
        title: 'Internal tools',
        description: 'Lists, filters and detail screens whose address can be sent to a colleague',
      },
      {
        title: 'Moving off an old React app',
        description: 'Existing screens gain server rendering route by route',
      },
    ],
    benefits: [
      'Runs wherever Node runs, on hosting you pick',
      'Every state of a screen can be bookmarked',
      'Moves between pages without the white flash',
      'Few concepts to learn, so handover is short',
    ],
    relatedSkills: ['react', 'nodejs', 'hono', 'web-performance'],
    faq: [
      {
        question: 'Why not use the more popular framework?',
        answer:
          'When you want managed hosting and built-in image handling, I do. When you want one program on one server that you can move anywhere, this is less to carry.',
      },
      {
        question: 'Is it a finished product or a hobby?',
        answer:
          'It is maintained by a team at Shopify together with outside contributors, and its first release dates from 2014.',
      },
      {
        question: 'Can it grow with us?',
        answer:
          'In pages, easily. In traffic, by keeping finished pages in memory and adding a second process. This site is built to do both.',
      },
    ],
  },
  {
    id: 'astro',
    slug: 'astro',
    name: 'Astro',
    icon: { name: 'astro', variant: 'plain' },
    category: 'frontend',
    level: 4,
    description: 'Content sites that ship almost no script, so a page opens quickly even on a weak signal.',
    fullDescription: [
      'Think of a restaurant, a surgery or a festival. People come to read opening hours, look at pictures and find the door. Nothing there needs a running application, yet many such sites load one.',
      'Astro turns components into plain HTML at build time and throws the script away. Where a part does need to react, say a table-booking form, that part alone is marked and loaded, on its own, when it scrolls into view. The idea is called islands, and the result is often a page with no JavaScript at all.',
      "Articles, team members or menu items live in collections that are checked against a description. If someone forgets a date or a picture's alternative text, the build stops and names the file. That catches more than any amount of proofreading.",
      'A publish means a rebuild, normally under a minute for a few hundred pages, so it suits content that changes by the day. Live stock or a personal account fits badly: server rendering exists, but by then the islands have become a continent and I would sooner use Next.js or React Router.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Islands', description: 'Only the parts that move bring code with them.', icon: 'puzzle' },
      {
        title: 'Content collections',
        description: 'Missing fields are found at build time, by file and line.',
        icon: 'list-checks',
      },
      {
        title: 'Bring any component',
        description: 'React, Vue and Svelte pieces can share a page.',
        icon: 'blocks',
      },
      { title: 'Static output', description: 'A folder of files that any host can serve.', icon: 'package' },
    ],
    useCases: [
      {
        title: 'Brochure sites',
        description: 'Five to thirty pages that should load before the kettle is on',
      },
      { title: 'Documentation', description: 'Manuals with a sidebar, search and versions' },
      {
        title: 'Campaign pages',
        description: 'A launch that must survive being linked from the evening news',
      },
    ],
    benefits: [
      'Hosting costs close to nothing',
      'No server to patch and little to attack',
      'Traffic peaks are a matter for the network, not for you',
      'Editors can write in Markdown or a content system',
    ],
    relatedSkills: ['sanity', 'web-performance', 'cloudflare', 'html'],
    faq: [
      {
        question: 'Can I still have a contact form?',
        answer:
          'Yes. The page is static; the form posts to a small function that stores the message and mails you. You would not notice the seam.',
      },
      {
        question: 'How do I edit the content?',
        answer:
          'Through a content system such as Sanity, or by changing text files if you are comfortable with that. Saving starts a rebuild by itself.',
      },
      {
        question: 'What if we want a shop later?',
        answer:
          'A handful of products can use a hosted checkout. Beyond that I would move the shop to Shopify and keep the rest where it is.',
      },
    ],
  },
  {
    id: 'vue',
    slug: 'vue',
    name: 'Vue',
    icon: { name: 'vuejs', variant: 'plain' },
    category: 'frontend',
    level: 3,
    description: 'A gentle framework for adding live parts to a site that already exists.',
    fullDescription: [
      'Not every project starts from an empty folder. An established site on WordPress or Laravel may want one clever thing: a product configurator, a store finder, a timetable. Vue can be added to a single corner of a page without rebuilding what surrounds it.',
      'Evan You released it in 2014, and it is still led by an independent team paid by sponsors. Template, logic and style of a part sit in one file, in that order, and someone who knows HTML can follow most of it on a first reading. Nuxt is its larger sibling, with server rendering and routing.',
      'I rate myself in the middle here. I have the language and its habits, I build and repair Vue work without trouble, but React is where I know the awkward corners. If the choice is open I say so, and why.',
      'When I would leave it out: a team that already writes React, or a plan to share code with a native app, where React Native has more behind it. When I would insist on keeping it: an existing Vue site in good order. Rewriting that to suit my taste is not a service to you.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Single-file components',
        description: 'Markup, behaviour and looks of one part, together.',
        icon: 'file-text',
      },
      {
        title: 'Incremental adoption',
        description: 'One widget today, a whole section next year.',
        icon: 'puzzle',
      },
      {
        title: 'Fine-grained updates',
        description: 'When a value changes, only what depends on it is redrawn.',
        icon: 'zap',
      },
      {
        title: 'Nuxt',
        description: 'Server rendering and routes when the site outgrows a widget.',
        icon: 'server',
      },
    ],
    useCases: [
      { title: 'Configurators', description: 'Pick a size, a finish and a handle, and see the price move' },
      { title: 'Store finders', description: 'A list and a map that filter each other' },
      {
        title: 'Inherited projects',
        description: 'Repairs and additions to a Vue site whose maker has moved on',
      },
    ],
    benefits: [
      'Your present site stays while one part improves',
      'Templates stay legible to non-specialists',
      'Clear official answers for routing and state',
      'Upgrades are documented with care',
    ],
    relatedSkills: ['javascript', 'typescript', 'capacitor', 'supabase'],
    faq: [
      {
        question: 'Vue or React, which is better?',
        answer:
          'For a visitor there is no difference they could name. It comes down to who maintains it. I lean to React for new work and keep Vue where it lives already.',
      },
      {
        question: 'Our site uses an old version. Is that a problem?',
        answer:
          'Vue 2 stopped receiving fixes at the end of 2023. It will not fall over tomorrow, but I would plan the move to the current one within the year.',
      },
      {
        question: 'Can it run inside WordPress?',
        answer:
          'Yes, as a block or a shortcode. Its script then loads on the pages where it is used and nowhere else.',
      },
    ],
  },
]
