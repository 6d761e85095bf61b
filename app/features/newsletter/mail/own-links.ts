/** Returns the address that a link of a text has in a mail; undefined for a link without a target. */
export type LinkTo = (href: string) => string | undefined

interface LinkPlace {
  /** The public origin. */
  siteUrl: string
  /** The page that shows the same text, to which links within it lead. */
  pageUrl: string
  /** The number: analytics groups visits by it. */
  campaign: string
}

/** Makes links whole and marks those to this site. No mark names a person. */
export function createLinkTo({ siteUrl, pageUrl, campaign }: LinkPlace): LinkTo {
  return (href) => {
    if (/^(mailto|tel):/i.test(href)) return href
    const url = href === '' ? null : URL.parse(href, pageUrl)
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    if (url.origin !== new URL(siteUrl).origin) return href
    return markLink(/^https?:/i.test(href) ? href : url.href, campaign)
  }
}

/** Adds the campaign to an address of this site, beside its own query. */
export function markLink(address: string, campaign: string): string {
  const marks = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: campaign }
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const own = query
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(marks, pair.split('=', 1)[0] ?? ''))
  const added = Object.entries(marks).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}?${[...own, ...added].join('&')}${fragment}`
}
