import { content } from '#content'
import { Island } from '#design/island.tsx'
import { UnsubscribeAction } from '#features/newsletter/link-action.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/unsubscribe'
import { LinkPage } from './link-page.tsx'

const { newsletter } = content

const { title, subtitle, button, busy, regret, withoutScript } = newsletter.unsubscribe

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title, description: subtitle, noindex: true }, matches)

/** The page's address is a secret that only its mail contains. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Unsubscribe() {
  return (
    <LinkPage title={title} subtitle={subtitle} withoutScript={withoutScript}>
      <Island name="unsubscribe" of={UnsubscribeAction} props={{ button, busy, regret }} />
    </LinkPage>
  )
}
