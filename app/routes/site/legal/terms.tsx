import { content } from '#content'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { metadata: content.pageMetadata.terms, text: await legalText('terms', appOf(context)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/terms', breadcrumbs: [{ name: 'Terms of Service', item: '/terms' }] },
    matches,
  )

export const links = () => preloadSerif()

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}
