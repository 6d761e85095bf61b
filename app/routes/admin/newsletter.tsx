import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { PageHead } from '#design/page/page-head.tsx'
import { listSubscribers } from '#features/newsletter/queries.server.ts'
import { readPlace, subscribersAddress } from '#features/newsletter/subscriber-address.ts'
import { SubscriberImport } from '#features/newsletter/subscriber-import.tsx'
import { SubscriberList } from '#features/newsletter/subscriber-list.tsx'
import '#features/newsletter/subscribers.css'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/newsletter.ts'

export const meta = () => adminMetadata('Newsletter')

const pageLength = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = readPlace(new URL(request.url).searchParams)
  const { state, query, page } = place
  const list = await listSubscribers(appOf(context).db, {
    state,
    q: query || undefined,
    page,
    limit: pageLength,
  })
  return { place, list }
}

export default function NewsletterPage({ loaderData: { place, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const changed = () => void revalidate()
  return (
    <>
      <PageHead title="Newsletter">
        <SubscriberImport onImported={changed} />
      </PageHead>
      <SubscriberList
        list={list}
        place={place}
        busy={state !== 'idle'}
        onPlace={(next) =>
          void navigate(subscribersAddress(next), { replace: true, preventScrollReset: true })
        }
        onChanged={changed}
      />
    </>
  )
}
