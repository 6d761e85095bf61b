import type { Service } from 'headrow/studio'

export const cms: Service = {
  id: 'cms',
  title: 'Content Management',
  description: 'WordPress or a headless CMS, set up so that you can change every word yourself.',
  features: ['WordPress or headless', 'Training included', 'Roles and drafts'],
  icon: 'layout-template',
  link: '/services/cms',
  cta: 'View details',
  fullDescription:
    'You should not need me to change an opening time. I set up an editor that shows what your pages hold, in your terms, and leaves no button there that could break the layout.',
  keyFeatures: [
    'Fields named after your business, not after the software',
    'Drafts, previews and a way back to yesterday',
    'Pictures cropped and compressed as you upload them',
    'Separate permissions for writers and publishers',
    'A printed guide with your own screens in it',
  ],
  timeline: '3-6 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Take stock',
      description: 'Which texts change, how often, and who has to approve them before they appear.',
      icon: 'list-checks',
    },
    {
      title: 'Shape the editor',
      description: 'Content types and fields are agreed on paper, then tried with three real entries.',
      icon: 'file-pen-line',
    },
    {
      title: 'Move it in',
      description: 'Old articles and pictures come across by script and are checked by eye.',
      icon: 'folder-input',
    },
    {
      title: 'Teach',
      description: 'Two sessions with the people who will do the writing, recorded for whoever joins later.',
      icon: 'graduation-cap',
    },
  ],
  pricing: [
    {
      name: 'WordPress Solution',
      price: '3,000',
      description: 'For a site that one or two people keep up to date.',
      features: [
        'A theme made for you, no page builder',
        'As few plugins as the job allows',
        'Content types for what you publish',
        'One training session',
      ],
    },
    {
      name: 'Enterprise CMS',
      price: '7,500',
      description: 'For a team that publishes every day, perhaps to an app as well.',
      features: [
        'Headless CMS with a fast front end',
        'Approval steps and scheduled publishing',
        'Several languages or several sites',
        'Content moved from the old system',
        'Two training sessions, recorded',
      ],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Throughstone, construction services',
      image: '/screenshots/project-6-desktop.png',
      alt: 'Throughstone: services listed as the courses of a stone wall',
    },
    {
      name: 'Ginnel, tattoo studio',
      image: '/screenshots/project-1-desktop.png',
      alt: 'Ginnel: a wall of numbered drawings the artists add to',
    },
  ],
  metadata: {
    title: 'CMS and WordPress Development',
    description:
      'WordPress or headless content management that your team can use after an hour. Training included, from £3,000, ready in 3-6 weeks. Leeds based.',
  },
  faq: [
    {
      question: 'How do I choose between WordPress and a headless CMS?',
      answer:
        'WordPress when the website is the only place your words appear and many people can maintain it. Headless when the same content feeds an app or several sites, or when speed and security matter more than plugins.',
    },
    {
      question: 'Can my staff break the design?',
      answer:
        'They can write a heading that is too long, and the page will still hold. They cannot change type, colours or spacing, because the editor has no control for those.',
    },
    {
      question: 'Who keeps WordPress up to date?',
      answer:
        'You can; it takes about ten minutes a week and the guide explains how. If you would rather not, Essential Care does it for £150 a month.',
    },
  ],
  landing: {
    heading: 'Change every word yourself',
    intro: [
      'The test of a content system comes in month three, when the person who was trained has left and a notice must go up by noon. I design for that day: obvious labels, a preview that tells the truth, an undo that works.',
      'I have no licence to sell and no favourite system. The right one is the one your writers open without sighing.',
    ],
    suits: [
      'Every correction to your site becomes an invoice from somebody else',
      'Your WordPress has thirty plugins and nobody dares press Update',
      'Several people write, and one of them has to say yes',
    ],
    lessSuited:
      'If your pages change twice a year, skip the system. Email me the change; a plain site costs less to keep safe.',
    nextSteps: [
      {
        title: 'Show me an ordinary edit',
        description: 'Share your screen and change something. I will see in ten minutes what hurts.',
      },
      {
        title: 'Try two editors',
        description: 'You get a login to a sample of each, filled with your own texts.',
      },
      {
        title: 'Pick one and go',
        description: 'I build, you write from the third week, and launch waits for nobody.',
      },
    ],
  },
}
