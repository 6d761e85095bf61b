import { ArrowRight } from 'lucide-react'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { type Stage, stageStyle } from './device-stage.tsx'
import { ProjectImage } from './project-image.tsx'
import type { ProjectSummary } from './queries.server.ts'

/** The site's own link, which the page hands in. */
export type ProjectLink = ComponentType<{
  to: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}>

export const projectPath = (slug: string) => `/case-study/${slug}`

interface NextProjectProps {
  project: ProjectSummary
  stage: Stage | undefined
  link: ProjectLink
}

export function NextProject({ project, stage, link: Link }: NextProjectProps) {
  return (
    <Link className="cs__next" to={projectPath(project.slug)} style={stage && stageStyle(stage)}>
      <span className="wrap">
        <span className="cs__next-text">
          <span className="small">Next project</span>
          <b className="h2">{project.title}</b>
          <span>{project.description}</span>
          <span className="go-link">
            See the project <ArrowRight className="i" aria-hidden />
          </span>
        </span>
        {project.featuredImage && (
          <ProjectImage
            src={project.featuredImage}
            alt=""
            sizes="(min-width: 64rem) 40rem, 100vw"
            width={1440}
            height={900}
          />
        )}
      </span>
    </Link>
  )
}
