import { content } from '#content'
import { Island } from '#design/island.tsx'
import { ConfirmAction } from '#features/newsletter/link-action.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/confirm'
import { LinkPage } from './link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, subtitle } = content.newsletter.confirm
  return pageMetadata({ title, description: subtitle, noindex: true }, matches)
}

/** The page's address is a secret that only its mail contains. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function ConfirmSubscription() {
  const { title, subtitle, button, busy, onward, withoutScript } = content.newsletter.confirm
  return (
    <LinkPage withoutScript={withoutScript}>
      <Island
        name="confirm-subscription"
        of={ConfirmAction}
        props={{ title, subtitle, button, busy, onward }}
      />
    </LinkPage>
  )
}
