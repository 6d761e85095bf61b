import { type Element, findAll } from './tree.server.ts'

interface Embed {
  address: string | undefined
  words: string | undefined
}

/** Returns the page that shows what an element embeds, and its title. */
export function addressOfEmbed(element: Element): Embed {
  const { attributes } = element
  const inner = [...findAll(element, 'source'), ...findAll(element, 'embed')]
  const candidates = [
    attributes.src,
    attributes['data-src'],
    attributes.data,
    ...inner.map((each) => each.attributes.src),
  ]
  const written = candidates.find((address) => address?.trim())?.trim()
  const address = written?.startsWith('//') ? `https:${written}` : written
  return { address: address && pageOf(address), words: attributes.title || attributes['aria-label'] }
}

const pages: readonly [RegExp, string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,})/i,
    'https://www.youtube.com/watch?v=',
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i, 'https://vimeo.com/'],
  [/^https?:\/\/open\.spotify\.com\/embed\/([\w/]+)/i, 'https://open.spotify.com/'],
  [/^https?:\/\/www\.dailymotion\.com\/embed\/video\/(\w+)/i, 'https://www.dailymotion.com/video/'],
]

function pageOf(address: string): string {
  for (const [pattern, page] of pages) {
    const id = pattern.exec(address)?.[1]
    if (id) return page + id
  }
  return address
}
