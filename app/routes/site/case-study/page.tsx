import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { content } from '#content'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { addressOfShot, type Device } from '#design/pictures/device-shots.ts'
import type { Project, ProjectSummary } from '#features/publishing/projects/queries.server.ts'
import {
  DeviceStage,
  NextProject,
  ProjectFacts,
  ProjectGallery,
  ProjectSections,
} from '#features/publishing/projects/reading/case-study-parts.tsx'
import { ProjectImage } from '#features/publishing/projects/reading/project-image.tsx'
import '#features/publishing/projects/reading/case-study.css'

interface CaseStudyPageProps {
  project: Omit<Project, 'id' | 'content'>
  concept: Concept | undefined
  next: (ProjectSummary & { stage: Concept['stage'] | undefined }) | undefined
  /** The last part of the page. */
  children: ReactNode
}

/** Shows a case study, published or in a preview. */
export function CaseStudyPage({ project, concept, next, children }: CaseStudyPageProps) {
  const { featuredImage, sections } = project
  const isScreen = featuredImage?.startsWith('/screenshots/')
  // Leaves out the screens if the head of the page shows them already.
  const stage = isScreen ? undefined : concept
  const result = sections.length > 1 ? sections.slice(-1) : []
  return (
    <article>
      <header className="wrap case-study__head">
        <div>
          <ArrowLink back className="small" href="/work">
            Back to Work
          </ArrowLink>
          <h1 className="h1">{project.title}</h1>
          <p className="lead page-title__lead">{project.description}</p>
        </div>
        {concept && <Badge icon={FlaskConical}>{concept.label}</Badge>}
      </header>
      <div className="wrap">
        {featuredImage && (
          <figure className="case-study__hero surface-3 clip" data-screen={isScreen || undefined}>
            <ProjectImage
              src={featuredImage}
              alt={project.featuredImageAlt}
              sizes="(min-width: 85rem) 82rem, 92vw"
              first
            />
          </figure>
        )}
        <ProjectFacts {...project} />
      </div>
      <ProjectSections sections={sections.slice(0, sections.length - result.length)} />
      {stage && <DeviceStage {...stage} />}
      {result.length > 0 && <ProjectSections sections={result} result />}
      {project.gallery.length > 0 && <ProjectGallery pictures={project.gallery} />}
      {next && <NextProject project={next} stage={next.stage} />}
      {children}
    </article>
  )
}

/**
 * Finds the portfolio entry with the title of a case study; it has the colours, the previews and the note that it is
 * a concept.
 */
export function conceptOf(title: string) {
  const entry = content.portfolio.find((project) => project.title === title)
  if (!entry) return undefined
  const { id, label, stage, previewAlt, websiteUrl } = entry
  const preview = (device: Device) => ({ src: addressOfShot(id, device), alt: previewAlt[device] })
  return {
    label,
    stage,
    address: websiteUrl,
    desktop: preview('desktop'),
    mobile: preview('mobile'),
  }
}

type Concept = NonNullable<ReturnType<typeof conceptOf>>
