import type { Skill } from 'headrow/studio'

export const designScreens: readonly Skill[] = [
  {
    id: 'figma',
    slug: 'figma',
    name: 'Figma',
    icon: { name: 'figma', variant: 'original' },
    category: 'design',
    level: 5,
    description: 'Designs you can click through and comment on before a line is built.',
    fullDescription: [
      'You get a link. It opens in a browser, with nothing to install, and there is your home page at the width of a phone and of a desk. Click the menu and it opens. Click a sentence and leave a remark on it. The next morning the sentence is different.',
      'Changing a layout in Figma takes minutes and changing it in code takes hours, which is the whole economic argument for drawing first. I work with your real words and photographs from the beginning, because a layout that only holds up with a six-word headline is going to fail on its first Tuesday.',
      'Colours, spaces and type live in the file as variables under the names they will have in code. Buttons are components with every state drawn: hovered, focused, busy, refused. So the build starts from decisions and not from guesses about them.',
      'I stop drawing earlier than many designers. Once two or three key pages are settled, the rest is designed in the browser, where text wraps, keyboards open and pictures load. Forty finished screens look thorough in a presentation and are out of date by the second week.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Comments in place',
        description: 'Feedback is pinned to the thing it is about.',
        icon: 'message-square',
      },
      {
        title: 'Variables',
        description: 'Design and code share one list of names and values.',
        icon: 'palette',
      },
      {
        title: 'Every state',
        description: 'Empty, full, failed and loading are drawn, not left over.',
        icon: 'layers',
      },
      {
        title: 'Phone preview',
        description: 'Try the draft in your own hand before agreeing to it.',
        icon: 'smartphone',
      },
    ],
    useCases: [
      { title: 'New sites', description: 'Two or three key pages agreed before the build begins' },
      { title: 'Redesigns', description: 'Old and new beside each other, page by page' },
      { title: 'Handover', description: 'A tidy file from which another team can build' },
    ],
    benefits: [
      'You see what you will get while it is cheap to alter',
      'Everyone in your office looks at the same version',
      'No argument later about which blue was agreed',
      'The file is yours at the end of the project',
    ],
    relatedSkills: ['prototyping', 'design-systems', 'typography', 'responsive-design'],
    faq: [
      {
        question: 'Do I need a Figma account?',
        answer: 'Not to look and click. To comment you sign in with an email address, free of charge.',
      },
      {
        question: "Can you build from our agency's Figma file?",
        answer:
          'Yes, that is the Web Development service. I go through the file first and list what it leaves open, such as error messages, long names and narrow phones.',
      },
      {
        question: 'How many rounds of changes are included?',
        answer:
          'Two in the Essential plan. In Professional I carry on until it is right, and the price stays.',
      },
    ],
  },
  {
    id: 'responsive-design',
    slug: 'responsive-design',
    name: 'Responsive Design',
    icon: null,
    category: 'design',
    level: 5,
    description: 'One site that fits a phone in the rain and a monitor in the office, designed for both.',
    fullDescription: [
      'There is no standard screen to design for. Phones start at 320 pixels wide and folding ones open half-way to a tablet; a browser window gets dragged to any size at all; someone else has set the text to twice the usual. I treat width as a slider, and drag it.',
      'Small comes first. On a phone there is space for one thing at a time, so we have to decide what that is, and the decision does the wide version good as well. Then the layout opens where the content asks for it, at the width where a line gets too long or a card too thin, and seldom at a number taken from a device list.',
      'Touch changes more than size. Thumbs reach the bottom edge more easily than the top, need targets of some 44 pixels, and cannot hover, so nothing may hide behind hovering. Large tables become lists; wide menus become a page of their own.',
      'A separate mobile site is something I argue against every time. Two sites drift apart, and one of them always loses.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Fluid type',
        description: 'Headings scale smoothly between two sensible sizes.',
        icon: 'type',
      },
      {
        title: 'Content breakpoints',
        description: 'The layout changes where it needs to, not by device.',
        icon: 'monitor-smartphone',
      },
      {
        title: 'Thumb reach',
        description: 'Main actions lie low on the screen and are large enough.',
        icon: 'smartphone',
      },
      {
        title: 'Right-sized pictures',
        description: 'A phone is sent the small file, a wide monitor the large.',
        icon: 'image',
      },
    ],
    useCases: [
      { title: 'Local services', description: 'Call, find and book with one hand on a pavement' },
      { title: 'Data tables', description: 'Prices and specifications that read well at any width' },
      { title: 'Older desktop sites', description: 'A layout for phones given to pages that never had one' },
    ],
    benefits: [
      'A single address to advertise and maintain',
      'Readable at 400% zoom without sideways scrolling',
      'Google indexes the phone version, and it is complete',
      'New device sizes need no new work',
    ],
    relatedSkills: ['css', 'typography', 'figma', 'progressive-web-apps'],
    showcaseProjects: [
      {
        title: 'Beckwatch',
        description:
          'Concept work: one line of water runs down the page at every width, and Give stays under the thumb.',
        imageUrl: '/screenshots/project-8-desktop.png',
      },
    ],
    faq: [
      {
        question: 'Which devices do you test on?',
        answer:
          'Real ones: an iPhone, a mid-range Android, a tablet and two laptops. Simulators cover the sizes between, though they flatter speed and touch.',
      },
      {
        question: 'Our customers all use desktops. Does it matter?',
        answer:
          'Your statistics will show. Even in trade and industry a good share opens the first link on a phone, from an email, and decides there.',
      },
      {
        question: 'Should we have an app instead?',
        answer:
          'Only if people would use it weekly. Otherwise a good site in the browser does the job without asking anyone to install something.',
      },
    ],
  },
  {
    id: 'design-systems',
    slug: 'design-systems',
    name: 'Design Systems',
    icon: null,
    category: 'design',
    level: 4,
    description: 'An agreed kit of parts and rules, so that page forty looks related to page one.',
    fullDescription: [
      'Ask three people in a company for the brand blue and you may get three answers. Multiply that by buttons, form fields, headings and tone of voice, and you have the reason that sites lose their shape after launch.',
      "A design system writes the answers down and builds them. There is a set of values: colours with measured contrast, a scale of sizes, a rhythm of spaces. On those stand perhaps thirty components, each shown in all its states on a gallery page that is part of the site's own code and therefore always current. Beside each stands a line on when to use it and, more useful, when not.",
      'Size is the usual mistake. A firm with one website and two editors needs a page of rules and a dozen parts, which I make in the course of the project without giving it a name. The full version, with releases, documentation and a person who decides, pays once several teams or several products draw from it. And if the brand itself is about to change, wait until it has.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Tokens',
        description: 'Values named for their purpose, so a theme can change under them.',
        icon: 'palette',
      },
      {
        title: 'Living gallery',
        description: 'Every part on one page, in every condition.',
        icon: 'layout-grid',
      },
      {
        title: 'Usage notes',
        description: 'Short pairs of do and do not, with the reason.',
        icon: 'book-open',
      },
      {
        title: 'Built-in access',
        description: 'Contrast, focus and labels are settled inside each part.',
        icon: 'accessibility',
      },
    ],
    useCases: [
      {
        title: 'Growing products',
        description: 'New screens assembled by developers without a designer at hand',
      },
      { title: 'Several brands', description: 'One kit of parts under three sets of colours' },
      { title: 'Public bodies', description: 'Departments that publish separately and should look like one' },
    ],
    benefits: [
      'Discussions move from colours to content',
      'A correction made once appears everywhere',
      'New colleagues produce consistent pages in their first week',
      'Accessibility is inherited instead of re-tested',
    ],
    relatedSkills: ['figma', 'tailwind-css', 'typography', 'accessibility'],
    faq: [
      {
        question: 'Is this the same as brand guidelines?',
        answer:
          'They meet in the middle. Guidelines describe the brand on paper; the system is working code that follows them, including the parts a printed guide never mentions, such as error messages.',
      },
      {
        question: 'How long does it take?',
        answer:
          'A small one grows during a normal project. A separate, documented system for several teams is six to ten weeks, and needs somebody on your side to own it.',
      },
      {
        question: 'Can we begin from Material or Bootstrap?',
        answer:
          "For an internal tool, certainly. For a public brand you would spend the time removing what makes it look like everyone else's.",
      },
    ],
  },
  {
    id: 'prototyping',
    slug: 'prototyping',
    name: 'Prototyping',
    icon: null,
    category: 'design',
    level: 4,
    description: 'A rough version you can try in a day, to learn what is wrong before it is expensive.',
    fullDescription: [
      'Paper first. Six boxes and a pencil settle most disagreements about what goes on a page, and no one falls in love with a pencil line. After that comes whatever is cheapest to answer the next question.',
      'If the question is whether people find the way, linked screens in Figma are enough. If it is how something feels under the thumb, I build that single piece in code, with invented data behind it. When the doubt concerns a figure, say a quote calculator, a spreadsheet may be the best prototype of all. Each has a question written at the top and is over when the question is answered.',
      'Throwing it away is part of the price. A demonstration made in two days has no error handling, no tests and no respect for slow networks, yet to a client it can look ninety per cent finished. I mark prototypes plainly and keep them off the real domain, because a sketch that seems to work has a way of going live. For a standard five-page site you need none of this. A drawing and a conversation will do.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'One question each',
        description: 'What we want to learn stands at the top of the file.',
        icon: 'search',
      },
      {
        title: 'Lowest useful detail',
        description: 'Pencil, linked screens or code, whichever is enough.',
        icon: 'pencil-ruler',
      },
      {
        title: 'On real devices',
        description: 'You try it where your customers would, standing up.',
        icon: 'smartphone',
      },
      {
        title: 'Notes on outcomes',
        description: 'What was seen, what was decided, in half a page.',
        icon: 'file-text',
      },
    ],
    useCases: [
      { title: 'New ideas', description: 'Something to show a partner or a bank before committing' },
      { title: 'Complicated forms', description: 'Ten questions tried in three orders' },
      {
        title: 'Unusual interactions',
        description: 'A drag, a map or a timeline that must be felt to be judged',
      },
    ],
    benefits: [
      'Wrong turns cost a day instead of a month',
      'Quotes for the build become tighter',
      'Opinions give way to watching someone try',
      'Stakeholders react to a thing, not to a description',
    ],
    relatedSkills: ['figma', 'user-research', 'web-animation', 'content-design'],
    faq: [
      {
        question: 'Can the prototype become the product?',
        answer:
          'Its lessons do. Its code should not, since it was written to be quick. Screens drawn in Figma carry over almost entirely.',
      },
      {
        question: 'What does one cost?',
        answer:
          'Between one and four days of work. I fix the number of days beforehand and stop when they are used.',
      },
      {
        question: 'Who tries it out?',
        answer:
          'Five people close to your real customers are plenty for a first round. Colleagues know too much to count.',
      },
    ],
  },
  {
    id: 'typography',
    slug: 'typography',
    name: 'Typography',
    icon: null,
    category: 'design',
    level: 4,
    description: 'Letters chosen and set so that people read further, on paper-white screens and dim ones.',
    fullDescription: [
      'Nine tenths of a website is text, so setting it well does more for the look than any ornament. Usually two families suffice: one for everything the site does, one for what you say at length.',
      "I choose by what the words need. Are there many figures? Then they must align in columns. Names from Poland or Vietnam? The font has to own those accents. Will it be read at arm's length in a workshop? A large x-height helps. Licence and price come up early too: open fonts carry no fee, commercial ones charge by page views, and the invoice grows as you do.",
      'Then the setting. Forty-five to seventy-five characters a line, leading to match, headings tightened as they grow, real quotation marks, no single word stranded at the end of a paragraph. On the technical side a variable font holds all weights in one file; cut down to the letters in use, the two on this site come to 22 and 24 KB, served from its own domain. The stand-in font is adjusted to the same width, so nothing jumps when the real one arrives.',
      'A third typeface has to argue its case. It rarely wins.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Subset fonts',
        description: 'Only the letters and signs your site uses are sent.',
        icon: 'type',
      },
      {
        title: 'Modular scale',
        description: 'Sizes relate to each other and grow with the screen.',
        icon: 'ruler',
      },
      { title: 'Matched fallbacks', description: 'Text holds its place while the font loads.', icon: 'move' },
      {
        title: 'Tabular figures',
        description: 'Prices and times line up under one another.',
        icon: 'columns-3',
      },
    ],
    useCases: [
      { title: 'Long articles', description: 'Measure, rhythm and notes that a book designer would accept' },
      { title: 'Price lists', description: 'Columns scanned in seconds on a small screen' },
      { title: 'Brand voices', description: 'A pair of typefaces that sounds like you before it is read' },
    ],
    benefits: [
      'Reading takes less effort, so more gets read',
      'A distinct look without added weight',
      'Font requests stay on your own domain',
      'Licences documented and yours',
    ],
    relatedSkills: ['figma', 'design-systems', 'content-design', 'css'],
    showcaseProjects: [
      {
        title: 'Fettle',
        description: 'Concept work: a ruled exercise book in which the margin is the navigation.',
        imageUrl: '/screenshots/project-3-desktop.png',
      },
    ],
    faq: [
      {
        question: 'Can we use the font from our logo?',
        answer:
          'For headlines, perhaps. Logo faces are often drawn for three words and tiring over thirty. Check too whether your licence covers the web; many desktop ones do not.',
      },
      {
        question: 'Is linking to Google Fonts a problem?',
        answer:
          "It sends each visitor's address to Google, which a German court objected to in 2022. The same fonts may be hosted by you, and load sooner that way.",
      },
      {
        question: 'Are free fonts any good?',
        answer:
          'Some are excellent and were paid for by large firms. I look at accents, figures and weights before trusting one.',
      },
    ],
  },
]
