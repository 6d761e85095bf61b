import type { KnownGap } from 'headrow/studio'

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
]
