import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ErrorState } from '#design/error-state.tsx'
import { ArrowLink } from '#design/link.tsx'
import { formatDay } from '#platform/dates.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { Thumbnail } from '../reading/thumbnail.tsx'
import type { AdminProject } from '../schema.ts'
import '../../editor/publishing.css'

interface RecentProjectsProps {
  /** Undefined: they could not be had. */
  projects: readonly Omit<AdminProject, 'content'>[] | undefined
  onRetry: () => void
}

/** For the dashboard: what was worked on last. */
export function RecentProjects({ projects, onRetry }: RecentProjectsProps) {
  return (
    <Card title="Recent projects" aside={<ArrowLink href="/admin/projects">All projects</ArrowLink>} flush>
      {projects === undefined && <ErrorState title="Failed to load recent projects" onRetry={onRetry} />}
      {projects?.length === 0 && (
        <EmptyState
          title="No projects found. Create your first project!"
          action={<Button href="/admin/projects/new">New Project</Button>}
        />
      )}
      {projects && projects.length > 0 && (
        <ul className="list">
          {projects.map((project) => (
            <li key={project._id}>
              <Link className="list__row" to={`/admin/projects/edit/${project._id}`}>
                <Thumbnail src={project.featuredImage} />
                <span>
                  <b>{project.title || 'Untitled'}</b>
                  <span className="d d--one">{project.description}</span>
                </span>
                {project.published && project.completionDate ? (
                  <time className="num" dateTime={project.completionDate}>
                    {formatDay(project.completionDate)}
                  </time>
                ) : (
                  <StateBadge state={project.state} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
