import type { Skill } from 'headrow/studio'

export const designMaterial: readonly Skill[] = [
  {
    id: 'user-research',
    slug: 'user-research',
    name: 'User Research',
    icon: null,
    category: 'design',
    level: 3,
    description:
      'Watching and asking a few of your customers, so that we build for them and not for ourselves.',
    fullDescription: [
      'Your receptionist knows what the website fails to say, because callers ask her. That is where I start: an hour with whoever answers the phone, the search terms typed on your site, the last fifty enquiries. It is cheap, it is honest, and it shapes the list of pages more than any workshop.',
      'Next comes watching. Five people, one at a time, a task such as booking a boiler service for next week, and I keep quiet. By the third session the same stumbles repeat. You may sit in; owners who have seen somebody fail to find the price do not need my report to be persuaded.',
      'What I do is small in scale and practical. Surveys with statistics, diary studies over months, research with children or patients: these have methods and ethics of their own, and a specialist should lead them. I also make a poor judge of a design that I drew, so for important decisions I ask a colleague to run the sessions and I watch with you.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Task sessions', description: 'Forty minutes, one person, one job to be done.', icon: 'eye' },
      {
        title: 'Enquiry analysis',
        description: 'What people ask by phone turns into what the page says.',
        icon: 'message-square',
      },
      {
        title: 'Card sorting',
        description: 'Customers group your services, and the menu follows.',
        icon: 'boxes',
      },
      {
        title: 'Findings in a page',
        description: 'Seen, meant, proposed; with the clips to prove it.',
        icon: 'file-text',
      },
    ],
    useCases: [
      { title: 'Before a rebuild', description: 'Learn what the old site does well, so it survives' },
      { title: 'Falling enquiries', description: 'See at which question people give up' },
      { title: 'Naming services', description: 'Test whether customers use your words for things' },
    ],
    benefits: [
      'Decisions rest on what was seen',
      'Internal debates are settled in an afternoon',
      'Fewer pages, because some turn out unwanted',
      'Complaints are heard before launch, while they are easy to act on',
    ],
    relatedSkills: ['prototyping', 'web-analytics', 'content-design', 'accessibility'],
    faq: [
      {
        question: 'Are five people really enough?',
        answer:
          'To find the main obstacles, yes. To say that 63% prefer the green one, no, and I will not give you a percentage from five people.',
      },
      {
        question: 'How do we find participants?',
        answer:
          'Ask recent customers, by phone, with a voucher for their time. I write the invitation and the consent form.',
      },
      {
        question: 'What does a round cost?',
        answer: 'Three days: one to prepare, one of sessions, one to write up. Vouchers come on top.',
      },
    ],
  },
  {
    id: 'content-design',
    slug: 'content-design',
    name: 'Content Design',
    icon: null,
    category: 'design',
    level: 4,
    description: 'Words put in the order your customers ask for them, in the language they use.',
    fullDescription: [
      'What does it cost? How long does it take? Do you cover Wakefield? Most company sites answer these on page four or not at all, and open instead with a paragraph about passion. I turn that round.',
      'Each page gets a purpose, written in a line, and the three questions it must answer. Then come headings that make sense alone, because people skim them first. Sentences of fifteen words or so, verbs in place of nouns, figures in place of adjectives. The button says what will happen. An error tells you how to put it right. This is design work, since changing the words often removes the need for a layout.',
      'I write from a recorded conversation with you, so the result sounds like you on a good day. You correct facts; I keep it short. For regulated subjects, medicine, law, finance, your own expert has the last word on every line.',
      'I am the wrong person for slogans and campaigns. An advertising copywriter has a different talent, and a site can have both: theirs for the headline, mine for the nine hundred words under it.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Question lists',
        description: 'Pages are built from what customers ask, in their order.',
        icon: 'list-checks',
      },
      {
        title: 'Plain English',
        description: 'A reading level that suits someone tired on a bus.',
        icon: 'languages',
      },
      {
        title: 'Interface wording',
        description: 'Labels, hints, errors and confirmations that agree.',
        icon: 'message-square',
      },
      {
        title: 'Style sheet',
        description: 'A page of decisions, so the next writer matches.',
        icon: 'book-open',
      },
    ],
    useCases: [
      { title: 'Service pages', description: 'Who it is for, what is included, what it costs, what next' },
      { title: 'Forms', description: 'Fewer questions, each with a reason people accept' },
      {
        title: 'Archive clear-outs',
        description: 'Three hundred old pages sorted into keep, merge and delete',
      },
    ],
    benefits: [
      'Enquiries come from people who know the price',
      'The phone rings less for things the page can say',
      'Translation is cheaper, as there is less of it',
      'Search engines find the words that people type',
    ],
    relatedSkills: ['user-research', 'technical-seo', 'typography', 'wordpress'],
    faq: [
      {
        question: 'Can we write the text ourselves?',
        answer:
          'Gladly. I give you a sheet for each page with its questions and a length, and edit what comes back. That usually takes two rounds.',
      },
      {
        question: 'Do you translate as well?',
        answer:
          'No, but I prepare the text so that a translator finishes sooner: plain sentences, no idioms, and a list of your terms with their meaning.',
      },
      {
        question: 'Should we publish prices?',
        answer:
          'In most trades, yes, at least a starting figure. It costs you some calls that would have led nowhere. My own are on the services page.',
      },
    ],
  },
  {
    id: 'svg',
    slug: 'svg',
    name: 'SVG',
    icon: null,
    category: 'design',
    level: 4,
    description: 'Drawings made of instructions: sharp at any size, small to send, and able to react.',
    fullDescription: [
      'A photograph stores dots; an SVG stores directions. Move here, curve there, fill with this. The browser follows them afresh for each screen, so a logo is crisp on a watch and on a hoarding, and the file is often under two kilobytes.',
      'Because those directions are text inside the page, they can be styled and addressed. A diagram takes on the colours of the section it stands in. A floor plan highlights the room you point at. A chart carries its figures as words that a screen reader can speak. I draw by hand where shapes are simple and generate them by program where there are many, such as contour lines from a height map.',
      'Exported files need cleaning before they are fit for use. Drawing programs leave layers, editor notes and eleven decimal places behind; trimming commonly removes half. Files from strangers need caution as well, because an SVG can contain scripts, so uploads are filtered or refused.',
      'For photographs, soft shadows and painterly texture it is hopeless. Those stay AVIF or WebP.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Any resolution',
        description: 'One file for the favicon and the exhibition stand.',
        icon: 'image',
      },
      {
        title: 'Themed by CSS',
        description: 'Icons and diagrams inherit the colours about them.',
        icon: 'palette',
      },
      {
        title: 'Labelled parts',
        description: 'Titles and descriptions inside the drawing itself.',
        icon: 'accessibility',
      },
      {
        title: 'Generated art',
        description: 'Maps, patterns and charts drawn from your data.',
        icon: 'code',
      },
    ],
    useCases: [
      { title: 'Logos', description: 'A clean redraw of one that survives only as a blurred JPEG' },
      { title: 'Interactive plans', description: 'Plots, seats or rooms with their status shown' },
      { title: 'Explanatory figures', description: 'How the pump works, in four labelled steps' },
    ],
    benefits: [
      'Illustrations weigh less than a line of photographs',
      'No second set of files for high-density screens',
      'Text in drawings can be found and translated',
      'Printers accept the same file',
    ],
    relatedSkills: ['web-animation', 'figma', 'typography', 'css'],
    showcaseProjects: [
      {
        title: 'Ashlar',
        description: 'Concept work: an isometric building site, drawn in vectors, that rises as you scroll.',
        imageUrl: '/screenshots/project-7-desktop.png',
      },
    ],
    faq: [
      {
        question: 'Can you turn our old logo into a vector?',
        answer:
          'Yes. I redraw it over the best copy you have, in an hour or two, and compare both at large size with you.',
      },
      {
        question: 'Does every browser show it?',
        answer: 'All in use do. Email programs are the exception, so mails get a PNG.',
      },
      {
        question: 'Do you draw illustrations?',
        answer:
          'Diagrams, icons and geometric pictures, yes. For characters and hand-drawn scenes I would commission an illustrator and say whom I had in mind.',
      },
    ],
  },
  {
    id: 'blender',
    slug: 'blender',
    name: 'Blender',
    icon: { name: 'blender', variant: 'original' },
    category: 'design',
    level: 2,
    description:
      'Rendered product stills and tidied 3D models, for things too new or too awkward to photograph.',
    fullDescription: [
      "Your product ships in March and the website opens in January. There is a drawing, no object, and so nothing to point a camera at. A rendered still fills that gap, and afterwards shows the other six finishes for the cost of an evening's computing.",
      'Blender is free software kept by a foundation in Amsterdam, and film studios work with it. Cycles, its renderer, follows light the way a camera would receive it. I use a small corner: simple objects on a table, a believable window, sound materials. I also thin out models from CAD to a weight that Three.js can show on a phone, and export them as glTF.',
      'That is all I offer. Characters, cloth, flowing water and architectural interiors take years I have not spent, and a visualisation studio will be quicker and better. When the object does exist, hire a photographer: a real surface persuades in a manner that my renders do not, and half a day in a studio costs about as much as modelling one chair.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Consistent light',
        description: 'Twenty products, one window, the same shadow.',
        icon: 'eye',
      },
      { title: 'Finish variants', description: 'Oak, ash and walnut from a single model.', icon: 'palette' },
      {
        title: 'Mesh reduction',
        description: 'Millions of triangles brought down to what a phone can turn.',
        icon: 'filter',
      },
      {
        title: 'glTF export',
        description: 'Ready for the browser and for augmented reality.',
        icon: 'package',
      },
    ],
    useCases: [
      { title: 'Pre-launch pages', description: 'A picture to sell from before the first batch arrives' },
      { title: 'Exploded views', description: 'Parts drawn apart to show how they fit' },
      { title: 'Preparing scans', description: 'Holes closed and textures baked for a 3D viewer' },
    ],
    benefits: [
      'No sample has to be shipped for a picture',
      'Angles and backgrounds can change next year',
      'No licence to renew',
      'Scene files are handed over with the images',
    ],
    relatedSkills: ['three-js', 'svg', 'figma', 'web-performance'],
    faq: [
      {
        question: 'Will people notice that it is a render?',
        answer:
          'Sometimes, with fabric and food always. For ceramics, metal, glass and painted wood it passes, and I label it where a customer might be misled.',
      },
      {
        question: 'What do you need from us?',
        answer: 'Dimensions, photographs of the materials in daylight, and a CAD file if you own one.',
      },
      {
        question: 'How long does one image take?',
        answer:
          'A simple object needs a day to model and light. More angles and colours are an hour or so each.',
      },
    ],
  },
]
