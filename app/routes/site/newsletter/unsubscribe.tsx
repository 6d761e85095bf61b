import { content } from '#content'
import { Island } from '#design/island.tsx'
import { UnsubscribeAction } from '#features/newsletter/link-action.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { SiteHandle } from '#shell/site/layout.tsx'
import type { Route } from './+types/unsubscribe'
import { LinkPage } from './link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, subtitle } = content.newsletter.unsubscribe
  return pageMetadata({ title, description: subtitle, noindex: true }, matches)
}

/** The page's address is a secret that only its mail contains. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Somebody who leaves is not asked to subscribe on the same page. */
export const handle: SiteHandle = { subscribe: 'none' }

export default function Unsubscribe() {
  const { title, subtitle, button, busy, withoutScript } = content.newsletter.unsubscribe
  return (
    <LinkPage withoutScript={withoutScript}>
      <Island name="unsubscribe" of={UnsubscribeAction} props={{ title, subtitle, button, busy }} />
    </LinkPage>
  )
}
