import { content } from '#content'
import { Prose } from '#design/writing/prose.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import type { Route } from './+types/accessibility'
import { KnownGaps } from './known-gaps.tsx'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    metadata: content.pageMetadata.accessibility,
    text: await legalText('accessibility', appOf(context)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    {
      ...loaderData.metadata,
      path: '/accessibility',
      breadcrumbs: [{ name: 'Accessibility', item: '/accessibility' }],
    },
    matches,
  )

export const links = () => preloadSerif()

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={loaderData.text}>
      <KnownGaps gaps={content.knownGaps} />
      <Prose html={loaderData.text.rest} />
    </LegalPage>
  )
}
