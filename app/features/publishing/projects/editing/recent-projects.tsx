import { Button } from '#design/actions/button.tsx'
import { RecentItems } from '../../list/recent-items.tsx'
import { Thumbnail } from '../reading/project-image.tsx'
import type { AdminProject } from '../schema.ts'

interface RecentProjectsProps {
  /** Undefined when they could not be loaded. */
  projects: readonly Omit<AdminProject, 'content'>[] | undefined
  onRetry: () => void
}

export function RecentProjects({ projects, onRetry }: RecentProjectsProps) {
  return (
    <RecentItems
      title="Recent projects"
      all={{ href: '/admin/projects', label: 'All projects' }}
      failure="Failed to load recent projects"
      empty={{
        title: 'No projects found. Create your first project!',
        action: <Button href="/admin/projects/new">New Project</Button>,
      }}
      editPath="/admin/projects/edit/"
      items={projects?.map((project) => ({
        ...project,
        picture: <Thumbnail src={project.featuredImage} />,
        line: project.description,
        date: project.published ? project.completionDate : null,
      }))}
      onRetry={onRetry}
    />
  )
}
