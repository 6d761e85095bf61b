import { data, type LinksFunction } from 'react-router'
import { content } from '#content'
import { ArrowLink, TextLink } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { IssueNumber, OtherIssues } from '#features/newsletter/archive/issue-parts.tsx'
import { archivePath, issuePath, readIssueNumber } from '#features/newsletter/archive/issue-path.ts'
import {
  archiveTag,
  findArchivedIssue,
  listArchive,
  renderArchived,
} from '#features/newsletter/archive/queries.server.ts'
import { SubscribeCard } from '#features/newsletter/archive/subscribe-card.tsx'
import { SubscribeForm } from '#features/newsletter/subscribe-form.tsx'
import { ArticleFrame, proseSizes, ReadingTime } from '#features/publishing/posts/reading/article.tsx'
import { PostDate } from '#features/publishing/posts/reading/post-list.tsx'
import { postPath } from '#features/publishing/posts/slug.ts'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { addResponsiveImages } from '#platform/pictures/responsive-images.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { newsletterFeedLink, pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import type { Route } from './+types/issue'

const othersShown = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const { db, clock, botCheck } = app
  tagPage(context, archiveTag, 'posts', mediaTag)
  const number = readIssueNumber(params.number)
  const issue = number === undefined ? undefined : await findArchivedIssue(db, number)
  if (!issue) throw data(null, { status: 404 })
  const { subject, preview, publicAt, extent, postId } = issue
  const post = postId === null ? undefined : await findPublishedPost(db, postId, clock.now())
  const [{ title, html, minutes, cover }, others] = await Promise.all([
    renderArchived(app, issue, post),
    partOfPage(
      context,
      'other issues',
      () => listArchive(db, { page: 1, limit: othersShown + 1 }),
      undefined,
    ),
  ])
  const pictures = await findPagePictures(context, [html, cover?.src ?? null])
  return {
    ...{ number: issue.number, subject, title, preview, publicAt, minutes, pictures },
    cover: cover ?? undefined,
    html: addResponsiveImages(html, pictures, proseSizes),
    article: post && { path: postPath(post.slug), isWhole: extent === 'all' },
    others: (others?.issues ?? []).filter((each) => each.number !== number).slice(0, othersShown),
    checkFacts: botCheck.facts,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { number, subject, preview, publicAt, article } = loaderData
  return pageMetadata(
    {
      title: `${subject}, newsletter ${number}`,
      // An issue that is an article as well leads search engines to the article.
      path: article?.path ?? issuePath(number),
      ...(preview !== '' && { description: preview }),
      type: 'article',
      publishedTime: publicAt,
      breadcrumbs: [
        { name: content.newsletter.archive.title, item: archivePath },
        { name: subject, item: issuePath(number) },
      ],
    },
    matches,
  )
}

export const links: LinksFunction = () => [...preloadSerif(), newsletterFeedLink()]

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { number, title, publicAt, minutes, cover, pictures, html, article, others, checkFacts } = loaderData
  const { card } = content.newsletter.archive
  const { withoutScript } = content.newsletter.form
  return (
    <KnownPictures pictures={pictures}>
      <ArticleFrame
        above={<IssueNumber number={number} />}
        title={title}
        facts={
          <>
            <span>
              Sent <PostDate time={publicAt} />
            </span>
            <ReadingTime minutes={minutes} />
            {article && (
              <span>
                Also an <TextLink href={article.path}>article</TextLink>
              </span>
            )}
          </>
        }
        cover={cover}
        aside={others.length > 0 && <OtherIssues issues={others} />}
        isAsideBelow
      >
        <Prose html={html} />
        {article && !article.isWhole && <ArrowLink href={article.path}>Read the whole article</ArrowLink>}
        <SubscribeCard {...card} often={card.often}>
          <Island
            name="subscribe-card"
            of={SubscribeForm}
            props={{ ...card, withoutScript, checkFacts, isInCard: true }}
          />
        </SubscribeCard>
      </ArticleFrame>
      <div className="newsletter__end" />
    </KnownPictures>
  )
}
