const campaignMarks = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const

/** Where the page's first script notes how a visit began: the first address, a line break, the referrer. */
export const arrivalName = 'arrival'

export type Arrival = Partial<
  Record<'landingPage' | 'referrer' | (typeof campaignMarks)[keyof typeof campaignMarks], string>
>

/** How a visit began, from what was noted then. The site's own pages are no referrer. */
export function readArrival(noted: string | null): Arrival {
  const [first = '', referrer = ''] = noted?.split('\n') ?? []
  const landing = URL.parse(first)
  if (!landing) return {}
  const arrival: Arrival = { landingPage: landing.pathname }
  const from = URL.parse(referrer)
  if (from && from.origin !== landing.origin) arrival.referrer = from.origin + from.pathname
  for (const [mark, field] of Object.entries(campaignMarks)) {
    const value = landing.searchParams.get(mark)
    if (value) arrival[field] = value
  }
  return arrival
}

export function findArrival(): Arrival {
  try {
    return readArrival(sessionStorage.getItem(arrivalName))
  } catch {
    return {}
  }
}
