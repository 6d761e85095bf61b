import type { Skill } from 'headrow/studio'

export const cloudPlatforms: readonly Skill[] = [
  {
    id: 'cloudflare',
    slug: 'cloudflare',
    name: 'Cloudflare',
    icon: { name: 'cloudflare', variant: 'plain' },
    category: 'cloud',
    level: 4,
    description:
      'A network in front of your site that answers nearby, absorbs attacks and hides your server.',
    fullDescription: [
      'Distance costs time. A visitor in Sydney waits a quarter of a second for each question to reach Leeds and return. With Cloudflare in between, a copy of the page is kept in a city near them, and the server at home hears of it once.',
      "There is more to the service than copies. It looks after the domain's name records, issues certificates, drops floods of junk traffic before they reach a cable of yours, and filters the crawlers that read everything and buy nothing. Workers, small programs that run on that network, handle redirects, forms or an entire light site. Much of this sits in a free plan that a small business will not outgrow.",
      'A word on dependence. It stands before a large share of the web, and when it has a bad hour, as it did in November 2025, your site has one too. An American company also decrypts the traffic, which some clients in health or law have to weigh. I document how to take it out of the path, a change of two records, and I keep the domain itself registered in your name elsewhere if you prefer.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Edge cache',
        description: 'Pages and pictures answered from hundreds of cities.',
        icon: 'globe',
      },
      { title: 'DNS', description: 'Changes take effect within minutes and are logged.', icon: 'network' },
      {
        title: 'Firewall rules',
        description: 'Login pages shielded from countries and bots you never serve.',
        icon: 'shield-check',
      },
      { title: 'Workers', description: 'Small programs that run close to the visitor.', icon: 'cloud' },
    ],
    useCases: [
      { title: 'Under attack', description: 'A flooded site back on its feet, often inside an hour' },
      { title: 'Visitors abroad', description: 'One server in England, quick answers in three continents' },
      { title: 'Static hosting', description: 'Astro sites published straight to the network' },
    ],
    benefits: [
      'Traffic bills fall because the origin sends less',
      "Your server's address is no longer public",
      'Free certificates, renewed without you',
      'A sudden mention on the radio is survivable',
    ],
    relatedSkills: ['nginx', 'hono', 'web-performance', 'vercel'],
    faq: [
      {
        question: 'Is the free plan good enough?',
        answer:
          'For most company sites, yes. I suggest the paid one when you need image resizing, finer firewall rules or somebody to answer a ticket.',
      },
      {
        question: 'Will it cache things it should not?',
        answer:
          'It can, if told to. Accounts, baskets and anything with a cookie are excluded explicitly, and I test that with two different sign-ins.',
      },
      {
        question: 'Does it conflict with privacy law?',
        answer:
          'They act as a processor and offer a data processing agreement. Name them in your privacy policy. For sensitive records ask your adviser, and I will go without if told to.',
      },
    ],
  },
  {
    id: 'vercel',
    slug: 'vercel',
    name: 'Vercel',
    icon: { name: 'vercel', variant: 'original' },
    category: 'cloud',
    level: 4,
    description:
      'Hosting that turns every proposed change into a private copy of your site you can click through.',
    fullDescription: [
      'You asked for a new opening paragraph. An hour later there is a link in your inbox: the whole site, with that paragraph, at an address only you have. You like it, I press merge, and it is live a minute later. Should it turn out wrong, the previous version returns with one click.',
      'Vercel does this for each change without any preparation, and that habit of looking before publishing is the real reason I recommend it. The company makes Next.js, so features of that framework work there first and need no manual. Functions and cached pages are spread over many regions, London among them.',
      'Prices follow use. A quiet company site costs a modest sum per developer and month; the free tier is reserved for non-commercial work, a line many people miss. Traffic, image conversions and function time are metered on top, so I set a spending limit on the first day and a warning at half of it. A site that is popular and heavy is cheaper on a plain server, and I can move it, having built it so that it does not depend on their special services where a standard one exists.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Preview links',
        description: 'Each change has its own address, with comments on the page.',
        icon: 'eye',
      },
      {
        title: 'Instant return',
        description: 'Any earlier release can be put back in seconds.',
        icon: 'history',
      },
      { title: 'Global delivery', description: 'Static parts come from near the reader.', icon: 'globe' },
      { title: 'Spending cap', description: 'A sum you name, at which the meter stops.', icon: 'coins' },
    ],
    useCases: [
      { title: 'Marketing teams', description: 'Campaign pages reviewed by five people before anyone else' },
      { title: 'Seasonal shops', description: 'Storefronts that have to scale for an hour on Black Friday' },
      { title: 'New ventures', description: 'No server to hire, no administrator to find' },
    ],
    benefits: [
      'Approvals happen on the true page',
      'Releasing is so easy that it happens in small steps',
      'No maintenance windows',
      'Logs and timings are there without extra set-up',
    ],
    relatedSkills: ['nextjs', 'github', 'cloudflare', 'astro'],
    faq: [
      {
        question: 'Can a sudden rush of visitors run up a huge bill?',
        answer:
          'It can if no limit is set. I set one, cache what may be cached, and agree with you beforehand what should happen at the cap.',
      },
      {
        question: 'Where is the data stored?',
        answer:
          'Vercel delivers pages; your records live in a database whose region we choose. I pick London or Ireland for functions, so that both are close together.',
      },
      {
        question: 'Vercel or your own server?',
        answer:
          'Vercel for teams that change a lot and want previews. A server for steady sites where the lowest running cost counts. I quote for either.',
      },
    ],
  },
  {
    id: 'amazon-web-services',
    slug: 'amazon-web-services',
    name: 'Amazon Web Services',
    icon: { name: 'amazonwebservices', variant: 'plain-wordmark' },
    category: 'cloud',
    level: 3,
    description:
      "A few well-chosen pieces of Amazon's cloud: storage, mail, databases and a bill you can predict.",
    fullDescription: [
      'The catalogue lists more than two hundred services. I use about eight. S3 for files and backups, SES for mail, RDS when a database should be run by somebody else, CloudFront to deliver, Route 53 for names, and a small number around them. With those, most of what a mid-sized website asks of a cloud is covered.',
      'There is a London region, the durability of stored files is beyond anything a single server offers, and procurement departments have approved it already. Those are sound reasons. So is a need for separate accounts, audit logs and fine-grained permissions, at which it is very thorough.',
      'Cost is where people get hurt. Data leaving the cloud is charged; a forgotten test machine is charged; a gateway nobody remembers adding costs thirty pounds a month. I write everything as code, tag it with its purpose, set alarms on the budget and read the bill line by line in the first three months.',
      'A five-page site or a single WordPress has no business here. One rented server is a tenth of the work and can be understood by the next person.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Infrastructure as code',
        description: 'Every setting in a file, so it can be reviewed and rebuilt.',
        icon: 'code',
      },
      {
        title: 'Least privilege',
        description: 'A program may do its one task and nothing else.',
        icon: 'lock',
      },
      {
        title: 'Versioned storage',
        description: 'Deleted files can be fetched back for as long as you set.',
        icon: 'archive',
      },
      {
        title: 'Budget alarms',
        description: 'A message at half, at nine tenths and at the full sum.',
        icon: 'bell',
      },
    ],
    useCases: [
      { title: 'Off-site backups', description: 'Encrypted copies that even I cannot delete early' },
      { title: 'Transactional mail', description: 'Confirmations and invoices that reach the inbox' },
      { title: 'Media libraries', description: 'Terabytes of recordings kept cheaply and found quickly' },
    ],
    benefits: [
      'Room to grow without moving house',
      'Certificates and reports your auditor knows',
      'Old projects can be switched off entirely',
      'A written map of what runs and why',
    ],
    relatedSkills: ['docker', 'linux', 'postgresql', 'kubernetes'],
    faq: [
      {
        question: 'Our AWS bill keeps rising. Can you look?',
        answer:
          'Yes. A day with the cost explorer usually finds idle machines, old snapshots and traffic taking a dear route. I list savings with the risk of each.',
      },
      {
        question: 'AWS, Azure or Google?',
        answer:
          "For websites they hardly differ. Stay with the one your company has a contract and people for. My own experience is with Amazon's.",
      },
      {
        question: 'Do we need certified staff to run it?',
        answer:
          'For the handful of services I use, no. You need one person who can follow a two-page manual and somebody to call.',
      },
    ],
  },
]
