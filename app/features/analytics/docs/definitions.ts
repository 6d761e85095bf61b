import { formatMoney } from '#platform/money.ts'

interface Definition<Term> {
  term: Term
  means: string
  more?: string
}

export interface DocPart<Term = string> {
  id: string
  title: string
  definitions: readonly Definition<Term>[]
}

const parts = [
  {
    id: 'visits',
    title: 'Visits',
    definitions: [
      {
        term: 'Page view',
        means: 'A public page was shown: the first, and each one reached by a link, once.',
        more: 'Nothing is counted in the admin area, in previews, or while you are signed in. A page that a browser only fetches ahead counts when it is shown.',
      },
      {
        term: 'Interaction',
        means:
          'A press on a button, link or field that carries a label: calls to action, navigation, forms, projects, questions. A pointer or focus that rests on one for half a second or longer counts too.',
        more: 'Two presses on the same thing within 0.3 seconds are one. Scrolling is not an interaction.',
      },
      {
        term: 'Category',
        means: 'What an event was about: the kind of the thing that was pressed, filled in or pointed at.',
      },
      {
        term: 'Search that found nothing',
        means:
          'Words that visitors looked for on this site and that no page of it has, as they stood after two seconds without typing.',
        more: 'A visitor is counted once a month for the same words, and without any of their visits. Words of one visitor are not stored: they count from the second one on. An e-mail address or a telephone number is not counted.',
      },
      {
        term: 'Bounce',
        means: 'A session with exactly one page view, no event and no form sent.',
        more: 'A pointer that rests on a button for half a second is an event, so the rate is lower than in tools that count presses alone.',
      },
      {
        term: 'Change',
        means: 'In percent of the period before, which has as many days. From nothing to something is 100%.',
      },
    ],
  },
  {
    id: 'sessions',
    title: 'Sessions and people',
    definitions: [
      {
        term: 'Session',
        means: 'Page views from one tab, until it is closed.',
        more: 'Returning: its visitor had an earlier session in the same calendar month. Otherwise new.',
      },
      {
        term: 'Average session',
        means:
          'For each page view the longest time reported while the page was visible, an hour at most; added up for a session; the mean over all sessions.',
      },
      {
        term: 'Unique visitors',
        means:
          'Different visitors in the period, told apart by a code whose key is made anew each calendar month and then destroyed.',
        more: 'Exact for every period. The same person next month is a new visitor, and a session that crosses into a new month is two.',
      },
      { term: 'Entry', means: 'The first page that a session saw.' },
      { term: 'Exit', means: 'The last page that a session saw.' },
      {
        term: 'Device',
        means: 'Mobile, tablet or desktop, as the browser says at the first page view of a session.',
      },
      {
        term: 'Browser',
        means: 'Its name, and that of its operating system, as it says itself. Unknown names are Other.',
      },
    ],
  },
  {
    id: 'who',
    title: 'People, assistants, bots',
    definitions: [
      { term: 'People', means: 'Somebody at a screen: everybody whom the two others do not name.' },
      {
        term: 'Assistants',
        means:
          'A program that fetches a page because a person asked it something, told by its published name.',
        more: "Somebody who follows an assistant's answer is a visitor: they count under People with the assistant as their source, and here beside its fetches.",
      },
      {
        term: 'Bots',
        means:
          'Search engines, monitors and copiers, told by their name. A browser that a program steers without such a name reports nothing.',
      },
      {
        term: 'Fetch',
        means: 'A page of the site that an assistant or a bot asked the server for. It has no session.',
      },
    ],
  },
  {
    id: 'sources',
    title: 'Sources',
    definitions: [
      {
        term: 'Source',
        means: 'The site somebody came from, or the word after utm_source in the link.',
        more: 'Known sites have their name in both cases: utm_source=chatgpt.com is ChatGPT.',
      },
      { term: 'Campaign', means: 'The word after utm_campaign, of the first page view of a session.' },
      {
        term: 'Direct',
        means: 'No source was sent: typed in, opened from a mail program, or hidden by the browser.',
      },
    ],
  },
  {
    id: 'goals',
    title: 'Goals',
    definitions: [
      {
        term: 'Enquiry',
        means:
          'One in your inbox that is neither spam nor in the trash, by the day it came. The number is always that of the inbox.',
        more: 'It is tied to the visit in which it was sent: its source, campaign, first page and the articles read before. Of somebody who is not counted the source is Unknown.',
      },
      {
        term: 'Subscriber',
        means: 'One who confirmed by the mailed link, by that day; tied to the visit in which they asked.',
      },
      {
        term: 'Booking',
        means:
          'One that became booked, by the day it was made; tied to the visit in which it was made. Cancelling it later changes nothing.',
      },
      {
        term: 'Value',
        means:
          'The amount that you enter beside an enquiry. The amounts are added up, and nothing is guessed.',
        more: `An article that was read before two enquiries worth ${formatMoney(6000)} and ${formatMoney(1250)} led to 2 enquiries worth ${formatMoney(7250)}. An enquiry counts for each article that was read before it, so the articles add up to more than the whole.`,
      },
      {
        term: 'Of it',
        means:
          'Beside bookings and subscribers: the part of that sum which comes from people who also booked or subscribed in the period, by their email address. Never an amount on top.',
      },
      { term: 'Rate', means: 'Goals for each hundred unique visitors of the period.' },
    ],
  },
  {
    id: 'filters',
    title: 'Filters',
    definitions: [
      {
        term: 'By page',
        means:
          'Views of that page, events on it, and the sessions that saw it: where they came from, how long they lasted, where they ended.',
        more: 'Of the visit that led to a goal only the first page and the articles are kept, so goals are found by these alone.',
      },
      {
        term: 'By anything else',
        means: 'The sessions of that source, campaign, device, browser or system.',
      },
      {
        term: 'Not filtered',
        means:
          'Performance, searches that found nothing and the visitors on the site now are always those of everybody.',
      },
      {
        term: 'How far back',
        means:
          'Filters read single visits, so they reach as far back as those are kept. All other figures reach back to the first day.',
      },
    ],
  },
  {
    id: 'other-tools',
    title: 'Why other tools differ',
    definitions: [
      {
        term: 'Higher elsewhere',
        means:
          'Tools that count requests on the server count bots and pages fetched ahead. Tools without a list of bots count some of them as people.',
      },
      {
        term: 'Lower elsewhere',
        means:
          'Blockers know the addresses of well-known tools, and consent banners lose everybody who says no.',
      },
      {
        term: 'Visitors',
        means:
          'Tools with a cookie know one browser for months. Here a person with two devices is two visitors, and two people with the same browser behind one address are one.',
      },
    ],
  },
  {
    id: 'experiments',
    title: 'Experiments',
    definitions: [
      {
        term: 'Who takes part',
        means:
          'At the first visit to the page the browser picks a variant by weight and keeps it. Without JavaScript or storage, or after an objection, the page is as it is and nobody is counted.',
        more: 'That a page shows a variant is neither an interaction nor an event, so bounces and interactions mean what they meant before.',
      },
      {
        term: 'Visitors and rate',
        means:
          'Visitors who were shown the variant, and the part of them that reached the goal afterwards, each once. Enquiries and subscribers count by e-mail address, spam not at all.',
        more: 'Somebody who comes again in another month counts again, with the same variant, as everywhere on these pages.',
      },
      {
        term: 'Likely',
        means:
          'The range in which the true rate lies. It holds at every moment at once, so looking every day does not make it wrong; that is why it is wider than the ranges of most tools.',
      },
      {
        term: 'Verdict',
        means:
          'Too early while the range of the difference holds both better and worse. Of all experiments without any difference at most 5 in 100 are ever said to have one.',
        more: 'A thousand simulated ones, looked at every day for eight weeks, gave 0 to 3.2 in 100 wrong winners.',
      },
      {
        term: 'How long',
        means:
          'When four of five experiments with the difference you look for are decided, at the traffic of the last four weeks; after a week, at its own pace.',
        more: 'With 200 visitors a week a doubling of 8 in 100 is seen after 3 weeks (half of the experiments), of 3 in 100 after 8 weeks, of 1 in 100 within half a year in 57 of 100 experiments.',
      },
      {
        term: 'Uneven split',
        means:
          'The variants were shown in other shares than their weights, so unevenly that chance does it once in 1,000 tests. Then something keeps one group away and no rate can be trusted.',
        more: 'Look for a redirect in one variant, another test before it, a page cached elsewhere, or programs that run only one of them.',
      },
      {
        term: 'An example',
        means:
          'Two weeks at 350 visitors a week. A: 350 visitors, 28 press the button, 28 / 350 = 8.0%. B: 350 and 42, 12.0%. B is ahead by 12.0 − 8.0 = 4.0 points, and the range is 7.0 points to either side: from 3.0 points worse to 11.0 better. It holds both, so it is too early to say. B is the best with 96%, which decides nothing. To see half as many again, each variant needs 1,704 visitors, 3,408 together: 700 have come, 2,708 / 350 makes 8 more weeks.',
        more: 'With 300 visitors each, of whom 24 and 75 press, it is 8.0% and 25.0%: ahead by 17.0 points, 9.0 to either side. From 8.0 to 26.0 better is better throughout, so B has won. Finish the test when you have changed the page.',
      },
      {
        term: 'Not changed',
        means:
          'The links to the legal pages and every part that holds them. Styles cannot load files, move one part over another or run anything; scripts and handlers are removed from content.',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'What is not kept',
    definitions: [
      {
        term: 'In browsers',
        means:
          "No cookies. After the tab is closed a visitor's own objection, and which variant of an experiment they were shown.",
      },
      {
        term: 'On the server',
        means:
          "No network addresses and no descriptions of browsers: they go into the month's code and are dropped.",
      },
      {
        term: 'Objections',
        means:
          'Nothing is counted of visitors who ask not to be: Do Not Track, Global Privacy Control, or the switch on the privacy page.',
      },
      {
        term: 'Retention',
        means: 'Single page views and events for 14 months, unless set otherwise. Sums stay.',
      },
      { term: 'Others', means: 'Nothing is sent to anybody else.' },
    ],
  },
] as const satisfies readonly DocPart[]

export type DefinedTerm = (typeof parts)[number]['definitions'][number]['term']

/** How each figure of the Analytics page comes about, in the order of its contents list. */
export const docParts: readonly DocPart<DefinedTerm>[] = parts
