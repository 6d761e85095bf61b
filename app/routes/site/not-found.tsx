import { data, type MetaFunction } from 'react-router'
import { ErrorState } from '#design/data/error-state.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import type { SiteHandle } from '#shell/site/layout.tsx'
import { LostPage } from '#shell/site/lost-page.tsx'
import type { Route } from './+types/not-found'

export const handle: SiteHandle = { ground: 'night' }

/** Answers every unknown address, and a client address that asked for too many pages. */
export function loader({ request }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.has('too many')) throw data(null, { status: 429 })
  return data(null, { status: 404 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMetadata({ title: 'Page Not Found', noindex: true }, matches)

export default LostPage

export function ErrorBoundary() {
  return (
    <div className="wrap page-title section__end">
      <h1 className="h1">Please wait a minute</h1>
      <ErrorState title="Your connection asked for too many pages.">
        Wait a minute, then load this page again.
      </ErrorState>
    </div>
  )
}
