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
  // PostgreSQL stores no NUL, and `%00` is read as one.
  const named = (name: string) =>
    cutText(query.get(name)?.replaceAll('\0', '').trim() ?? '', longestName) || undefined
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const outside = from && /^https?:$/.test(from.protocol) && from.origin !== siteUrl ? from : undefined
  const details = new URLSearchParams()
  for (const name of ['utm_medium', 'utm_term', 'utm_content']) {
    const value = named(name)
    if (value) details.set(name, value)
  }
  if (outside) details.set('referrer', (outside.origin + outside.pathname).slice(0, 300))
  return {
    source: named('utm_source') ?? (outside ? nameOfHost(outside.host) : direct),
    campaign: named('utm_campaign'),
    details: details.size > 0 ? details.toString() : undefined,
  }
}

function nameOfHost(host: string): string {
  const plain = host.replace(/^(www|m|l|lm|out|old|amp)\./, '')
  if (/^(\w+\.)?google\.(com?\.)?\w{2,3}$/.test(plain) && !(plain in assistantHosts)) return 'Google'
  for (const known of [assistantHosts, otherHosts]) {
    const name = Object.entries(known).find(([end]) => plain === end || plain.endsWith(`.${end}`))
    if (name) return name[1]
  }
  return plain.slice(0, longestName)
}

const longestPath = 512

/** A path as it is counted: without query and fragment. */
export function countedPath(address: string): string {
  return cutText(address.split(/[?#]/, 1)[0] || '/', longestPath)
}

/**
 * Cuts a text to what both databases store and give back unchanged. Half a surrogate pair would come back as another
 * character, so its name would seem new each time and fail the whole batch.
 */
function cutText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed()
}
