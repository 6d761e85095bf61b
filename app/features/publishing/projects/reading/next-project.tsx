import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import type { ProjectSummary } from '../queries.server.ts'
import { projectPath } from '../slug.ts'
import { type Stage, stageStyle } from './device-stage.tsx'
import { ProjectImage } from './project-image.tsx'

interface NextProjectProps {
  project: ProjectSummary
  stage: Stage | undefined
}

export function NextProject({ project, stage }: NextProjectProps) {
  return (
    <Anchor className="cs__next" href={projectPath(project.slug)} style={stage && stageStyle(stage)}>
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
    </Anchor>
  )
}
