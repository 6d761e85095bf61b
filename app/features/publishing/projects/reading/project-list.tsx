import { Anchor } from '#design/actions/anchor.tsx'
import type { ProjectSummary } from '../queries.server.ts'
import { projectPath } from '../slug.ts'
import { ProjectImage } from './project-image.tsx'
import './project-list.css'

interface ProjectListProps {
  projects: readonly ProjectSummary[]
}

/** Shows case studies as cards, each covered by its title's link. */
export function ProjectList({ projects }: ProjectListProps) {
  return (
    <ul className="study__list">
      {projects.map(({ slug, title, description, featuredImage, featuredImageAlt }) => (
        <li className="study leads" key={slug}>
          <div className="study__img round-4 surface-3 clip">
            {featuredImage && (
              <ProjectImage
                src={featuredImage}
                alt={featuredImageAlt}
                sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 48vw, 92vw"
                width={1440}
                height={900}
              />
            )}
          </div>
          <h3 className="h3">
            <Anchor
              className="study__link cover-link cover-link--title"
              href={projectPath(slug)}
              data-track={`Case study: ${title}`}
            >
              {title}
            </Anchor>
          </h3>
          <p className="t2 small">{description}</p>
        </li>
      ))}
    </ul>
  )
}
