import type { Skill } from 'headrow/studio'

export const toolsCode: readonly Skill[] = [
  {
    id: 'git',
    slug: 'git',
    name: 'Git',
    icon: { name: 'git', variant: 'plain' },
    category: 'tools',
    level: 4,
    description: "A diary of your site's code in which every line knows who wrote it, when and why.",
    fullDescription: [
      'Why does the shop round delivery up to the next fifty pence? In a project without history nobody knows and nobody dares to change it. In one with Git I ask the line itself and get a date, a name and a sentence: agreed on the phone, because couriers bill that way.',
      'Linus Torvalds wrote Git in 2005 for the Linux kernel, and hardly any software is now made without it. Each copy holds the complete history, so losing a laptop or a hosting company loses nothing. Experiments happen on branches, where they disturb no one, and come back only if they succeed.',
      'The tool is merely as good as the messages. I commit in small whole steps and write what the change is for, since the code already shows what it does. Passwords and customer data never go in, for a history remembers those as faithfully as the rest. Large videos and Photoshop files belong elsewhere too; it is poor at storing things it cannot compare. And your text editors need not learn any of this. Content has a history of its own in the admin area.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Full history',
        description: 'Any day of the project can be brought back and run.',
        icon: 'history',
      },
      { title: 'Branches', description: 'A daring idea lives beside the stable site.', icon: 'git-branch' },
      {
        title: 'Bisect',
        description: 'Find which change caused a fault by halving, not guessing.',
        icon: 'search',
      },
      { title: 'Signed tags', description: 'Releases carry a seal that can be verified.', icon: 'tag' },
    ],
    useCases: [
      {
        title: 'Taking over a site',
        description: 'The code on a server put under version control before I alter a line',
      },
      {
        title: 'Fault finding',
        description: 'Last week it worked; the commit between is named in ten minutes',
      },
      {
        title: 'Working with your team',
        description: 'Several people change one site without overwriting each other',
      },
    ],
    benefits: [
      'Nothing that was ever agreed is lost',
      'You receive the history along with the code',
      'Undoing is routine and precise',
      'Reasons outlive the people who had them',
    ],
    relatedSkills: ['github', 'github-actions', 'vitest', 'linux'],
    faq: [
      {
        question: 'Do we as clients need to know Git?',
        answer:
          'No. You get access so that the code is in your hands, and a monthly list of changes in plain words if you have a care plan.',
      },
      {
        question: 'Is it a backup?',
        answer:
          'Of the code, a very good one. Uploads, orders and articles are elsewhere and are backed up separately.',
      },
      {
        question: 'Our site was never versioned. Is it too late?',
        answer: 'No. I start with what is on the server today. What happened before that day stays unknown.',
      },
    ],
  },
  {
    id: 'github',
    slug: 'github',
    name: 'GitHub',
    icon: { name: 'github', variant: 'original' },
    category: 'tools',
    level: 4,
    description: 'Every change recorded, reviewed and reversible.',
    fullDescription: [
      'Your code needs an address that is not my laptop. I open a private repository, make your company its owner and invite myself. From then on you can see what is being done, and could hand the keys to someone else tomorrow without asking me for anything.',
      'GitHub adds the human part to Git. Wishes and faults become issues, each with its discussion. A change is proposed as a pull request, where tests run and the difference is shown line by line. Working alone, I still open one, read it through the next morning and find things; the rule that nothing reaches the main branch otherwise is enforced by the site and not by my discipline.',
      'It watches, too. Known weaknesses in libraries raise an alert with a proposed fix, and a password committed by mistake is spotted, often blocked. Microsoft has owned it since 2018 and now and then it is down for an hour; since each clone is complete, work goes on. Clients who would rather avoid it get GitLab or Forgejo on their own server, with my advice to budget for the upkeep.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Pull requests',
        description: 'A change is read and tested before it counts.',
        icon: 'git-branch',
      },
      {
        title: 'Issues',
        description: 'Wishes and faults in one list, with their state.',
        icon: 'list-checks',
      },
      {
        title: 'Dependency alerts',
        description: 'Weak spots in libraries are reported with a remedy.',
        icon: 'bug',
      },
      {
        title: 'Protected branches',
        description: 'Nobody, myself included, can skip the checks.',
        icon: 'shield-check',
      },
    ],
    useCases: [
      { title: 'Ongoing care', description: 'Requests from your staff tracked from question to release' },
      { title: 'Shared projects', description: 'Your developer and I, with clear turns' },
      { title: 'Handover', description: 'Code, history, discussions and manual passed on as one' },
    ],
    benefits: [
      'You own the account and can remove anyone',
      'Progress is visible on any day, without a meeting',
      'Two pairs of eyes, or one pair twice',
      'Private repositories cost nothing at small scale',
    ],
    relatedSkills: ['git', 'github-actions', 'vercel', 'playwright'],
    faq: [
      {
        question: 'Is our code public there?',
        answer:
          'No. The repository is private, and only people you list can open it. Public is a choice made on purpose.',
      },
      {
        question: 'May we file requests ourselves?',
        answer: 'Yes, or send an email and I file it. What matters to me is that it ends up in one list.',
      },
      {
        question: 'What happens if GitHub closes our account?',
        answer:
          'There are full copies on my machine and the server. Uploading them to another service takes minutes; issues and discussions I export once a quarter.',
      },
    ],
  },
  {
    id: 'github-actions',
    slug: 'github-actions',
    name: 'GitHub Actions',
    icon: { name: 'githubactions', variant: 'plain' },
    category: 'tools',
    level: 4,
    description:
      'A robot that tests each change and publishes it by the same steps, in the same order, each time.',
    fullDescription: [
      'Releases go wrong at step seven of twelve, on a Friday, when the phone rings. So no person performs those steps on my projects. A change is pushed, a fresh machine in the cloud installs everything from nothing, checks types, runs tests, tries the pages in three browsers, measures their weight, and only if all of that is green does it publish.',
      'The recipe is a text file stored with the code. It shows exactly how your site is built, which matters to whoever comes after me. On a timer the same machinery performs chores: checking links on Sundays, renewing a data file, proposing library updates.',
      'Security deserves attention, as this robot holds the key to your server. I give it short-lived permissions, pin third-party steps to an exact revision, and let nothing from outside contributors near the secrets. Minutes beyond a free allowance are billed, so slow jobs get cached or cut; a suite that takes twenty minutes is one that people start to avoid.',
      'If a site changes twice a year, a checklist is cheaper than all of this, and I use one.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Clean machines',
        description: 'Builds begin from nothing, so hidden assumptions surface.',
        icon: 'server',
      },
      {
        title: 'Gates',
        description: 'A red check keeps the change off the live site.',
        icon: 'shield-check',
      },
      {
        title: 'Scheduled chores',
        description: 'Link checks and updates happen on their day.',
        icon: 'clock',
      },
      {
        title: 'Recipe in the repository',
        description: 'How to build and publish is written where the code is.',
        icon: 'file-text',
      },
    ],
    useCases: [
      { title: 'Automatic releases', description: 'Merged at ten, live at five past' },
      { title: 'Quality budgets', description: 'A page that grows too heavy is stopped with its figures' },
      { title: 'Mobile builds', description: 'Signed app packages without a Mac under my desk' },
    ],
    benefits: [
      'Publishing carries no drama and can be done any weekday',
      'The steps do not depend on who is on holiday',
      'Faults are noticed within minutes of their making',
      'An auditor can see what was checked and when',
    ],
    relatedSkills: ['github', 'playwright', 'vitest', 'docker'],
    faq: [
      {
        question: 'Does this cost extra per month?',
        answer:
          'On most projects it stays inside the free minutes. Large browser suites can exceed them by a few pounds, which I mention beforehand.',
      },
      {
        question: 'Can it publish to our existing host?',
        answer:
          'If the host allows SSH or has an interface for it, yes. With plain FTP it is possible too, though I would suggest a better host.',
      },
      {
        question: 'What if a bad change gets through?',
        answer:
          'Then a test was missing. I return to the previous release, which takes a minute or two, and add the test before mending the fault.',
      },
    ],
  },
  {
    id: 'vitest',
    slug: 'vitest',
    name: 'Vitest',
    icon: { name: 'vitest', variant: 'plain' },
    category: 'tools',
    level: 4,
    description: 'Hundreds of small checks on prices, dates and rules, run in seconds on every change.',
    fullDescription: [
      'Rules hide in the corners. Does an order of exactly £50 ship free, or only above it? Is a booking from the 29th of February valid next year? I write such questions down as tests, each a line that reads like a sentence, together with the answer you gave me.',
      'Vitest runs them. It shares its machinery with Vite, understands TypeScript without preparation, and repeats only what a change could have affected, so the verdict is there before I have looked up. That speed is what counts: checks that take a second are run all day, checks that take a minute are run at the end, when it is late.',
      'Not everything deserves one. A test that repeats the code in other words, or asserts the text of a heading, costs upkeep and catches nothing. I aim at calculations, permissions, dates and whatever has broken before. Databases are real in my tests, not imitated, because an imitation agrees with me too readily.',
      'For how a page behaves in a browser I use Playwright, and for a site of static text neither is much use. Reading it aloud finds more.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Watch mode', description: 'The relevant checks repeat as I save.', icon: 'refresh-cw' },
      {
        title: 'Readable names',
        description: 'The list of tests doubles as a list of your rules.',
        icon: 'book-open',
      },
      {
        title: 'Settable clock',
        description: 'Year ends and leap days can be tried on any morning.',
        icon: 'clock',
      },
      {
        title: 'Real databases',
        description: 'Queries are checked against the engine used in production.',
        icon: 'database',
      },
    ],
    useCases: [
      { title: 'Pricing', description: 'Every tier, discount and boundary pinned to a figure' },
      { title: 'Permissions', description: 'Each role against each action, including the forbidden ones' },
      { title: 'Fault reports', description: 'The complaint becomes a failing test, then a fix' },
    ],
    benefits: [
      'Old faults do not come back unnoticed',
      'Libraries can be upgraded without crossed fingers',
      'Your decisions are recorded in a form that runs',
      'Other developers can change things with confidence',
    ],
    relatedSkills: ['typescript', 'playwright', 'react', 'github-actions'],
    faq: [
      {
        question: 'Do we pay for tests?',
        answer:
          "They are part of my price, as scaffolding is part of a builder's. Leaving them out would make the first month cheaper and the second dearer.",
      },
      {
        question: 'What coverage do you reach?',
        answer:
          'I do not aim at a percentage. Money, access and data are covered closely; layout is checked by eye and by browser tests.',
      },
      {
        question: 'Can you add tests to code that has none?',
        answer:
          'Yes, starting where a fault would cost you most. A week usually secures the core of a small shop or booking system.',
      },
    ],
  },
  {
    id: 'playwright',
    slug: 'playwright',
    name: 'Playwright',
    icon: { name: 'playwright', variant: 'plain' },
    category: 'tools',
    level: 4,
    description: 'Automatic visitors that book, buy and sign in on three browsers before your customers do.',
    fullDescription: [
      "Imagine an assistant who opens your site in Chrome, Firefox and Safari's engine after each change, puts a pot in the basket, mistypes the postcode on purpose, pays with a test card and looks for the confirmation. The whole round takes a minute, and it never gets bored.",
      'Playwright, from Microsoft and free, is that assistant. It finds things as people do, by their label or role, which has a welcome side effect: a button it cannot find by name is one a screen reader cannot announce either. When a step fails I get a recording, with the page as it was at each moment, instead of a puzzle.',
      'I write one test for each journey that earns you money or loses you trust, normally six to fifteen, and run an accessibility check on every page along the way. Phone widths, slow networks and a blocked script are tried in the same pass.',
      'More is not better here. Browser tests are slow next to unit tests and go stale as layouts move. Details of calculation belong in Vitest, and whether a page is any good still takes a person.',
    ].join('\n'),
    keyFeatures: [
      { title: 'Three engines', description: 'Chromium, Firefox and WebKit in one run.', icon: 'globe' },
      {
        title: 'Finds by label',
        description: 'Tests break when meaning changes, not when a colour does.',
        icon: 'accessibility',
      },
      { title: 'Traces', description: 'A failed run can be replayed step by step.', icon: 'history' },
      {
        title: 'Network control',
        description: 'Try the checkout with no signal or a silent payment service.',
        icon: 'wifi-off',
      },
    ],
    useCases: [
      { title: 'Checkout guard', description: 'The path to payment walked before each release' },
      {
        title: 'Platform updates',
        description: 'WordPress plugins tried on staging by something that clicks',
      },
      { title: 'Link patrol', description: 'All internal links followed, dead ends listed' },
    ],
    benefits: [
      'You hear of a broken form from a test, not from a quiet week',
      'Safari faults are found without owning six iPhones',
      'Screenshots show what changed between two versions',
      'Access for assistive technology is checked on the way',
    ],
    relatedSkills: ['vitest', 'accessibility', 'github-actions', 'typescript'],
    faq: [
      {
        question: 'Can you test a site you did not build?',
        answer:
          'Yes. I only need a staging copy and a list of what must never break. Three days cover the main paths of a typical shop.',
      },
      {
        question: 'Does it replace testing by people?',
        answer:
          'It replaces repetition. Whether wording is clear or a step annoying still has to be seen by someone.',
      },
      {
        question: 'Will test orders end up in our books?',
        answer:
          'No. They run against a copy with the payment service in test mode, and mail is caught before it leaves.',
      },
    ],
  },
]
