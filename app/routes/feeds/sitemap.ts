import { archiveTag } from '#features/newsletter/archive/queries.server.ts'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import {
  chooseSitemap,
  addressesPerFile as limit,
  writeSitemap,
  writeSitemapIndex,
} from '#platform/http/sitemap.ts'
import type { Route } from './+types/sitemap'
import { countAddresses, listAddresses } from './site-index.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { siteUrl } = app.config
  tagPage(context, 'posts', 'projects', archiveTag)
  const page = new URL(request.url).searchParams.get('page')
  const wanted = chooseSitemap(await countAddresses(app), page)
  if (!wanted) return new Response('There is no such page of the sitemap.\n', { status: 404 })
  const xml =
    'files' in wanted
      ? writeSitemapIndex(wanted.files, siteUrl)
      : writeSitemap(await listAddresses(app, { offset: (wanted.file - 1) * limit, limit }), siteUrl)
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
