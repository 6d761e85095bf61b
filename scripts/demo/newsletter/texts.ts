import type { WrittenWelcome } from '#features/newsletter/welcome/schema.ts'

/** An issue in its own words, and what became of it. */
export interface DemoIssue {
  subject: string
  preview: string
  content: string
  /** The slug of the post that it is made from. */
  post?: string
}

export interface SentDemoIssue extends DemoIssue {
  /** Days before today on which it left, at nine. */
  days: number
  /** How many visits its links began, and the pages on which they did, the most frequent first. */
  visits: number
  paths: readonly string[]
  /** The answers of mail servers that refused it, by the numbers of their readers. */
  refused: readonly (readonly [reader: number, answer: string])[]
  /** The numbers of the readers who left by its link. */
  left: readonly number[]
}

const unknown = '550 5.1.1 User unknown'
const full = '552 5.2.2 The mailbox is full'

/** In their order: the first is number 1. */
export const sentIssues: readonly SentDemoIssue[] = [
  {
    days: 64,
    subject: 'Who reads the website of a small business',
    preview: 'Mostly people who already know you. What follows from that.',
    content: `Most visitors know the business already. They stand at the bus stop and want one thing: the hours, the way, the price.

1. The telephone number stands at the top, and a finger can press it.
2. The hours are those of this week, also in the holidays.

If you would like me to look at yours, [here is what that costs](/services). An older article of mine is about
[sites that everybody can use](/blog/creating-accessible-websites).`,
    visits: 21,
    paths: ['/services', '/blog/creating-accessible-websites', '/newsletter/1', '/contact'],
    ...{ refused: [...[5, 23].map((reader) => [reader, unknown] as const), [41, full]], left: [11, 29] },
  },
  {
    days: 19,
    subject: 'Before you ask for a website',
    preview: 'Five things that save you a fortnight, and none of them is a logo.',
    ...{ content: '', post: 'before-you-ask-for-a-website', visits: 34 },
    paths: ['/blog/before-you-ask-for-a-website', '/newsletter/2', '/services', '/book'],
    ...{ refused: [[17, unknown] as const, [41, full] as const], left: [33] },
  },
]

/** Leaves in two days. */
export const scheduledIssue: DemoIssue = {
  subject: 'Three pages that you can delete',
  preview: 'The news of two years ago, the mission, the gallery of the summer party.',
  content: `A page that nobody reads still has to be kept true. Three of them can go on almost every site.

- **The news**, if the newest is older than a season.
- **The mission.** Say it on the home page, in the words that you use in the shop.
- **The gallery.** Keep three pictures, and put them where they explain something.`,
}

export const draftIssue: DemoIssue = {
  ...{ subject: 'What an old phone shows', preview: '' },
  content:
    'The phone on my desk is nine years old. To do: three photographs, and the numbers of the last project.',
}

export const welcomeMails: readonly WrittenWelcome[] = [
  {
    day: 0,
    subject: 'Welcome, and thank you',
    preview: 'What to expect, how often, and how to leave.',
    content: `You get about one email a month: one thought on websites that work, and what I have built since the last one.

[The issues so far](/newsletter) are on the site. Every email has an unsubscribe link, and one click is enough.`,
  },
  {
    day: 3,
    subject: 'Three things to look at on your own site',
    preview: 'Ten minutes, a phone, and someone who does not know it.',
    content: `Hand your phone to someone who does not know your site, and ask what you do, when you are open
tomorrow, and how they reach you. Say nothing while they look.`,
  },
  {
    day: 10,
    subject: 'If you would like a second pair of eyes',
    preview: 'Half an hour, and a list that is yours whatever you do with it.',
    content: 'I look at your site for half an hour. [Book a time](/book), or [write to me](/contact).',
  },
]
