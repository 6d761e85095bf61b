import { NewsletterHead } from '#features/newsletter/admin/newsletter-head.tsx'
import { listSubscribers } from '#features/newsletter/queries.server.ts'
import { SubscriberImport } from '#features/newsletter/subscriber-import.tsx'
import { SubscriberList, subscriberQuery } from '#features/newsletter/subscriber-list.tsx'
import '#features/newsletter/subscribers.css'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/subscribers.ts'

export const meta = () => adminMetadata('Newsletter')

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = subscriberQuery.read(request.url)
  return { view, list: await listSubscribers(appOf(context).db, { ...view, limit: 20 }) }
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NewsletterHead current="Subscribers" subscribers={loaderData.list.counts.confirmed}>
        <SubscriberImport />
      </NewsletterHead>
      <SubscriberList {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Newsletter" title="Failed to load the subscribers" />
}
