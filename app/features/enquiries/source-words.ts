import type { Enquiry } from './inbox-schema.ts'

const forms = { call: 'Home page', message: 'Home page', support: 'Home page', contact: 'Contact page' }

/** Where an enquiry came from, as the owner would say it: form, first page, the site before ours, the campaign. */
export function comesFrom({ kind, serviceType, source }: Pick<Enquiry, 'kind' | 'serviceType' | 'source'>) {
  const campaign = [source.utmCampaign, source.utmTerm, source.utmContent].filter(Boolean).join(', ')
  const through = [source.utmSource, source.utmMedium].filter(Boolean).join(', ')
  return [
    { label: 'Form', value: serviceType ? `/contact?service=${serviceType}` : forms[kind] },
    { label: 'First page', value: source.landingPage },
    { label: 'Came from', value: siteOf(source.referrer) },
    { label: 'Found through', value: through },
    { label: 'Campaign', value: campaign },
  ]
}

/** The site alone: an address with its query is long, and says little more. */
function siteOf(referrer: string | undefined): string | undefined {
  if (!referrer) return undefined
  return URL.canParse(referrer) ? new URL(referrer).host.replace(/^www\./, '') : referrer
}
