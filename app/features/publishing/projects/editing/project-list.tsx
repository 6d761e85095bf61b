import { FolderKanban, Star } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { formatDay } from '#platform/dates.ts'
import { ItemList, type ItemsOnPage, itemQuery, type RowWords } from '../../list/item-list.tsx'
import { ItemTitle, StateBadge } from '../../list/state-badge.tsx'
import { featureProject, projectCalls } from '../calls.ts'
import { Thumbnail } from '../reading/project-image.tsx'
import type { AdminProject, AdminProjectList } from '../schema.ts'
import { projectPath } from '../slug.ts'
import './project-editor.css'
import { RecentItems } from '../../list/recent-items.tsx'

export const projectQuery = itemQuery('/admin/projects')

const rowActions: RowWords = {
  noun: 'project',
  editPath: (id) => `/admin/projects/edit/${id}`,
  publicPath: projectPath,
  first: 'view',
  calls: projectCalls,
}

export function ProjectList({ list, ...rest }: ItemsOnPage & { list: AdminProjectList }) {
  return (
    <ItemList
      {...rest}
      label="Projects"
      nouns="projects"
      query={projectQuery}
      page={list}
      rows={list.projects}
      columns={columns}
      rowActions={rowActions}
      pager={{ plain: true }}
      none={{
        icon: FolderKanban,
        title: 'No projects found. Create your first project!',
        action: <Button href="/admin/projects/new">New Project</Button>,
      }}
    />
  )
}

const columns: Column<AdminProject>[] = [
  {
    head: 'Title',
    cell: (project) => (
      <TableTitle
        picture={<Thumbnail src={project.featuredImage} />}
        title={<ProjectTitle project={project} />}
        sub={project.slug && `/${project.slug}`}
        phone={project.completionDate && <span className="num">{formatDay(project.completionDate)}</span>}
      />
    ),
  },
  {
    head: 'Client',
    width: '12rem',
    phone: 'rest',
    cell: ({ client }) => <span className="t2">{client}</span>,
  },
  { head: 'Date', width: '8rem', phone: 'none', day: 'completionDate' },
  {
    head: 'Featured',
    width: '6rem',
    cell: (project) => (project.state === 'trashed' ? null : <StarButton project={project} />),
  },
]

/** Shows the state only for unpublished projects, because most are published. */
function ProjectTitle({ project }: { project: AdminProject }) {
  return (
    <span className="cluster cluster--inline">
      <ItemTitle item={project} href={rowActions.editPath(project._id)} />
      {project.state !== 'published' && <StateBadge state={project.state} />}
    </span>
  )
}

/** Features a project, or no longer. Shows the new state before the server has answered. */
function StarButton({ project }: { project: AdminProject }) {
  const { revalidate } = useRevalidator()
  const [featured, show] = useOptimistic(project.featured)
  const { run } = useAction(
    (next: boolean) => featureProject({ id: project._id, body: { featured: next } }),
    { reload: false },
  )
  const toggle = async () => {
    show(!featured)
    if (await run(!featured)) await revalidate()
  }
  return (
    <IconButton
      className="icon-button--star"
      tone="bare"
      icon={Star}
      label={`Feature ${project.title || 'Untitled'}`}
      title={featured ? 'Featured' : 'Not featured'}
      aria-pressed={featured}
      onClick={() => startTransition(toggle)}
    />
  )
}

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
