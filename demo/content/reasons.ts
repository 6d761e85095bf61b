/** 'Why Work With Me' on the contact page. */
export const reasons: readonly string[] = [
  'You talk to the person who does the work',
  'A fixed price, agreed before I start',
  'Your site, your words, your domain: yours to keep',
  'Fast and accessible, measured and not promised',
]
