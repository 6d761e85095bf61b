import type { KnownGap } from './shapes/known-gap.ts'

/** What of the site is not right or not tried, in the words of `/accessibility`. */
export const knownGaps: readonly KnownGap[] = [
  {
    what: 'Screen readers',
    where: 'The whole site. Programs check names, roles and order; nobody has listened to it yet.',
    mendedBy: 'No date yet',
    untilThen: 'I send you the text of any page, or read it to you on the telephone',
  },
  {
    what: 'Browsers other than Chromium',
    where:
      'The whole site. Firefox and WebKit, the engine of Safari, were tried on a few pages, without axe.',
    mendedBy: 'No date yet',
    untilThen: 'Chrome, Edge and other browsers with the same engine',
  },
  {
    what: 'Concept sites',
    where: 'The sites behind ‘Visit Site’. Axe has checked them; a keyboard alone has not been through them.',
    mendedBy: 'No date yet',
    untilThen: 'Each is described on the page ‘Work’',
  },
]
