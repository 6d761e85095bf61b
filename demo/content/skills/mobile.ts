import type { Skill } from 'headrow/studio'

export const mobile: readonly Skill[] = [
  {
    id: 'flutter',
    slug: 'flutter',
    name: 'Flutter',
    icon: { name: 'flutter', variant: 'plain' },
    category: 'mobile',
    level: 2,
    description: 'One app for iPhone and Android, fed by the same data as your site.',
    fullDescription: [
      "Flutter is Google's toolkit for phone apps. It takes an unusual route: in place of the buttons and lists that Apple and Google provide, it draws each pixel itself, so an app looks identical on both systems and moves smoothly doing it.",
      'You write in Dart, a language that few people use for anything else. It is easily learned and has no bearing on your website. This is the point at which I usually turn towards React Native, where logic, types and knowledge carry over from the web work I do every day.',
      'I keep a basic command of it for two kinds of call. Somebody owns a Flutter app, its author has gone, and a text, a colour or an address of the server needs changing. Or a company plans one and wants the API behind it designed by someone who understands what an app asks for. Both I do happily. To build a sizeable app from nothing I would pass you on to a Flutter developer, and look after the site and data beside it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Own renderer',
        description: 'The same picture on a new iPhone and an old Android.',
        icon: 'smartphone',
      },
      { title: 'Hot reload', description: 'A change shows in the running app within a second.', icon: 'zap' },
      {
        title: 'Widget tests',
        description: 'Screens are checked without a phone attached.',
        icon: 'flask-conical',
      },
      {
        title: 'Platform bridges',
        description: 'Camera, location and payments through native code.',
        icon: 'plug',
      },
    ],
    useCases: [
      { title: 'Small changes', description: 'New opening hours, a new logo, a moved server' },
      { title: 'Store deadlines', description: 'A rebuild when Apple or Google raises its minimum' },
      { title: 'APIs for apps', description: 'Sign-in, sync and push designed for use in a tunnel' },
    ],
    benefits: [
      'An orphaned app stays in the stores',
      'Site and app agree, since they ask one server',
      'An honest boundary, named at the outset',
      'Handover notes for whoever builds the next version',
    ],
    relatedSkills: ['react-native', 'sqlite', 'supabase', 'rest-apis'],
    faq: [
      {
        question: 'Flutter or React Native?',
        answer:
          'With a team that knows Dart, or a design that must be pixel-equal on both phones, Flutter. With a React website already, the other.',
      },
      {
        question: 'Could our Flutter app also be our website?',
        answer:
          'It can be compiled for browsers, but the result downloads slowly, and search engines and screen readers get little from it. I would keep a proper site.',
      },
      {
        question: 'Can you take over our app completely?',
        answer:
          'For upkeep, after a look at the code. For new features every month you deserve someone at a higher level than mine.',
      },
    ],
  },
  {
    id: 'react-native',
    slug: 'react-native',
    name: 'React Native',
    icon: { name: 'reactnative', variant: 'original' },
    category: 'mobile',
    level: 3,
    description: 'Phone apps for both stores, made with the skills and some of the code behind your website.',
    fullDescription: [
      "When a client truly needs an app, this is how I make it. React Native uses the language and the way of thinking of React but puts real iOS and Android controls on the screen: the system's own scrolling, its own date picker, its own keyboard.",
      'Rules travel between the two worlds. How a price is computed, what counts as a valid postcode, which fields an order has: one package serves site and app. Screens do not travel, and should not, as a phone in the hand is a different situation from a page in a browser. Expo, the tool set around it, builds for both stores in the cloud and can deliver small corrections without a new review.',
      'Count on continuing costs. Apple asks 99 US dollars a year and Google 25 once; both change their requirements every year, and an app that is not rebuilt is eventually removed. I put that in the quote.',
      'So the first conversation is about whether you need one. Without weekly use, background location, Bluetooth or the camera at its heart, a web app on the home screen serves people better and nobody has to be persuaded to install it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Native controls',
        description: "Lists and gestures behave as each phone's owner expects.",
        icon: 'smartphone',
      },
      { title: 'Shared rules', description: "Prices and checks come from the website's code.", icon: 'link' },
      {
        title: 'Over-the-air fixes',
        description: 'Text and small faults corrected the same day.',
        icon: 'download',
      },
      {
        title: 'Device features',
        description: 'Camera, biometrics, location and notifications.',
        icon: 'plug',
      },
    ],
    useCases: [
      { title: 'Field teams', description: 'Jobs, photographs and signatures collected without reception' },
      {
        title: 'Loyalty and orders',
        description: 'Regulars reorder in two taps and collect their tenth coffee',
      },
      { title: 'Members', description: 'Tickets, timetables and a card that works at the door' },
    ],
    benefits: [
      'Two stores for well under the price of two apps',
      'One person understands site, server and app',
      'Releases follow a written checklist',
      "Store accounts are in your company's name",
    ],
    relatedSkills: ['react', 'typescript', 'flutter', 'capacitor'],
    faq: [
      {
        question: 'How much does an app cost?',
        answer:
          'More than a site of similar scope. I do not list a price because the range is wide; after a 30-minute call I can name one for yours.',
      },
      {
        question: 'How long does store approval take?',
        answer:
          'Often a day, now and then a week, and a first submission may be turned down over a detail. I plan two weeks between finished and public.',
      },
      {
        question: 'Does it feel like a native app?',
        answer:
          'For lists, forms, maps and media, yes. For games or heavy video editing it is the wrong tool.',
      },
    ],
  },
  {
    id: 'progressive-web-apps',
    slug: 'progressive-web-apps',
    name: 'Progressive Web Apps',
    icon: null,
    category: 'mobile',
    level: 4,
    description: 'Your site on the home screen, opening without a signal and updating without a store.',
    fullDescription: [
      'On the train between Leeds and Manchester the signal vanishes in the tunnel. A normal page shows a dinosaur. A progressive web app shows the timetable, your ticket and the form you were filling in, and sends it when you come out at the other end.',
      'Three pieces make that possible. A manifest names the app and gives it an icon. A service worker, a script that sits between page and network, keeps what was fetched and decides when to ask again. And a small database in the browser holds what you have not sent yet. None of it needs permission from Apple or Google, and a new version is live when I publish it.',
      "The service worker is the delicate part. Written carelessly it serves last month's prices for ever, even to people who reload. Mine keep a short list of what may be stored, take new versions promptly, and contain a switch that removes them.",
      'iPhones are the qualification. Installing is hidden in the share menu, storage may be cleared after long neglect, and Bluetooth or background location are out of reach. If you need those, or want to be found in a store, look at Capacitor or React Native.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Offline use', description: 'Chosen pages and data open with no network.', icon: 'wifi-off' },
      {
        title: 'Home-screen icon',
        description: 'Full screen, own name, no address bar.',
        icon: 'smartphone',
      },
      {
        title: 'Queued sending',
        description: 'What you saved in a dead spot goes out later, once.',
        icon: 'clock',
      },
      {
        title: 'Safe updates',
        description: 'New versions replace old ones without a stale week between.',
        icon: 'refresh-cw',
      },
    ],
    useCases: [
      { title: 'Events', description: 'Programme, map and changes in a field with poor reception' },
      { title: 'Checklists on site', description: 'Inspections completed in a basement and synced upstairs' },
      { title: 'Regular ordering', description: "A café's weekly order placed from an icon" },
    ],
    benefits: [
      'No store, no review, no commission',
      'One site to build, test and pay for',
      'Works on laptops and Chromebooks besides',
      'People try it by opening a link',
    ],
    relatedSkills: ['web-push', 'capacitor', 'javascript', 'web-performance'],
    faq: [
      {
        question: 'Can my present site be converted?',
        answer:
          'Often. The PWA Conversion plan is £4,000 and starts with a check of what should work offline. Everything is the wrong answer to that.',
      },
      {
        question: 'Will iPhone users be able to use it?',
        answer:
          'Yes, in Safari and from the home screen, including notifications once it is added there. They have to be shown how to add it, and I design that hint.',
      },
      {
        question: 'Is it slower than a real app?',
        answer:
          'It starts in about the same time, since its files are on the phone. Very heavy graphics are where you would feel a difference.',
      },
    ],
  },
  {
    id: 'capacitor',
    slug: 'capacitor',
    name: 'Capacitor',
    icon: { name: 'capacitor', variant: 'plain' },
    category: 'mobile',
    level: 3,
    description:
      "A web app packed for the App Store and Google Play, with access to the phone's own features.",
    fullDescription: [
      'You have a good web app and a customer who asks where to find it in the store. Capacitor puts that app inside a native shell. The screens stay HTML and CSS; a bridge lets them reach the camera, the fingerprint reader, files and the proper kind of notification.',
      'It comes from the makers of Ionic and is open source. Compared with a rewrite the saving is plain: one code base, one set of tests, a day or two of packaging for each store, then icons, screenshots and privacy forms, which take longer than anyone expects.',
      'Apple reads such submissions closely. Guideline 4.2 asks for more than a website in a wrapper, so the app needs a reason to exist: offline work, scanning, alerts, something. If I cannot name it, I advise you not to submit. Very long lists and elaborate gestures also give away their origin, and where that matters React Native is the better basis.',
      'Best seen as the second step. Build the web app, watch whether people return to it, then decide if the shops should stock it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Native bridge',
        description: 'Camera, files, biometrics and haptics from web code.',
        icon: 'plug',
      },
      {
        title: 'One code base',
        description: 'Browser, iPhone and Android are built from one folder.',
        icon: 'git-branch',
      },
      {
        title: 'Own native code',
        description: 'Where a plug-in is missing, a few lines of Swift or Kotlin fit in.',
        icon: 'code',
      },
      {
        title: 'Store packaging',
        description: 'Icons, screenshots, privacy labels and signing.',
        icon: 'package',
      },
    ],
    useCases: [
      { title: "Members' apps", description: 'An existing portal with a card, a scanner and alerts added' },
      { title: 'Trade tools', description: 'Barcodes read by the camera into a web-based stock list' },
      { title: 'Kiosks', description: 'A tablet at the entrance that runs one thing only' },
    ],
    benefits: [
      'What the web app cost is spent once',
      'Customers find you where they look for apps',
      'Fixes to screens are made in one place',
      'Less to learn than two native platforms',
    ],
    relatedSkills: ['progressive-web-apps', 'react-native', 'web-push', 'vue'],
    faq: [
      {
        question: 'Is this a cheap trick to get into the store?',
        answer:
          'It can be, and reviewers reject those. With features a browser lacks it is a legitimate and common way to build.',
      },
      {
        question: 'What do you need to publish?',
        answer:
          "A developer account with Apple and one with Google, both in your company's name, and a person who can answer their verification calls.",
      },
      {
        question: 'Do updates need a review each time?',
        answer:
          'Changes to native parts do. Corrections to screens can be delivered directly, within the rules both stores set for that.',
      },
    ],
  },
  {
    id: 'web-push',
    slug: 'web-push',
    name: 'Web Push',
    icon: null,
    category: 'mobile',
    level: 4,
    description: 'Notifications from your site to people who asked for them, with no app and no address.',
    fullDescription: [
      "The table is free after all. The parcel is at the neighbour's. Registration opens in ten minutes. A notification is right for news like that: short, wanted, useless tomorrow.",
      "Technically a visitor agrees, their browser hands out an address with its maker's delivery service, and my server sends an encrypted message there, signed with a key of yours. No phone number or email changes hands. It works in Chrome, Firefox, Edge and Safari; on an iPhone the site has to be on the home screen first. Dead addresses are removed as they are reported, and a send to thousands trickles out instead of choking the server.",
      "The asking is what gets done badly. A box that pops up on arrival is refused by nearly everybody, and a refusal is hard to undo. Mine is a button beside the thing it concerns: tell me when this is back. Only then does the browser's own question appear.",
      'For newsletters use email. People keep mail, while a notification is gone after one swipe. Twice a week is a lot, and a shop that pushes every offer will teach its customers to turn it off.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Asked in context',
        description: 'The question comes after the visitor shows interest.',
        icon: 'bell',
      },
      {
        title: 'Topics',
        description: 'Back in stock, match days, delays: each chosen separately.',
        icon: 'tag',
      },
      {
        title: 'Encrypted delivery',
        description: 'The messenger in between cannot read the text.',
        icon: 'lock',
      },
      {
        title: 'Templates',
        description: 'Your team fills in two fields and sees a preview.',
        icon: 'file-text',
      },
    ],
    useCases: [
      { title: 'Waiting lists', description: 'A cancelled appointment offered to those who want it' },
      { title: 'Service status', description: 'Road closed, pool closed, back at three' },
      { title: 'Admin alerts', description: 'A new enquiry on your own phone within seconds' },
    ],
    benefits: [
      'No fee per message, unlike texts',
      'People join without handing over personal data',
      'Leaving takes one tap, which keeps the list willing',
      'No third-party service in the middle unless you want one',
    ],
    relatedSkills: ['progressive-web-apps', 'nodejs', 'web-analytics', 'authentication'],
    faq: [
      {
        question: 'Do we need consent under UK rules?',
        answer:
          'Yes, and the browser enforces it. I also record which topic was chosen and when, and put a link to change it in your settings page.',
      },
      {
        question: 'How many people will sign up?',
        answer:
          'I do not know, and would mistrust anyone who does. It depends on whether you have news worth interrupting someone for.',
      },
      {
        question: 'Will it arrive for certain?',
        answer:
          'No. A phone may be off and a message can expire. Anything that must arrive, such as an invoice, goes by email as well.',
      },
    ],
  },
]
