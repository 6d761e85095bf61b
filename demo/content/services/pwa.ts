import type { Service } from 'headrow/studio'

export const pwa: Service = {
  id: 'pwa',
  title: 'Progressive Web Apps',
  description: 'Your site, installable on a phone and usable without a signal.',
  features: ['Works offline', 'Push notifications', 'No app store needed'],
  icon: 'smartphone',
  link: '/services/pwa',
  cta: 'View details',
  fullDescription:
    'A progressive web app is a website with manners: it opens from the home screen, keeps working in a cellar, and saves what you type until there is a connection again.',
  keyFeatures: [
    'Installs from the browser on Android, iPhone and desktop',
    'Screens and recent data kept for use offline',
    'Forms that wait and send themselves later',
    'Notifications only to people who asked for them',
    'Updates that arrive without a download page',
  ],
  timeline: '6-10 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Decide what travels',
      description: 'Which screens must open with no bars at all, and how old their data may be.',
      icon: 'map-pinned',
    },
    {
      title: 'Build the shell',
      description: 'The frame of the app is stored on the device, so it is there before the network is.',
      icon: 'app-window',
    },
    {
      title: 'Settle conflicts',
      description: 'Two people edit the same record offline: we choose in advance who wins and who is told.',
      icon: 'git-merge',
    },
    {
      title: 'Test on a train',
      description: 'Real phones, real tunnels, aeroplane mode, a full disk, a flat battery.',
      icon: 'train-front',
    },
  ],
  pricing: [
    {
      name: 'PWA Conversion',
      price: '4,000',
      description: 'Your existing site, made installable and dependable.',
      features: [
        'Icon, name and start screen',
        'Chosen pages available offline',
        'Faster repeat visits',
        'A notice when a new version is ready',
      ],
    },
    {
      name: 'Custom PWA',
      price: '8,500',
      description: 'An app of its own for staff, members or volunteers.',
      features: [
        'Everything in PWA Conversion',
        'Offline editing that sends later',
        'Push notifications',
        'Camera, location and files where the browser allows',
        'Tested on agreed devices',
      ],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Beckwatch, charity',
      image: '/screenshots/project-8-desktop.png',
      alt: 'Beckwatch: a river running down the page from moor to city',
    },
  ],
  metadata: {
    title: 'Progressive Web Apps (PWA)',
    description:
      'Turn your site into an app people install from the browser and use without a signal. Conversion £4,000, custom builds £8,500, in 6-10 weeks.',
  },
  faq: [
    {
      question: 'Will it be in the App Store?',
      answer:
        'It does not need to be: people install it from your site. A wrapped version can be submitted to Google Play, and with more effort to Apple, but reviews and fees come with that. I would begin without.',
    },
    {
      question: 'What can it not do on an iPhone?',
      answer:
        'It cannot read Bluetooth devices or run long in the background, and notifications work only once it is on the home screen. If your idea depends on one of those, I will recommend a native app.',
    },
    {
      question: 'Is stored data safe on a lost phone?',
      answer:
        'As safe as the phone’s own lock. I store as little as the job needs, clear it on sign-out, and can cut a lost device off from the server.',
    },
  ],
  landing: {
    heading: 'One address, on the home screen',
    intro: [
      'Native apps make sense for some. For most small organisations they mean two codebases, two review queues and an icon nobody looks up. A web app is one codebase at an address you already own.',
      'It is also the kinder choice for visitors: nothing to fetch from a store, little space taken, and it goes away with a long press.',
    ],
    suits: [
      'Your people work in basements, vans, fields or anywhere else with patchy reception',
      'Members return every week and would like an icon to press',
      'An app was quoted at five figures for something that is mostly forms and lists',
    ],
    lessSuited:
      'If it must talk to a heart-rate strap or track a run with the screen off, you need a native app and another developer.',
    nextSteps: [
      {
        title: 'Walk me through a shift',
        description: 'Where your users stand, what is in their hands, and when the signal drops.',
      },
      {
        title: 'Carry a prototype',
        description: 'Within three weeks you have an installable sketch to try in those places.',
      },
      {
        title: 'Roll it out in rings',
        description: 'Five people, then twenty, then all of them, with fixes in between.',
      },
    ],
  },
}
