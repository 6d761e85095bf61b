import { data, redirect } from 'react-router'
import { content } from '#content'
import { KnownPictures } from '#design/pictures/picture.tsx'
import {
  findMovedProject,
  findNextProject,
  findPublishedProject,
} from '#features/publishing/projects/queries.server.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { describeCard, projectCard } from '#shell/share-card/card.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { projectData } from '#shell/structured-data/writing.ts'
import type { Route } from './+types/case-study'
import { CaseStudyPage, conceptOf } from './case-study/page.tsx'
import { addPictures, listPictureTexts } from './case-study/pictures.server.ts'

function callOf(services: readonly string[]) {
  const own = services.find((service) => Object.hasOwn(content.callsToAction.caseStudyOf, service))
  return (own && content.callsToAction.caseStudyOf[own]) || content.callsToAction.caseStudy
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  tagPage(context, 'projects', mediaTag)
  const found = await findPublishedProject(db, clock.now(), { slug: params.slug })
  if (!found) {
    const moved = await findMovedProject(db, clock.now(), params.slug)
    throw moved ? redirect(projectPath(moved), 301) : data(null, { status: 404 })
  }
  const findNext = () => findNextProject(db, clock.now(), found)
  const next = await partOfPage(context, 'next project', findNext, undefined)
  const { id: _, content: __, ...project } = found
  const pictures = await findPagePictures(context, [
    ...listPictureTexts(project),
    next?.featuredImage ?? null,
  ])
  return {
    project: addPictures(project, pictures),
    pictures,
    next: next && { ...next, stage: conceptOf(next.title)?.stage },
    concept: conceptOf(project.title),
    call: await drawCallToAction(appOf(context), callOf(project.services)),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, slug, publishedAt, updatedAt } = loaderData.project
  const page = {
    title: `${title}, case study`,
    description,
    path: projectPath(slug),
    type: 'article' as const,
    imageAlt: describeCard(projectCard(loaderData.project)),
    publishedTime: publishedAt ?? undefined,
    modifiedTime: updatedAt,
    breadcrumbs: [
      { name: 'Work', item: '/work' },
      { name: title, item: projectPath(slug) },
    ],
    about: [projectData(loaderData.project)],
  }
  return pageMetadata(page, matches)
}

// On a phone its text lies below the first screen (`voice--below`).
export const links = () => preloadSerif('(width >= 48rem)')

export default function CaseStudy({
  loaderData: { project, pictures, concept, next, call },
}: Route.ComponentProps) {
  return (
    <KnownPictures pictures={pictures}>
      <CaseStudyPage project={project} concept={concept} next={next}>
        <CallToActionBand {...call} />
      </CaseStudyPage>
    </KnownPictures>
  )
}
