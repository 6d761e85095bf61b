import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { writeSitemap } from '#platform/http/sitemap.ts'
import { listAddresses } from '#shell/site-index.server.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  tagPage(context, 'posts', 'projects')
  const page = new URL(request.url).searchParams.get('page')
  const number = page === null ? undefined : Number(page)
  const sitemap = writeSitemap(await listAddresses(app), app.config.siteUrl, number)
  if (sitemap === undefined) return new Response('There is no such page of the sitemap.\n', { status: 404 })
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
