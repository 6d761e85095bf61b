import type { Skill } from 'headrow/studio'

export const toolsMeasuring: readonly Skill[] = [
  {
    id: 'technical-seo',
    slug: 'technical-seo',
    name: 'Technical SEO',
    icon: null,
    category: 'tools',
    level: 4,
    description: 'Making sure search engines can reach, read and understand every page you want found.',
    fullDescription: [
      'Before anyone can rank you, a crawler has to arrive, be let in, read the page and work out which of its four addresses is the real one. A surprising number of sites fail at one of those. That is plumbing, and I am a plumber.',
      'The list is long but finite. One address per page, stated as canonical. A sitemap with true dates. Redirects in one hop. Titles that differ. Structured data that says in a vocabulary machines share: this is a business, in Leeds, open until 17:30; this is an article; these are questions and answers. Pages that are complete in their HTML and quick on a phone. I check the lot with a crawl and the logs, then in Search Console, where Google reports what it really saw.',
      "Ranking I cannot promise, and someone who does is guessing with your money. Technique removes obstacles. What lifts you afterwards is content that answers a question better than the neighbour's, and other sites having cause to mention it. From £1,500, over three to six months, I work on the first and help with the second.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Crawl audit',
        description: 'Every address visited, every fault listed by its effect.',
        icon: 'search',
      },
      {
        title: 'Structured data',
        description: 'Opening hours, prices and questions marked up to schema.org.',
        icon: 'tag',
      },
      {
        title: 'Redirect plans',
        description: 'A relaunch that keeps what the old addresses earned.',
        icon: 'route',
      },
      {
        title: 'Index reports',
        description: 'What is listed, what is not, and the reason.',
        icon: 'file-text',
      },
    ],
    useCases: [
      { title: 'Relaunches', description: 'Old and new addresses matched before anything moves' },
      { title: 'Local businesses', description: 'Map listing, website and opening hours that agree' },
      { title: 'Large catalogues', description: 'Filters that do not breed a million near-identical pages' },
    ],
    benefits: [
      'New pages are announced the day they go live',
      'Listings can show hours, prices and dates',
      'Crawlers spend time on pages that matter',
      'A report you can read without a glossary',
    ],
    relatedSkills: ['web-performance', 'html', 'content-design', 'web-analytics'],
    faq: [
      {
        question: 'Can you get us to number one?',
        answer:
          'For your own name, surely. For a contested phrase nobody can guarantee it. I can show which phrases are within reach and what the pages above you do.',
      },
      {
        question: 'How soon will we see results?',
        answer:
          'Repairs show within weeks. Better content takes three to six months, which is why the service is planned over that span.',
      },
      {
        question: 'Do you buy links?',
        answer:
          "No. It is against search engines' rules and the clean-up costs more than the links did. I suggest things worth linking to instead.",
      },
    ],
  },
  {
    id: 'web-analytics',
    slug: 'web-analytics',
    name: 'Web Analytics',
    icon: null,
    category: 'tools',
    level: 4,
    description: 'Counting what visitors do without following who they are, and turning it into decisions.',
    fullDescription: [
      'Start with a decision, not a dashboard. Would we drop the second service page if nobody read it? Would we open on Saturdays if bookings were tried then? Such questions tell me which five things to count. Everything else is decoration, and collecting it is a liability.',
      "This site counts page views with no cookie and stores no IP address. Visitors are told apart by a hash whose ingredients change each day, so yesterday's cannot be joined to today's, and browsers that ask not to be tracked are left out. You lose the ability to follow a person for months. In exchange there is no consent banner over your opening picture and little to explain in the privacy policy. If your advertising needs more, I connect a fuller tool behind proper consent and tell you what share of visitors will decline.",
      'Experiments are part of it. Two headlines, shown at random, one measured outcome, a length fixed in advance. Small sites often lack the traffic for a clear answer inside three months; then I say that a test is pointless and we decide by judgement.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Cookie-free counts',
        description: 'Pages, sources and devices, with nobody identified.',
        icon: 'eye',
      },
      {
        title: 'Goals',
        description: 'Enquiries, bookings and sales tied to where they came from.',
        icon: 'trending-up',
      },
      {
        title: 'Experiments',
        description: 'Two versions compared under rules set beforehand.',
        icon: 'scale',
      },
      {
        title: 'Speed from the field',
        description: 'Loading times as real visitors had them.',
        icon: 'gauge',
      },
    ],
    useCases: [
      { title: 'Monthly review', description: 'One page: what changed, what it may mean, what to try' },
      {
        title: 'Campaign checks',
        description: 'Did the leaflet, the advert or the newsletter bring the calls',
      },
      { title: 'Form repair', description: 'The field at which people stop, and how many do' },
    ],
    benefits: [
      'Money goes to what brings enquiries',
      'Figures that all concerned compute the same way',
      'Data protection questions have short answers',
      'No script from an advertising company on your pages',
    ],
    relatedSkills: ['user-research', 'technical-seo', 'postgresql', 'cloudflare'],
    faq: [
      {
        question: 'Do you use Google Analytics?',
        answer:
          'On request, and behind consent. My default is a counter of our own, because for most small firms it answers the same questions with less paperwork.',
      },
      {
        question: 'Why do two tools show different numbers?',
        answer:
          'They define a visit differently, and blockers hide some people from one of them. Choose one, keep it, and look at direction more than at the figure.',
      },
      {
        question: 'Can we see what a certain customer did?',
        answer:
          'Not with my set-up, on purpose. In a signed-in area you can see orders and downloads, because there the customer knows you keep them.',
      },
    ],
  },
]
