import type { Service } from 'headrow/studio'

export const webDesign: Service = {
  id: 'web-design',
  title: 'Web Design',
  description:
    'A site designed around your business and the people who use it. No template, no page builder.',
  features: [
    'Up to 5 pages, or 10',
    'Designed for phones first',
    'Contact form',
    '2 revisions, or unlimited',
  ],
  icon: 'panels-top-left',
  link: '/services/web-design',
  cta: 'View details',
  fullDescription:
    'A site designed around your business and the people who use it. I start with what they come for, draw that first, and leave out what nobody needs.',
  keyFeatures: [
    'Designed for phones first',
    'Contact form that reaches you',
    'Words edited with you',
    'Ready for search engines',
  ],
  timeline: '3-5 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Listen',
      description: 'A call about your business, your visitors and what the site must do.',
      icon: 'messages-square',
    },
    {
      title: 'Draw',
      description: 'Every page as a design you can click through, on a phone and a desktop.',
      icon: 'pencil-ruler',
    },
    {
      title: 'Build',
      description: 'Hand-written, measured for speed and checked with a screen reader.',
      icon: 'hammer',
    },
    {
      title: 'Launch',
      description: 'Moved to your address with nothing lost, then watched for a fortnight.',
      icon: 'rocket',
    },
  ],
  pricing: [
    {
      name: 'Essential',
      price: '2,500',
      description: 'For a first site, done properly.',
      features: ['5 pages', '2 revisions', 'Contact form'],
    },
    {
      name: 'Professional',
      price: '4,750',
      description: 'For a business that depends on its website.',
      features: ['10 pages', 'Unlimited revisions', 'Contact form'],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Ewer, luxury retail',
      image: '/screenshots/project-4-desktop.png',
      alt: 'Ewer, a concept shop for a pottery',
    },
    {
      name: 'Flit, logistics',
      image: '/screenshots/project-5-desktop.png',
      alt: 'Flit, a concept booking site for a man-and-van service',
    },
  ],
  metadata: {
    title: 'Web Design in Leeds from £2,500',
    description:
      'Websites drawn and built by one person in Leeds. 5 pages for £2,500 or 10 for £4,750, live in 3-5 weeks. See exactly what each price includes.',
  },
  faq: [
    {
      question: 'Do I need to have my text and photographs ready?',
      answer:
        'No. Send what you have: an old site, a leaflet, notes from your phone. I edit it with you page by page. If photographs are missing I tell you which ones are worth paying for, and design so that the page stands without the rest.',
    },
    {
      question: 'What counts as a page, and as a revision?',
      answer:
        'A page is one layout with its own purpose: home, about, a service, contact. A list that fills itself, such as news, counts once. A revision is one round of your comments, gathered together, and my changes in answer.',
    },
    {
      question: 'Can you redesign a site without losing its place in Google?',
      answer:
        'Yes, if it is done with care. I list every address the old site has, keep those that work, redirect the others one by one, and watch Search Console for a fortnight after the move.',
    },
  ],
  landing: {
    heading: 'Web design that starts with your visitors',
    intro: [
      'Most people come to a small business site with one question: what does it cost, are you open, can you do this by Friday. The design begins with that question and gives it the best place on the page.',
      'You see the site in a browser early, on your own phone, with your own words in it. Changes are cheap then, so that is when I ask for them.',
    ],
    suits: [
      'You are opening, and need a site that looks established from the first day',
      'Your present site came from a template and could belong to anybody',
      'Visitors ring to ask things the website should have told them',
    ],
    lessSuited:
      'If you need a page up this weekend, a site builder will serve you sooner. Come back when you have outgrown it.',
    nextSteps: [
      {
        title: 'We talk',
        description: '30 minutes, free. You leave with a price range and an honest opinion.',
      },
      {
        title: 'You get a plan',
        description: 'The list of pages, the dates and one figure, in writing. Half of it starts the work.',
      },
      {
        title: 'You see it grow',
        description: 'A link that is always current, from the second week until the day it goes live.',
      },
    ],
  },
}
