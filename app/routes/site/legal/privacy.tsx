import { content } from '#content'
import { ObjectionSwitch } from '#features/analytics/visit/objection-switch.tsx'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { settingsTag } from '#services/settings/groups.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, settingsTag)
  return { metadata: content.pageMetadata.privacy, text: await legalText('privacy', appOf(context)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/privacy', breadcrumbs: [{ name: 'Privacy Policy', item: '/privacy' }] },
    matches,
  )

export const links = () => preloadSerif()

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={loaderData.text}>
      <ObjectionSwitch />
    </LegalPage>
  )
}
