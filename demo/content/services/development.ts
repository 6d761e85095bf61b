import type { Service } from 'headrow/studio'

export const development: Service = {
  id: 'development',
  title: 'Web Development',
  description: 'Your design, or mine, built by hand to load fast and last.',
  features: ['React and Next.js', 'Core Web Vitals in the green', 'Tested in real browsers'],
  icon: 'code-xml',
  link: '/services/development',
  cta: 'View details',
  fullDescription:
    'I turn finished designs into working pages: quick on a slow phone, readable to a screen reader, and written so that the next developer can find their way without ringing me.',
  keyFeatures: [
    'HTML that is complete before any script runs',
    'Core Web Vitals measured on each change',
    'WCAG 2.2 AA as the standard, not an extra',
    'Automated tests for the paths that earn money',
    'Source code and history handed over to you',
  ],
  timeline: '4-6 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Read the design',
      description: 'I go through it screen by screen and ask about the states nobody has drawn yet.',
      icon: 'scan-search',
    },
    {
      title: 'Build in parts',
      description: 'Buttons, forms and cards come first, each finished before it goes into a layout.',
      icon: 'blocks',
    },
    {
      title: 'Measure',
      description: 'Speed, keyboard use and contrast are tested by machine, then by me on a cheap Android.',
      icon: 'gauge',
    },
    {
      title: 'Hand over',
      description: 'A repository in your name, a readme that works and an hour with whoever takes it on.',
      icon: 'key-round',
    },
  ],
  pricing: [
    {
      name: 'Standard',
      price: '3,500',
      description: 'A marketing site or a front end for a system you already have.',
      features: [
        'Your design built to the pixel where it matters',
        'React or plain HTML, whichever fits',
        'One integration, such as a booking or mailing service',
        'Keyboard and screen-reader checks',
      ],
    },
    {
      name: 'Advanced',
      price: '6,250',
      description: 'For an interface with accounts, filters or figures that change as people work.',
      features: [
        'Everything in Standard',
        'Next.js with pages rendered on the server',
        'Up to three integrations',
        'End-to-end tests in real browsers',
        'Automatic deployment with a way back',
      ],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Flit, logistics',
      image: '/screenshots/project-5-desktop.png',
      alt: 'Flit: a quote form beside a cut-away van that fills up',
    },
    {
      name: 'Ashlar, construction',
      image: '/screenshots/project-7-desktop.png',
      alt: 'Ashlar: an isometric building site, one storey to a project',
    },
  ],
  metadata: {
    title: 'Web Development with React and Next.js',
    description:
      'Front-end development in Leeds: your design built by hand, tested in real browsers, with code you own. From £3,500, delivered in 4-6 weeks.',
  },
  faq: [
    {
      question: 'Can you work from a design somebody else made?',
      answer:
        'Yes, and I enjoy it. Send the Figma file before we talk. I will tell you which parts are ready, which are missing a phone layout or an error state, and what that does to the price.',
    },
    {
      question: 'Will you take over a half-finished project?',
      answer:
        'Often. I charge one day to read the code and write down what is there. You keep that report whether or not I continue, and if starting again would be cheaper it says so.',
    },
    {
      question: 'Who owns the code?',
      answer:
        'You do, once the final invoice is paid. It sits in a repository under your account. Open-source packages keep their own licences, and I list them.',
    },
  ],
  landing: {
    heading: 'Development that still makes sense in five years',
    intro: [
      'A site is read by browsers once and by developers for years. I write for both: small files, plain names, comments that give the reason, and no framework where a form and a stylesheet would do.',
      'Speed is settled at the start, not rescued at the end. The first commit comes with a budget for pictures, fonts and script, and a check that fails when something goes over it.',
    ],
    suits: [
      'You have a designer and need somebody who will respect the drawing',
      'Your product works but its interface is slow, brittle or unloved',
      'An agency needs an extra pair of hands that writes tests',
    ],
    lessSuited:
      'If all you need is text changed on a site that works, the maintenance plan is cheaper and sooner.',
    nextSteps: [
      {
        title: 'Send the design or the repository',
        description: 'I look at it before the call, so that the half hour is spent on answers.',
      },
      {
        title: 'Agree the scope',
        description: 'Screens, browsers and integrations by name. Anything outside the list is quoted first.',
      },
      {
        title: 'Review each week',
        description: 'A deployed version every Friday and a short note on what is done and what is next.',
      },
    ],
  },
}
