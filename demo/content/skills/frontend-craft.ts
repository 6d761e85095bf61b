import type { Skill } from 'headrow/studio'

export const frontendCraft: readonly Skill[] = [
  {
    id: 'tailwind-css',
    slug: 'tailwind-css',
    name: 'Tailwind CSS',
    icon: { name: 'tailwindcss', variant: 'original' },
    category: 'frontend',
    level: 5,
    description: 'One set of sizes and colours, used everywhere, with nothing left over.',
    fullDescription: [
      'Left alone, a website collects shades. A grey for the footer, a slightly different grey for a form, eleven blues. Tailwind starts from a fixed scale of colours, spaces and type sizes, and every part has to pick from it.',
      'The styles sit on the element as short class names instead of in a distant file. People object to how that looks, and I did too. What won me over is deletion: remove a section and its styling goes with it. At build time the tool reads the source and writes out only the rules in use, so the stylesheet stops growing while the site carries on. A typical one weighs 10 to 20 KB compressed.',
      'I set the scale up from your brand before the first screen is drawn, and those names match the ones in Figma. Repeated things such as buttons become components, so nobody copies a string of thirty classes about.',
      'It is a poor match for two cases. Articles and other long text written by editors are better off with a few plain rules. And where your own team will maintain the site and has never seen it, ordinary CSS may be kinder to them.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Design tokens',
        description: 'Brand colours and spaces are named once and offered everywhere.',
        icon: 'palette',
      },
      {
        title: 'Only what is used',
        description: 'The build leaves out every rule that no page asks for.',
        icon: 'filter',
      },
      {
        title: 'States beside the style',
        description: 'Hover, focus and dark mode are written where you would look.',
        icon: 'eye',
      },
      {
        title: 'No naming debates',
        description: 'Time goes into the layout, not into inventing class names.',
        icon: 'tag',
      },
    ],
    useCases: [
      { title: 'Product interfaces', description: 'Dozens of screens that must look like siblings' },
      { title: 'Design systems', description: 'Figma variables and code sharing one list of values' },
      {
        title: 'Fast prototypes',
        description: 'An idea on a real phone by the afternoon, kept if it is good',
      },
    ],
    benefits: [
      'Spacing stays even across pages built months apart',
      'A stylesheet that levels off instead of piling up',
      'Rebranding starts with one file of values',
      'Local changes have no distant side effects',
    ],
    relatedSkills: ['css', 'design-systems', 'react', 'figma'],
    faq: [
      {
        question: 'Will my site look like other Tailwind sites?',
        answer:
          'Only if the default colours and ready-made blocks are used. I replace the scale with yours and draw the parts myself.',
      },
      {
        question: 'Do you still need to know CSS?',
        answer:
          'Very much. The class names are abbreviations; the layout they describe goes wrong in the same old ways.',
      },
      {
        question: 'Is it an extra cost?',
        answer:
          'No. Tailwind is free under the MIT licence. The same company sells finished templates, which I do not use.',
      },
    ],
  },
  {
    id: 'accessibility',
    slug: 'accessibility',
    name: 'Accessibility',
    icon: null,
    category: 'frontend',
    level: 4,
    description: 'Sites that work by keyboard, screen reader, zoom and thumb, checked against WCAG 2.2 AA.',
    fullDescription: [
      'Around one person in four in the UK reports a disability, and on some days the rest of us have a broken wrist, bright sun on the screen or a baby on one arm. A site that only works for a mouse turns customers away without ever hearing about it.',
      'The measure is WCAG 2.2 at level AA. It asks for things you can test: text with a contrast of 4.5 to 1, everything reachable by keyboard, a visible focus, targets of at least 24 pixels, errors described in words, pages that survive 400% zoom. In Britain the Equality Act 2010 expects reasonable adjustments; selling to consumers in the EU may bring the European Accessibility Act into play as well.',
      'Automatic checkers find somewhere between a third and a half of the faults. I run them on each build, then use the keyboard alone, then NVDA and VoiceOver. What I cannot supply is lived experience: for a public service or a large shop I recommend paying disabled testers, and I plan the days for it.',
      'Please do not buy an overlay widget that promises compliance from one line of script. It cannot repair missing structure, and many screen-reader users block it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Keyboard paths',
        description: 'Every journey can be finished without touching a mouse.',
        icon: 'keyboard',
      },
      {
        title: 'Measured contrast',
        description: 'Colour pairs are calculated before they enter the palette.',
        icon: 'eye',
      },
      {
        title: 'Spoken order',
        description: 'What a screen reader says makes sense with your eyes closed.',
        icon: 'accessibility',
      },
      {
        title: 'Checks in the build',
        description: 'A new fault stops the release instead of reaching people.',
        icon: 'shield-check',
      },
    ],
    useCases: [
      { title: 'Audits', description: 'A list of barriers on your present site, ranked by whom they stop' },
      {
        title: 'Public sector and charities',
        description: 'Work that has to publish an accessibility statement and mean it',
      },
      {
        title: 'Checkouts',
        description: 'Payment steps that explain mistakes and never lose what was typed',
      },
    ],
    benefits: [
      'More people can buy, book and get in touch',
      'Lower legal risk, with evidence on file',
      'Clearer pages for those in a hurry',
      'Structure that search engines can use too',
    ],
    relatedSkills: ['html', 'typography', 'user-research', 'playwright'],
    faq: [
      {
        question: 'Will it make my site plain?',
        answer:
          'No. Photography, large type and strong colour are all allowed. Pale grey text on white is not, and few people miss it.',
      },
      {
        question: 'Can you certify that we comply?',
        answer:
          'I can give you a dated report of what was tested and how. A certificate for a site that changes weekly would be out of date by Friday.',
      },
      {
        question: 'What does it cost to add later?',
        answer:
          'More than at the start. Colours and headings are quick; menus, pop-ups and forms often have to be rebuilt. An audit tells you which of those you have.',
      },
    ],
  },
  {
    id: 'web-performance',
    slug: 'web-performance',
    name: 'Web Performance',
    icon: null,
    category: 'frontend',
    level: 5,
    description: 'Pages measured and trimmed until they load in under two seconds on a phone.',
    fullDescription: [
      'Speed is arithmetic. A page is so many kilobytes, fetched in so many round trips, by a processor that does so much per second. I write those numbers down as a budget before building and check them at every change.',
      "Google publishes three thresholds for real visitors: the main content shown within 2.5 seconds, a reply to a tap within 200 milliseconds, a layout shift under 0.1. Three in four visits must pass. The figures come from people's own devices, so a good score on my fast laptop proves little. I test on a mid-range phone with the network slowed down.",
      'Pictures are mostly to blame, and mostly easy: the right dimensions, AVIF or WebP, nothing loaded before it is near the screen. Fonts come next, cut to the letters in use. After that, scripts from elsewhere, which are a conversation: is this chat widget worth its half second to you?',
      'There is a point to stop. Going from five seconds to two changes what visitors do; going from 1.2 to 1.1 is a hobby. I tell you when I think we have reached it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Budgets',
        description: 'A limit in kilobytes for each kind of file, enforced by the build.',
        icon: 'gauge',
      },
      {
        title: 'Field data',
        description: 'Timings from actual visits, grouped by page and device.',
        icon: 'trending-up',
      },
      {
        title: 'Image pipeline',
        description: 'One source photograph becomes every size and format needed.',
        icon: 'image',
      },
      {
        title: 'Critical path',
        description: 'What the first screen requires is sent first, the rest waits.',
        icon: 'timer',
      },
    ],
    useCases: [
      {
        title: 'Slow WordPress',
        description: 'Find the plugin, query or photograph that holds everything up',
      },
      { title: 'Shops on mobile', description: 'Product lists that scroll smoothly with a hundred pictures' },
      {
        title: 'Before a campaign',
        description: 'Make sure the page you pay to advertise is worth arriving at',
      },
    ],
    benefits: [
      'Fewer people leave before anything has appeared',
      'Core Web Vitals in the green, which Google uses in ranking',
      'Smaller hosting and data bills',
      'A written record of what was changed and by how much',
    ],
    relatedSkills: ['technical-seo', 'css', 'cloudflare', 'nginx'],
    faq: [
      {
        question: 'Can you promise a Lighthouse score of 100?',
        answer:
          'On a site I build without outside scripts, usually. With your advertising tags in it, no. The score is a laboratory test; the timings of real visitors are what I work towards.',
      },
      {
        question: 'My host says a bigger plan will fix it. True?',
        answer:
          'Sometimes, if the server is slow to answer. Often the page is four megabytes and a quicker machine sends those no faster over a phone network. I measure before you pay.',
      },
      {
        question: 'How long does a tune-up take?',
        answer:
          'Two to four days for most sites: a day to measure, the rest to fix what the measurements point at.',
      },
    ],
  },
  {
    id: 'web-animation',
    slug: 'web-animation',
    name: 'Web Animation',
    icon: null,
    category: 'frontend',
    level: 4,
    description: 'Movement that shows where things came from and where they went, and knows when to stop.',
    fullDescription: [
      'When a basket slides in from the right, you know where to find it again. When it appears out of nowhere, you look round for it. That is what motion is for on a website: it explains a change in the time the change takes, usually between 150 and 400 milliseconds.',
      'I move few properties. Position, scale, opacity and clipping can be handled by the graphics hardware; animating a height or a margin makes the browser lay the whole page out again for each frame, which stutters on phones. View transitions let one page melt into the next without a library. Scroll can drive a progress bar with no script running at all.',
      'Two rules are not open to taste. Anyone who has asked their device for less motion gets none, because for some people it causes nausea. And anything that moves by itself for more than five seconds needs a way to pause it, as WCAG 2.2.2 says.',
      'I talk people out of counters that count up, text that types itself and sections that float in one after another. They delay reading. The first visit may be charmed by them; the fourth is not.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'View transitions',
        description: 'A thumbnail grows into the page it leads to.',
        icon: 'move',
      },
      {
        title: 'Interruptible',
        description: 'Tap again half-way and it turns round, with no waiting.',
        icon: 'refresh-cw',
      },
      { title: 'Scroll-linked', description: 'Progress that follows the thumb exactly.', icon: 'ruler' },
      {
        title: 'Reduced motion',
        description: 'A still version for people who have asked for one.',
        icon: 'accessibility',
      },
    ],
    useCases: [
      { title: 'Product stories', description: 'A diagram that assembles itself as the text explains it' },
      {
        title: 'App-like menus',
        description: 'Sheets and drawers that follow the finger and let go naturally',
      },
      { title: 'State changes', description: 'Saved, failed and loading, told apart at a glance' },
    ],
    benefits: [
      'People keep their bearings when the screen changes',
      'A recognisable manner, like a voice',
      'No heavy library for simple movement',
      'Steady frame rates on cheaper phones',
    ],
    relatedSkills: ['css', 'svg', 'prototyping', 'three-js'],
    faq: [
      {
        question: 'Can you build a site like the ones that win awards?',
        answer:
          'I can build the techniques. I would ask what your visitors came to do first, because many of those sites are memorable and hard to use.',
      },
      {
        question: 'Does animation slow the page down?',
        answer:
          'Done with the right properties, hardly. A background video or a large animation file is another matter, and it goes into the weight budget like any picture.',
      },
      {
        question: 'Can you use the Lottie files our agency made?',
        answer:
          'Yes, though the player adds a script. If the drawing is simple I may redraw it as SVG with CSS, which often comes out at a tenth of the size.',
      },
    ],
  },
  {
    id: 'three-js',
    slug: 'three-js',
    name: 'Three.js',
    icon: { name: 'threejs', variant: 'original' },
    category: 'frontend',
    level: 2,
    description: 'Simple 3D in the browser, for objects people want to turn round before they buy.',
    fullDescription: [
      'A vase, a bicycle frame, a kitchen worktop: some things sell better when a customer can turn them. Three.js draws such models with the graphics chip of the phone or laptop, through WebGL or the newer WebGPU, and no plug-in is involved.',
      'Let me be plain about my level. I can place a prepared model in good light, let it rotate, change its materials and keep it from draining a battery. Games, physics, crowds of objects and custom shaders belong to a specialist, and I would bring one in or step aside.',
      'The cost sits mostly in the model. A scan or a CAD export arrives with millions of triangles and has to come down to tens of thousands, its textures compressed, before it is fit for a mobile connection. Allow two to three days for each object, on top of the page around it.',
      'I also ask whether eight good photographs would answer the same question. They weigh less, work everywhere, need no instructions and can be read out by a screen reader. Where the answer is yes, that is my advice, and the saving is yours.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'glTF models',
        description: 'An open format that most 3D programs can export.',
        icon: 'boxes',
      },
      {
        title: 'Lit scenes',
        description: 'Soft shadows and reflections from a photographed surrounding.',
        icon: 'image',
      },
      {
        title: 'Touch control',
        description: 'Turn and pinch, while the page still scrolls past.',
        icon: 'smartphone',
      },
      {
        title: 'Still fallback',
        description: 'A picture stands in where 3D is missing or unwanted.',
        icon: 'shield-check',
      },
    ],
    useCases: [
      { title: 'Product viewers', description: 'One object, a few finishes, a full turn' },
      { title: 'Material choosers', description: 'See oak and walnut on the same table in the same light' },
      {
        title: 'Simple site models',
        description: 'A development shown from four sides with its phases marked',
      },
    ],
    benefits: [
      'Questions about the back and the underside answer themselves',
      'Finishes need no separate photo shoot',
      'The model can be reused in print and film',
      'Loaded only when somebody asks to see it',
    ],
    relatedSkills: ['blender', 'javascript', 'web-animation', 'web-performance'],
    faq: [
      {
        question: 'We have CAD files. Can you use those?',
        answer:
          'As a starting point. They describe how a thing is made, screw by screw, and have to be simplified in Blender before a browser can show them.',
      },
      {
        question: 'Does it run on older phones?',
        answer: 'Small scenes do. I check the device first and show the photograph when it would struggle.',
      },
      {
        question: 'Can customers see it in their own room?',
        answer:
          'On many phones, yes, by handing the model to the viewer that is built in. I set that up where the file is good enough, and test it on both systems.',
      },
    ],
  },
]
