import { content } from '#content'
import { Island } from '#design/island.tsx'
import { ConfirmAction } from '#features/newsletter/link-action.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/confirm'
import { LinkPage } from './link-page.tsx'

const { newsletter } = content

const { title, subtitle, button, busy, onward, withoutScript } = newsletter.confirm

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title, description: subtitle, noindex: true }, matches)

/** The page's address is a secret that only its mail contains. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function ConfirmSubscription() {
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
