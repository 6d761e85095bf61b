import { createHash } from 'node:crypto'

const styleLink = /<link rel="stylesheet" href="([^"]+)"\/>/g
/** `disabled` keeps the page from fetching it, `media` the browser's look ahead, which does not know the former. */
const asleep = '<link disabled="" media="not all" '

/**
 * The build joins the style sheets of what surrounds every page into one file and those of each page into another
 * (`scripts/join-styles.mjs`); the page asks for these two instead of for four to seven, each a request that would share
 * a connection which has just begun.
 *
 * The links stay, disabled, and are not fetched: React expects them when it takes over, and whoever loads the parts of a
 * further page sees by them which styles are there.
 */
export function linkJoinedStyles(html: string, isBuilt: (path: string) => boolean): string {
  const hrefs = Array.from(html.matchAll(styleLink), ([, href]) => href as string)
  const joined = chooseJoined(hrefs, isBuilt)
  if (!joined) return html
  const links = joined.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')
  return html
    .replace(styleLink, (link) => link.replace('<link ', asleep))
    .replace(asleep, `${links}${asleep}`)
}

/** The longest joined sheet there is from each place on, or the sheet that stands there. */
function chooseJoined(hrefs: readonly string[], isBuilt: (path: string) => boolean): string[] | undefined {
  const chosen: string[] = []
  for (let at = 0; at < hrefs.length; ) {
    let end = hrefs.length
    while (end - at > 1 && !isBuilt(nameJoinedStyles(hrefs.slice(at, end)))) end -= 1
    chosen.push(end - at > 1 ? nameJoinedStyles(hrefs.slice(at, end)) : (hrefs[at] as string))
    at = end
  }
  return chosen.length < hrefs.length ? chosen : undefined
}

/** Named by the sheets it is made of, whose names carry the hashes of their content. */
export function nameJoinedStyles(hrefs: readonly string[]): string {
  const sheets = listSheets(hrefs).join(' ')
  return `/assets/joined-${createHash('sha256').update(sheets).digest('hex').slice(0, 12)}.css`
}

/** Each once. The bundler ends an address in `#` where a script asks for the same file. */
export function listSheets(hrefs: readonly string[]): string[] {
  return [...new Set(hrefs.map((href) => href.replace(/#.*$/, '')))]
}
