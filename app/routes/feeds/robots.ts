import { appOf } from '#platform/http/page-context.server.ts'
import type { Route } from './+types/robots'

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
`

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = appOf(context).config
  return new Response(`${rules}\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
