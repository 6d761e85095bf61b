import { type LinksFunction, redirect } from 'react-router'
import { content } from '#content'
import { Pager } from '#design/data/pager.tsx'
import { Island } from '#design/island.tsx'
import { IssueList } from '#features/newsletter/archive/issue-parts.tsx'
import { archivePagePath, archivePath, readIssueNumber } from '#features/newsletter/archive/issue-path.ts'
import { archiveTag, listArchive } from '#features/newsletter/archive/queries.server.ts'
import { SubscribeCard } from '#features/newsletter/archive/subscribe-card.tsx'
import { SubscribeForm } from '#features/newsletter/subscribe-form.tsx'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { newsletterFeedLink, pageMetadata } from '#shell/metadata.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { Route } from './+types/archive'

/** Four years of a monthly newsletter. */
const perPage = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, botCheck } = appOf(context)
  tagPage(context, archiveTag)
  const asked = new URL(request.url).searchParams.get('page')
  const page = asked === null ? 1 : (readIssueNumber(asked) ?? 0)
  const list = page === 0 || asked === '1' ? undefined : await listArchive(db, { page, limit: perPage })
  if (!list || (page > 1 && page > list.pages)) throw redirect(archivePath)
  return { ...list, checkFacts: botCheck.facts }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.currentPage ?? 1
  const words = content.pageMetadata.newsletter
  const name = words.name ?? words.title
  return pageMetadata(
    {
      ...words,
      title: page === 1 ? words.title : `${words.title}, page ${page}`,
      path: archivePagePath(page),
      breadcrumbs: [{ name, item: archivePath }],
    },
    matches,
  )
}

export const links: LinksFunction = () => [newsletterFeedLink()]

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { issues, pages, currentPage, checkFacts } = loaderData
  const { title, subtitle, empty, card } = content.newsletter.archive
  const { withoutScript } = content.newsletter.form
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <div className="wrap section-end">
        {issues.length > 0 ? <IssueList issues={issues} /> : <p className="lead">{empty}</p>}
        <div className="above-6">
          <Pager
            page={currentPage}
            pages={pages}
            label="Pages of the archive"
            summary={`Page ${currentPage} of ${pages}`}
            href={archivePagePath}
          />
        </div>
        <SubscribeCard {...card} often={card.often}>
          <Island
            name="subscribe-card"
            of={SubscribeForm}
            props={{ ...card, withoutScript, checkFacts, isInCard: true }}
          />
        </SubscribeCard>
      </div>
    </>
  )
}
