const campaignParameters = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const

/** The key in session storage under which the early script saves the first URL, a line break and the referrer. */
export const arrivalName = 'arrival'

type Arrival = Partial<
  Record<'landingPage' | 'referrer' | (typeof campaignParameters)[keyof typeof campaignParameters], string>
>

/** Reads landing page, referrer and campaign from the saved note. The site's own pages are no referrer. */
export function readArrival(noted: string | null): Arrival {
  const [first = '', referrer = ''] = noted?.split('\n') ?? []
  const landing = URL.parse(first)
  if (!landing) return {}
  const arrival: Arrival = { landingPage: landing.pathname }
  const from = URL.parse(referrer)
  if (from && from.origin !== landing.origin) arrival.referrer = from.origin + from.pathname
  for (const [parameter, field] of Object.entries(campaignParameters)) {
    const value = landing.searchParams.get(parameter)
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
