import type { Service } from 'headrow/studio'

export const seo: Service = {
  id: 'seo',
  title: 'SEO Optimisation',
  description: 'Technical fixes and content that help the right people find you.',
  features: ['Full technical audit', 'Content plan', 'Monthly report'],
  icon: 'search',
  link: '/services/seo',
  cta: 'View details',
  fullDescription:
    'Search engines reward pages that answer a question clearly and arrive quickly. I repair what stops yours from being read, then help you write the answers only you can give.',
  keyFeatures: [
    'Crawl, index and speed problems found and ranked by effect',
    'Structured data for your firm, services and articles',
    'Business profile and map listing put in order',
    'A list of questions your customers type, and who answers them now',
    'One plain page of figures each month',
  ],
  timeline: 'Ongoing, 3-6 month initial period',
  shortTimeline: 'Ongoing',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Audit',
      description: 'Every address is crawled; server logs and Search Console say what Google makes of it.',
      icon: 'clipboard-check',
    },
    {
      title: 'Repair',
      description: 'Broken links, duplicate titles, slow templates: fixed in the code, worst first.',
      icon: 'wrench',
    },
    {
      title: 'Write',
      description: 'You talk, I draft, you correct. A page goes out when it says something others do not.',
      icon: 'pen-line',
    },
    {
      title: 'Report',
      description: 'Enquiries first, clicks second, positions last, and a sentence on what I would do next.',
      icon: 'chart-line',
    },
  ],
  pricing: [
    {
      name: 'Essentials',
      price: '1,500',
      description: 'The technical ground, put right once and properly.',
      features: [
        'Full technical audit',
        'Fixes to titles, links, speed and structured data',
        'Business profile set up',
        'Three monthly reports',
      ],
    },
    {
      name: 'Comprehensive',
      price: '3,500',
      description: 'Repairs, and half a year of pages people are looking for.',
      features: [
        'Everything in Essentials',
        'Content plan built on real searches',
        'Six articles or service pages, written with you',
        'Local listings checked and corrected',
        'Six monthly reports and a call about each',
      ],
      isPopular: true,
    },
  ],
  metadata: {
    title: 'SEO in Leeds: Audit, Fixes and Content',
    description:
      'Honest search work from £1,500: a technical audit, the fixes themselves, content worth reading and a monthly report. 3-6 month initial period.',
  },
  faq: [
    {
      question: 'Can you promise first place on Google?',
      answer:
        'No, and nobody can: Google sells adverts above the results, not the results. I can promise that nothing on your own site holds you back, and that each page has a reason to be found.',
    },
    {
      question: 'When will I notice a difference?',
      answer:
        'Repairs can show within weeks, because they only wait for the next crawl. New pages usually need months. That is why I ask for three to six before we judge it.',
    },
    {
      question: 'Do you buy links or post on other sites?',
      answer:
        'No. Bought links break Google’s spam policies, and the site that pays for it in the end is yours. If something you made deserves a mention, I will help you ask for it.',
    },
  ],
  landing: {
    heading: 'Be found by the people you can help',
    intro: [
      'A hundred visits from the wrong town are worth less than one from the next street. So the work begins with which enquiries you want more of, and only then with what those people type.',
      'Half of it is engineering: pages that load, link and describe themselves correctly. The other half is your own knowledge, written down so that a stranger trusts it.',
    ],
    suits: [
      'You serve a place or a trade, and competitors nearby appear above you',
      'A redesign made your visits fall and nobody can say why',
      'You know the answers to your customers’ questions but have never published them',
    ],
    lessSuited:
      'If you need customers this month, spend on adverts instead. Search is slow, and a fair-weather promise about it is worth nothing.',
    nextSteps: [
      {
        title: 'Give me read access',
        description: 'Search Console and your analytics, or permission to set them up.',
      },
      {
        title: 'Hear the findings',
        description: 'Within two weeks: what is wrong, what it costs you, what I would leave alone.',
      },
      {
        title: 'Work month by month',
        description: 'After the initial period you stop when you like. Everything made stays with you.',
      },
    ],
  },
}
