import { useLocation } from 'react-router'
import { content } from '#content'
import { Button } from '#design/actions/button.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Island } from '#design/island.tsx'
import { queryIn, searchTitle } from '#features/search/page/address.ts'
import { findSearchIcons } from '#features/search/page/icons.server.ts'
import { SearchForm } from '#features/search/page/search-form.tsx'
import { SearchIsland } from '#features/search/page/search-island.tsx'
import { appOf, incomplete, tagPage } from '#platform/http/page-context.server.ts'
import { searchPublic } from '#services/search/search.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { studio } from '#studio'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const asked = new URL(request.url).searchParams
  const query = queryIn(asked)
  if (query) tagPage(context, incomplete)
  return {
    first: await searchPublic(db, query, clock.now()),
    ways: content.searchWays,
    icons: await findSearchIcons(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    {
      title: searchTitle(loaderData?.first.query ?? ''),
      description: `Search the articles, case studies, services and pages of ${studio.name}.`,
      noindex: true,
    },
    matches,
  )

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <Island name="search" of={SearchIsland} props={{ ...loaderData, siteName: studio.name }} />
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  return (
    <>
      <div className="wrap page-title site-search__head">
        <h1 className="h1">Search</h1>
        <SearchForm isLarge query={queryIn(asked)} />
      </div>
      <div className="wrap section__end">
        <ErrorState
          title="The search did not work. Please try again later."
          action={
            <Button size="sm" href={pathname + search}>
              Try again
            </Button>
          }
        />
      </div>
    </>
  )
}
