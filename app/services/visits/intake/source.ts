import { oneLine } from '#platform/markdown/written-text.ts'

/** The source of a session without a referrer or campaign: typed, from a bookmark, an app or a mail. */
export const direct = 'Direct'

/** Hosts of AI assistants; their sessions are one audience of the screen. */
const assistantHosts: Record<string, string> = {
  'chatgpt.com': 'ChatGPT',
  'chat.openai.com': 'ChatGPT',
  'claude.ai': 'Claude',
  'perplexity.ai': 'Perplexity',
  'gemini.google.com': 'Gemini',
  'copilot.microsoft.com': 'Copilot',
  'chat.mistral.ai': 'Mistral',
  'meta.ai': 'Meta AI',
  'chat.deepseek.com': 'DeepSeek',
  'grok.com': 'Grok',
}

export const assistantSources = [...new Set(Object.values(assistantHosts))]

const otherHosts: Record<string, string> = {
  'bing.com': 'Bing',
  'duckduckgo.com': 'DuckDuckGo',
  'ecosia.org': 'Ecosia',
  'search.brave.com': 'Brave Search',
  'linkedin.com': 'LinkedIn',
  'lnkd.in': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  't.co': 'X',
  'x.com': 'X',
  'twitter.com': 'X',
  'reddit.com': 'Reddit',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'bsky.app': 'Bluesky',
  'news.ycombinator.com': 'Hacker News',
}

interface Arrival {
  source: string
  campaign: string | undefined
  /** Where it came from and under which further names, such as `utm_medium=cpc&referrer=https%3A%2F%2F...`. */
  details: string | undefined
}

const longestName = 100

/** Reads where a session came from out of its first page view. The site's own pages are no referrer. */
export function readArrival(address: string, referrer: string | undefined, siteUrl: string): Arrival {
  const query = new URLSearchParams(address.split('#')[0]?.split('?').slice(1).join('?') ?? '')
  const named = (name: string) => cutName(query.get(name) ?? '', longestName) || undefined
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const outside = from && /^https?:$/.test(from.protocol) && from.origin !== siteUrl ? from : undefined
  const details = new URLSearchParams()
  for (const name of ['utm_medium', 'utm_term', 'utm_content']) {
    const value = named(name)
    if (value) details.set(name, value)
  }
  if (outside) details.set('referrer', (outside.origin + outside.pathname).slice(0, 300))
  const said = named('utm_source')
  return {
    source: said ? (knownSource(said) ?? said) : outside ? nameOfHost(outside.host) : direct,
    campaign: named('utm_campaign'),
    details: details.size > 0 ? details.toString() : undefined,
  }
}

function nameOfHost(host: string): string {
  const plain = withoutPrefix(host)
  if (/^(\w+\.)?google\.(com?\.)?\w{2,3}$/.test(plain) && !(plain in assistantHosts)) return 'Google'
  return nameOfKnownHost(plain) ?? plain.slice(0, longestName)
}

/** Names a source that its links name by its host, as ChatGPT's do (`chatgpt.com`), or an assistant in other letters. */
function knownSource(said: string): string | undefined {
  const word = said.toLowerCase()
  return nameOfKnownHost(withoutPrefix(word)) ?? assistantSources.find((name) => name.toLowerCase() === word)
}

const withoutPrefix = (host: string) => host.replace(/^(www|m|l|lm|out|old|amp)\./, '')

function nameOfKnownHost(plain: string): string | undefined {
  for (const known of [assistantHosts, otherHosts]) {
    const name = Object.entries(known).find(([end]) => plain === end || plain.endsWith(`.${end}`))
    if (name) return name[1]
  }
}

const longestPath = 512

/** A path as it is counted: without query and fragment. */
export function countedPath(address: string): string {
  return cutName(address.split(/[?#]/, 1)[0] || '/', longestPath)
}

/**
 * Takes out what a database cannot store or would store as something else: NUL, and halves of surrogate pairs, one of which
 * the cut may leave. One such name made a whole batch of reports fail.
 */
function cutName(text: string, most: number): string {
  return oneLine(oneLine(text).slice(0, most))
}
