import { appOf } from '#platform/http/page-context.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { searchLink } from '#shell/metadata.ts'
import { studio } from '#studio'
import type { Route } from './+types/open-search'

/** The longest name that OpenSearch 1.1 allows. */
const longestName = 16

/** Describes the site's search, so that browsers offer it in their address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = appOf(context).config
  const { title, type, href } = searchLink()
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml([...studio.name].slice(0, longestName).join(''))}</ShortName>`,
    `<Description>${escapeHtml(title)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="48" height="48" type="image/x-icon">${siteUrl}/favicon.ico</Image>`,
    `<Url type="text/html" template="${siteUrl}/search?q={searchTerms}"/>`,
    `<Url type="${type}" rel="self" template="${siteUrl}${href}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
  return new Response(xml, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
