import { FlaskConical } from 'lucide-react'
import { data, type LinksFunction } from 'react-router'
import { callsToAction } from '#content/calls-to-action.ts'
import { portfolio } from '#content/portfolio.ts'
import { Badge } from '#design/badge.tsx'
import serif from '#design/fonts/literata-var.woff2?url'
import { DeviceStage } from '#features/projects/device-stage.tsx'
import { NextProject, projectPath } from '#features/projects/next-project.tsx'
import { ProjectFacts } from '#features/projects/project-facts.tsx'
import { ProjectGallery } from '#features/projects/project-gallery.tsx'
import { ProjectImage } from '#features/projects/project-image.tsx'
import { ProjectSections } from '#features/projects/project-sections.tsx'
import { findNextProject, findPublishedProject } from '#features/projects/queries.server.ts'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { BackLink } from '#shell/site/back-link.tsx'
import { CallToActionBand } from '#shell/site/call-to-action-band.tsx'
import { drawCallToAction } from '#shell/site/draw-call-to-action.server.ts'
import { SiteLink } from '#shell/site/site-link.tsx'
import { projectData } from '#shell/structured-data/writing.ts'
import type { Route } from './+types/case-study'
import '#features/projects/case-study.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  tagPage(context, 'projects')
  const found = await findPublishedProject(db, clock.now(), { slug: params.slug })
  if (!found) throw data(null, { status: 404 })
  const next = await findNextProject(db, clock.now(), found)
  const { id: _, content: __, ...project } = found
  return {
    project,
    next: next && { ...next, stage: conceptOf(next.title)?.stage },
    concept: conceptOf(project.title),
    call: await drawCallToAction(
      callsToAction[project.services.includes('E-commerce') ? 'shopCaseStudy' : 'caseStudy'],
    ),
  }
}

/** The showcase's entry of the same name brings a case study its colours, its previews and the word that it is one. */
function conceptOf(title: string) {
  const entry = portfolio.find((project) => project.title === title)
  if (!entry) return undefined
  const { id, label, stage, previewAlt, websiteUrl } = entry
  const preview = (device: 'desktop' | 'mobile') => ({
    src: `/screenshots/project-${id}-${device}.png`,
    alt: previewAlt[device],
  })
  return {
    label,
    stage,
    address: new URL(websiteUrl).host,
    desktop: preview('desktop'),
    mobile: preview('mobile'),
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

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: serif, crossOrigin: 'anonymous' },
]

export default function CaseStudy({ loaderData: { project, concept, next, call } }: Route.ComponentProps) {
  const { featuredImage, sections } = project
  const isScreen = featuredImage?.startsWith('/screenshots/')
  // A head that shows the screens already is not followed by the same screens.
  const stage = isScreen ? undefined : concept
  const result = sections.length > 1 ? sections.slice(-1) : []
  return (
    <article>
      <header className="wrap cs__head">
        <div>
          <BackLink to="/work">Back to Work</BackLink>
          <h1 className="h1">{project.title}</h1>
          <p className="lead">{project.description}</p>
        </div>
        {concept && <Badge icon={FlaskConical}>{concept.label}</Badge>}
      </header>
      <div className="wrap">
        {featuredImage && (
          <figure className="cs__hero" data-screen={isScreen || undefined}>
            <ProjectImage src={featuredImage} alt={project.featuredImageAlt} first />
          </figure>
        )}
        <ProjectFacts {...project} />
      </div>
      <ProjectSections sections={sections.slice(0, sections.length - result.length)} />
      {stage && <DeviceStage {...stage} />}
      {result.length > 0 && <ProjectSections sections={result} result />}
      {project.gallery.length > 0 && <ProjectGallery pictures={project.gallery} />}
      {next && <NextProject project={next} stage={next.stage} link={SiteLink} />}
      <CallToActionBand {...call} />
    </article>
  )
}
