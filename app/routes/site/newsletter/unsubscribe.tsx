import { newsletter } from '#content/newsletter.ts'
import { LinkAction } from '#features/newsletter/link-action.tsx'
import { unsubscribe } from '#features/newsletter/requests.ts'
import { messages } from '#features/newsletter/schema.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/unsubscribe'
import { LinkPage } from './link-page.tsx'

const { title, subtitle, button, busy, regret, withoutScript } = newsletter.unsubscribe

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title, description: subtitle, noindex: true }, matches)

/** The address of such a page is a secret of its mail. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Unsubscribe() {
  return (
    <LinkPage title={title} subtitle={subtitle} withoutScript={withoutScript}>
      <LinkAction button={button} busy={busy} incomplete={messages.leaveLinkRefused} act={unsubscribe}>
        {() => <p className="t2">{regret}</p>}
      </LinkAction>
    </LinkPage>
  )
}
