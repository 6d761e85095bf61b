import { data } from 'react-router'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { findPreviewedProject } from '#features/publishing/projects/project-kind.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { findKnownPictures } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { PreviewNote } from '#shell/site/preview-note.tsx'
import type { Route } from './+types/preview-case-study'
import { CaseStudyPage, conceptOf } from './case-study/page.tsx'
import { addPictures, listPictureTexts } from './case-study/pictures.server.ts'

/** Keeps the secret address of the preview from other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const previewed = await findPreviewedProject(app, params.token)
  if (!previewed) throw data(null, { status: 404 })
  const concept = conceptOf(previewed.project.title)
  const pictures = await findKnownPictures(app.db, listPictureTexts(previewed.project))
  const project = addPictures(previewed.project, pictures)
  return { ...previewed, project, pictures, concept, now: app.clock.now().toISOString() }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMetadata({ title: `Preview: ${loaderData.project.title}`, noindex: true }, matches)
}

// On a phone its text lies below the first screen (`voice--below`).
export const links = () => preloadSerif('(width >= 48rem)')

export default function CaseStudyPreview({ loaderData }: Route.ComponentProps) {
  const { project, pictures, concept, expiresAt, now } = loaderData
  return (
    <KnownPictures pictures={pictures}>
      <PreviewNote expiresAt={expiresAt} now={now} />
      <CaseStudyPage project={project} concept={concept} next={undefined}>
        <div className="article__more" />
      </CaseStudyPage>
    </KnownPictures>
  )
}
