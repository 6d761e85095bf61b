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
        means:
          'A public page was shown. Each page counts once, whether it came first or was reached by a link.',
        more: 'Nothing is counted in the admin area, in previews or while you are signed in. A page that a browser loads in advance counts when it is shown.',
      },
      {
        term: 'Interaction',
        means:
          'A click on a labelled button, link or field: calls to action, navigation, forms, projects, questions. Pointing at or focusing on one for half a second or longer counts too.',
        more: 'Two clicks on the same thing within 0.3 seconds count as one. Scrolling is not an interaction.',
      },
      {
        term: 'Category',
        means: 'What an event was about: the kind of thing that was clicked, filled in or pointed at.',
      },
      {
        term: 'Search that found nothing',
        means: 'Words that visitors searched for and no page has, recorded after two seconds without typing.',
        more: 'A visitor is counted once a month for the same words, separately from their visits. Words are only stored once two visitors have used them. Email addresses and phone numbers are never counted.',
      },
      {
        term: 'Bounce',
        means: 'A session with exactly one page view, no events and no form sent.',
        more: 'Pointing at a button for half a second is an event, so the rate is lower than in tools that only count clicks.',
      },
      {
        term: 'Change',
        means:
          'The change in percent from the previous period of the same length. From nothing to something is 100%.',
      },
    ],
  },
  {
    id: 'sessions',
    title: 'Sessions and people',
    definitions: [
      {
        term: 'Session',
        means: 'Page views in one tab, until it is closed.',
        more: 'A session is returning if its visitor had an earlier session in the same calendar month. Otherwise it is new.',
      },
      {
        term: 'Average session',
        means:
          'The time each page was visible, up to an hour, added up for a session. This is the mean over all sessions.',
      },
      {
        term: 'Unique visitors',
        means:
          'Different visitors in the period. A code tells them apart, and its key is replaced and destroyed each calendar month.',
        more: 'Exact for every period. The same person is a new visitor next month, and a session that runs into a new month counts as two.',
      },
      { term: 'Entry', means: 'The first page of a session.' },
      { term: 'Exit', means: 'The last page of a session.' },
      {
        term: 'Device',
        means: 'Mobile, tablet or desktop, as reported by the browser at the first page view of a session.',
      },
      {
        term: 'Browser',
        means:
          'The name of the browser and its operating system, as it reports them. Unknown names are shown as Other.',
      },
    ],
  },
  {
    id: 'who',
    title: 'People, assistants, bots',
    definitions: [
      { term: 'People', means: 'Everyone who is not an assistant or a bot.' },
      {
        term: 'Assistants',
        means:
          'A program that fetches a page because a person asked it something. It is recognised by its published name.',
        more: "Somebody who follows a link in an assistant's answer is a visitor. They count under People with the assistant as their source, and are shown here beside its fetches.",
      },
      {
        term: 'Bots',
        means:
          'Search engines, monitors and scrapers, recognised by their names. A browser controlled by a program without such a name is not recognised.',
      },
      {
        term: 'Fetch',
        means: 'A page that an assistant or a bot asked the server for. Fetches have no session.',
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
        more: 'Known sites are shown by name in both cases: utm_source=chatgpt.com is ChatGPT.',
      },
      { term: 'Campaign', means: 'The word after utm_campaign, of the first page view of a session.' },
      {
        term: 'Direct',
        means:
          'No source was sent: the address was typed in, opened from an email app, or hidden by the browser.',
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
          'An enquiry that is not spam or in the trash, by the day it arrived. The number always matches your inbox.',
        more: 'It is linked to the visit in which it was sent: source, campaign, first page and articles read beforehand. If the visitor is not counted, the source is Unknown.',
      },
      {
        term: 'Subscriber',
        means:
          'Somebody who confirmed their subscription with the emailed link, by that day. It is linked to the visit in which they signed up.',
      },
      {
        term: 'Booking',
        means:
          'A confirmed booking, by the day it was made. It is linked to the visit in which it was made. Cancelling it later changes nothing.',
      },
      {
        term: 'Value',
        means: 'The amount you enter beside an enquiry. Amounts are added up. Nothing is estimated.',
        get more() {
          return `An article that was read before two enquiries worth ${formatMoney(6000)} and ${formatMoney(1250)} led to 2 enquiries worth ${formatMoney(7250)}. An enquiry counts for each article read before it, so the articles add up to more than the total.`
        },
      },
      {
        term: 'From these',
        means:
          'Beside bookings and subscribers: the part of the total from people who also booked or subscribed in the period, matched by email address. It is never added on top.',
      },
      { term: 'Rate', means: 'Goals for every 100 unique visitors in the period.' },
    ],
  },
  {
    id: 'filters',
    title: 'Filters',
    definitions: [
      {
        term: 'By page',
        means:
          'Views of that page, events on it, and the sessions that included it: where they came from, how long they lasted and where they ended.',
        more: 'For a visit that led to a goal, only the first page and the articles are kept, so goals can only be filtered by these.',
      },
      {
        term: 'By anything else',
        means: 'Sessions from that source, campaign, device, browser or system.',
      },
      {
        term: 'Not filtered',
        means:
          'Performance, searches that found nothing and visitors on the site now always cover everybody.',
      },
      {
        term: 'How far back',
        means:
          'Filters use single visits, so they go back as far as those are kept. All other figures go back to the first day.',
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
          'Tools that count server requests include bots and pages loaded in advance. Tools without a list of bots count some bots as people.',
      },
      {
        term: 'Lower elsewhere',
        means: 'Ad blockers block well-known tools, and consent banners lose everybody who says no.',
      },
      {
        term: 'Visitors',
        means:
          'Tools with cookies recognise a browser for months. Here, a person with two devices is two visitors, and two people with the same browser behind one address are one.',
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
          'On the first visit to the page the browser picks a variant by weight and keeps it. Without JavaScript or storage, or after an objection, visitors see the original page and are not counted.',
        more: 'Showing a variant is not an interaction or an event, so bounces and interactions mean the same as before.',
      },
      {
        term: 'Visitors and rate',
        means:
          'Visitors who were shown the variant, and the share of them who then reached the goal. Each counts once. Enquiries and subscribers are counted by email address. Spam is not counted.',
        more: 'Somebody who returns in another month counts again, with the same variant, as everywhere on these pages.',
      },
      {
        term: 'Likely',
        means:
          'The range that probably contains the true rate. It stays valid however often you check, which is why it is wider than in most tools.',
      },
      {
        term: 'Verdict',
        means:
          'It is too early to say while the range includes both better and worse. At most 5 in 100 experiments without a real difference are ever reported to have one.',
        more: 'In a thousand simulated experiments, checked every day for eight weeks, 0 to 3.2 in 100 had a wrong winner.',
      },
      {
        term: 'How long',
        means:
          "The time by which four in five experiments with the difference you chose are decided, at the traffic of the last four weeks. After the first week, the experiment's own traffic is used.",
        more: 'With 200 visitors a week a doubling of 8 in 100 is seen after 3 weeks (half of the experiments), of 3 in 100 after 8 weeks, of 1 in 100 within half a year in 57 of 100 experiments.',
      },
      {
        term: 'Uneven split',
        means:
          'The variants were not shown in line with their weights. Chance explains such a split once in 1,000 tests, so something is keeping one group away and no rate can be trusted.',
        more: 'Check for a redirect in one variant, an earlier test, a page cached elsewhere, or programs that only run one of the variants.',
      },
      {
        term: 'An example',
        means:
          'Two weeks at 350 visitors a week. A: 350 visitors, 28 click the button, 28 / 350 = 8.0%. B: 350 and 42, 12.0%. B is ahead by 12.0 − 8.0 = 4.0 points, and the range is 7.0 points to either side: from 3.0 points worse to 11.0 better. It holds both, so it is too early to say. B is the best with 96%, which decides nothing. To see half as many again, each variant needs 1,704 visitors, 3,408 together: 700 have come, 2,708 / 350 makes 8 more weeks.',
        more: 'With 300 visitors each, of whom 24 and 75 click, it is 8.0% and 25.0%: ahead by 17.0 points, 9.0 to either side. From 8.0 to 26.0 better is better throughout, so B has won. Finish the test when you have changed the page.',
      },
      {
        term: 'What cannot be changed',
        means:
          'Links to the legal pages, and every part that contains them. Styles cannot load files, move one part over another or run anything. Scripts and handlers are removed from content.',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'What is not stored',
    definitions: [
      {
        term: 'In browsers',
        means:
          "No cookies. Once the tab is closed, only a visitor's own objection and the variant of an experiment they were shown.",
      },
      {
        term: 'On the server',
        means:
          "No network addresses or browser descriptions. They are used for the month's code and then dropped.",
      },
      {
        term: 'Objections',
        means:
          'Visitors who ask not to be counted are not: through Do Not Track, Global Privacy Control or the switch on the privacy page.',
      },
      {
        term: 'Retention',
        means:
          'Single page views and events are kept for 14 months, unless set otherwise. Totals are kept for good.',
      },
      { term: 'Others', means: 'Nothing is sent to anyone else.' },
    ],
  },
] as const satisfies readonly DocPart[]

export type DefinedTerm = (typeof parts)[number]['definitions'][number]['term']

/** How each figure of the Analytics page comes about, in the order of its contents list. */
export const docParts: readonly DocPart<DefinedTerm>[] = parts
