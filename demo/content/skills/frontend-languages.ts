import type { Skill } from 'headrow/studio'

export const frontendLanguages: readonly Skill[] = [
  {
    id: 'html',
    slug: 'html',
    name: 'HTML',
    icon: { name: 'html5', variant: 'plain' },
    category: 'frontend',
    level: 5,
    description:
      'The skeleton of every page: headings, links and forms that work before anything else has loaded.',
    fullDescription: [
      'A page with the right HTML is already useful. Turn off the colours and the scripts and you can still read it top to bottom, follow a link and send a form. I write that version first and dress it afterwards.',
      'The vocabulary is larger than most sites let on. There are elements for dates, figures, quotations, prices in a table, a question that opens to its answer, a dialogue that traps the keyboard until it is closed. Each one arrives with behaviour the browser makers have tested for years. A generic box painted to look like a button has none of it: no focus, no Enter key, nothing for a screen reader to say.',
      'Search engines read the same structure. One main heading, sections in order, links whose words say where they go: that is a good half of on-page search work, done while building instead of bought later.',
      'It has limits. HTML does not remember, calculate or decide, so a quote that adds itself up needs a script. What I advise against is reaching for the script before asking whether an element exists already.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Landmarks',
        description: 'Header, main and footer are named, so people can jump between them.',
        icon: 'layout-grid',
      },
      {
        title: 'Native forms',
        description: 'The right keyboard opens on a phone for a number, a date or an email.',
        icon: 'keyboard',
      },
      {
        title: 'Built-in dialogue',
        description: 'Pop-ups that keep focus inside and close on Escape.',
        icon: 'message-square',
      },
      {
        title: 'Readable source',
        description: 'Anyone who opens the file can tell what each part is for.',
        icon: 'code',
      },
    ],
    useCases: [
      {
        title: 'Service pages',
        description: 'Headings and lists that a search engine can quote in its results',
      },
      {
        title: 'Enquiry forms',
        description: 'Labels, hints and errors tied to their fields, filled in by the browser where it can',
      },
      { title: 'Price tables', description: 'Real rows and columns, read aloud in the right order' },
    ],
    benefits: [
      'Content shows even when a script fails or is blocked',
      'Fewer kilobytes, because the browser already has the behaviour',
      'Old phones and new ones get the same words',
      'What I write this year still opens in ten',
    ],
    relatedSkills: ['css', 'accessibility', 'technical-seo', 'content-design'],
    faq: [
      {
        question: 'Is HTML not something a page builder does for me?',
        answer:
          'It produces some, usually several boxes deep for one sentence. That weighs more, loads later and tells a screen reader little. For a one-page notice it hardly matters; for a site you sell from, it does.',
      },
      {
        question: 'Can I edit it myself?',
        answer:
          'You can, but you should not need to. I connect the pages to a content system so that you change words and pictures in a form and the markup stays sound.',
      },
      {
        question: 'How do you check that it is correct?',
        answer:
          'A validator runs on every page, an accessibility checker runs beside it, and then I go through with the keyboard, because neither tool notices a heading that makes no sense.',
      },
    ],
  },
  {
    id: 'css',
    slug: 'css',
    name: 'CSS',
    icon: { name: 'css3', variant: 'plain' },
    category: 'frontend',
    level: 5,
    description: 'Layout, type and colour written by hand, so the design you approved is the one people see.',
    fullDescription: [
      'Between a drawing and a web page lies a language of rules: this heading grows with the screen, these cards share a baseline, that photograph never pushes the text about. CSS is that language, and most of my working day is spent in it.',
      'Much that once took a script is now one line. Grid places things in two dimensions. A card can ask how wide its own container is and rearrange itself. A form group can turn red because a field inside it is wrong. Colours can be set in a space where equal steps look equal to the eye, which makes a palette far easier to keep legible.',
      'The hard part is order. Rules override each other, and a stylesheet that has been patched for three years becomes one nobody dares touch. I put them in layers with a fixed precedence, name the sizes and colours once, and delete what is unused.',
      'I check support before I use a feature, and give older browsers a plainer arrangement that still works. Chasing identical pixels in all of them costs money and no visitor has ever compared two side by side.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Grid and flexbox',
        description: 'Rows and columns that reflow without a breakpoint for each device.',
        icon: 'columns-3',
      },
      {
        title: 'Container queries',
        description: 'A part adapts to the space it is given, wherever you put it.',
        icon: 'ruler',
      },
      {
        title: 'Custom properties',
        description: 'Change the brand yellow in one place and it changes in all of them.',
        icon: 'palette',
      },
      {
        title: 'Cascade layers',
        description: 'A known order of rules, so a fix here does not break something there.',
        icon: 'layers',
      },
    ],
    useCases: [
      {
        title: 'Brand sites',
        description: 'A layout that belongs to you and could not be mistaken for a template',
      },
      { title: 'Rescue work', description: 'An overgrown stylesheet cut down to the rules still in use' },
      { title: 'Print', description: 'Menus, invoices and recipes that come off the printer clean' },
    ],
    benefits: [
      'Pages settle at once instead of jumping while they load',
      'Dark mode, larger text and high contrast are respected',
      'No layout library to update every spring',
      'A new section takes hours because the pieces fit',
    ],
    relatedSkills: ['html', 'tailwind-css', 'responsive-design', 'web-animation'],
    showcaseProjects: [
      {
        title: 'Ewer',
        description: 'Concept work: one window, one beam of light, and a shop that hangs off its edge.',
        imageUrl: '/screenshots/project-4-desktop.png',
      },
    ],
    faq: [
      {
        question: 'Will it look the same in Safari, Chrome and Firefox?',
        answer:
          'The layout, type and colours, yes. Form controls and scrollbars differ a little because each system draws its own, and I leave those alone: people know how theirs behave.',
      },
      {
        question: 'Do you write CSS by hand or use Tailwind?',
        answer:
          'Both. Tailwind for interfaces with many repeated parts, hand-written rules for a page whose layout happens once. They work from the same set of sizes.',
      },
      {
        question: 'My current site is ugly but the content is fine. Can you only restyle it?',
        answer:
          'Often. If the markup underneath is reasonable, a new stylesheet is a smaller job than a rebuild. I look at the source first and tell you on the free call.',
      },
    ],
  },
  {
    id: 'javascript',
    slug: 'javascript',
    name: 'JavaScript',
    icon: { name: 'javascript', variant: 'plain' },
    category: 'frontend',
    level: 5,
    description: 'The part of a page that reacts: menus, filters, calculators and forms that answer at once.',
    fullDescription: [
      'Brendan Eich wrote the first version in ten days in 1995, and it shows in places. The language has been revised every year since 2015, runs in every browser, and remains the only one that does so without being translated first.',
      'I treat it as a cost to be spent carefully. An image is decoded and shown; a script has to be downloaded, parsed, compiled and run, and while it runs the page cannot answer a tap. On a three-year-old Android phone that is the difference between a menu that opens and one that seems stuck. So the question for every feature is whether HTML or CSS does it already, and if a script is needed, whether it can wait until someone asks for it.',
      'Small behaviours I write directly, without a library: a filter, a copy button, a character counter. Larger ones, where many pieces depend on each other, go to React or Vue. Anything bound to be maintained is written in TypeScript and turned into JavaScript at the end.',
      "Advice I give more often than clients expect: remove some. Old sliders, chat bubbles and tracking tags can account for most of a page's weight.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Progressive enhancement',
        description: 'The link or form works first; the script makes it nicer.',
        icon: 'trending-up',
      },
      {
        title: 'Loaded on demand',
        description: 'Code for the gallery arrives when someone opens the gallery.',
        icon: 'download',
      },
      {
        title: 'Web platform APIs',
        description: 'Sharing, clipboard, location and storage without extra packages.',
        icon: 'plug',
      },
      {
        title: 'Short tasks',
        description: 'Long work is cut up so that a tap is answered in between.',
        icon: 'timer',
      },
    ],
    useCases: [
      { title: 'Calculators', description: 'A price, a loan or a quantity of paint worked out as you type' },
      { title: 'Filters', description: 'Narrow forty products to five without a new page' },
      { title: 'Embedded maps', description: 'Fetched only when someone chooses to see one' },
    ],
    benefits: [
      'Answers appear in place, with no reload',
      'Third-party tags are weighed before they go in',
      'Nothing essential disappears when a script is blocked',
      'Plain functions that the next developer can read',
    ],
    relatedSkills: ['typescript', 'html', 'nodejs', 'web-performance'],
    faq: [
      {
        question: 'Is JavaScript bad for search rankings?',
        answer:
          'Not in itself. Trouble starts when the words exist only after a script has run, since some crawlers never run it. I send the words in the HTML, so the point does not arise.',
      },
      {
        question: 'Is it the same as Java?',
        answer:
          'No. The name was a marketing decision from the nineties. They share some punctuation and little else.',
      },
      {
        question: 'Can you fix the script on my existing site?',
        answer:
          'Usually, if I can get at the source. I start by reproducing the fault and quote for the repair once I know what it is.',
      },
    ],
  },
  {
    id: 'typescript',
    slug: 'typescript',
    name: 'TypeScript',
    icon: { name: 'typescript', variant: 'plain' },
    category: 'frontend',
    level: 5,
    description: 'Types that catch mistakes before your visitors do.',
    fullDescription: [
      'Suppose a price is a number in one file and text in another. Plain JavaScript joins them without complaint and shows a customer £1020 instead of £30. TypeScript refuses to build, and points at the line.',
      'It is JavaScript with notes about what each thing is. Microsoft released it in 2012 and it is open source. The notes are checked while I type and removed before the code ships, so they add nothing to what a visitor downloads.',
      'The larger gain comes a year later. When you ask for a second delivery address, I change the shape of an order once, and the checker lists every screen, mail and report that now has to know about it. Without that list, the place I forgot is found by a customer.',
      "Types have a boundary. They trust what the outside world sends, so anything arriving from a form, a file or another company's service is also checked as it comes in. And for a twenty-line script on a page that will not change, I leave them out. Strict settings on everything else, from the first commit, because adding them afterwards is slow work that is hard to invoice for with a straight face.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Checked as I type',
        description: 'Wrong names and missing cases are underlined within a second.',
        icon: 'list-checks',
      },
      {
        title: 'Safe renaming',
        description: 'A field changes its name everywhere or nowhere.',
        icon: 'refresh-cw',
      },
      {
        title: 'One shape, both ends',
        description: 'Browser and server share the same description of an order.',
        icon: 'link',
      },
      {
        title: 'No weight',
        description: 'Every annotation is erased before the code is sent.',
        icon: 'gauge',
      },
    ],
    useCases: [
      { title: 'Checkouts', description: 'Amounts, currencies and tax kept apart so they cannot be muddled' },
      {
        title: 'Long-lived products',
        description: 'Software that several people will change over several years',
      },
      {
        title: 'Integrations',
        description: 'The answers of a booking or stock system described once, then relied on',
      },
    ],
    benefits: [
      'A whole class of faults never reaches the live site',
      'Changes take less time to estimate, because their reach is known',
      'A new developer finds their way by asking the editor',
      'Fewer tests needed for things that cannot happen',
    ],
    relatedSkills: ['javascript', 'react', 'nodejs', 'vitest'],
    faq: [
      {
        question: 'Does TypeScript make the project dearer?',
        answer:
          'The first days are a little slower. It pays that back at the first sizeable change, which on most projects comes before launch. I do not charge extra for it.',
      },
      {
        question: 'Could another developer take the code over?',
        answer:
          'Yes. It is widely taught and used, and typed code is easier to inherit because it says what it expects.',
      },
      {
        question: 'Can you convert our JavaScript?',
        answer:
          'In steps. Both can live in one project, so I start with the parts that handle money or personal data and let the rest follow when it is touched anyway.',
      },
    ],
  },
]
