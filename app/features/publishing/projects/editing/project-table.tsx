import { FolderKanban } from 'lucide-react'
import { Anchor } from '#design/anchor.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Pager } from '#design/pager.tsx'
import { type Column, Table, TableTitle } from '#design/table.tsx'
import { formatDay } from '#platform/dates.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { StateFilter } from '../../list/state-filter.tsx'
import type { PublicationState } from '../../state.ts'
import { Thumbnail } from '../reading/thumbnail.tsx'
import type { AdminProject, AdminProjectList } from '../schema.ts'
import { ProjectRowActions } from './project-row-actions.tsx'
import { StarButton } from './star-button.tsx'
import '../../editor/publishing.css'

interface ProjectTableProps {
  list: AdminProjectList
  state: PublicationState | undefined
  q: string
  busy: boolean
  /** The address of another page of the same list. */
  href: (page: number) => string
  onChanged: () => void
}

export function ProjectTable({ list, state, q, busy, href, onChanged }: ProjectTableProps) {
  const { projects, counts, pages, currentPage } = list
  const anything = Object.values(counts).some((count) => count > 0)
  return (
    <div className="card">
      {anything && <StateFilter noun="projects" state={state} q={q} counts={counts} />}
      {projects.length === 0 ? (
        <NoProjects
          sifted={anything && (state !== undefined || q !== '')}
          past={currentPage > 1 && pages > 0}
          first={href(1)}
        />
      ) : (
        <Table
          caption="Projects"
          columns={columns(onChanged)}
          rows={projects}
          rowKey={({ _id }) => _id}
          busy={busy}
        />
      )}
      <Pager page={currentPage} pages={pages} plain summary={`Page ${currentPage} of ${pages}`} href={href} />
    </div>
  )
}

function columns(onChanged: () => void): Column<AdminProject>[] {
  return [
    {
      head: 'Title',
      cell: (project) => (
        <TableTitle
          picture={<Thumbnail src={project.featuredImage} />}
          title={<ProjectTitle project={project} />}
          sub={project.slug && `/${project.slug}`}
        />
      ),
    },
    {
      head: 'Client',
      width: '12rem',
      phone: 'rest',
      cell: ({ client }) => <span className="t2">{client}</span>,
    },
    {
      head: 'Date',
      width: '8rem',
      phone: 'none',
      cell: ({ completionDate }) => (
        <span className="num t2">{completionDate && formatDay(completionDate)}</span>
      ),
    },
    {
      head: 'Featured',
      width: '6rem',
      cell: (project) =>
        project.state === 'trashed' ? null : <StarButton project={project} onChanged={onChanged} />,
    },
    {
      head: 'Actions',
      width: '10rem',
      align: 'end',
      phone: 'end',
      cell: (project) => <ProjectRowActions project={project} onChanged={onChanged} />,
    },
  ]
}

/** Most are published: only what is not says so. */
function ProjectTitle({ project }: { project: AdminProject }) {
  const title = project.title || 'Untitled'
  return (
    <span className="badges">
      {project.state === 'trashed' ? (
        title
      ) : (
        <Anchor href={`/admin/projects/edit/${project._id}`}>{title}</Anchor>
      )}
      {project.state !== 'published' && <StateBadge state={project.state} />}
    </span>
  )
}

interface NoProjectsProps {
  sifted: boolean
  /** Beyond the last page. */
  past: boolean
  first: string
}

function NoProjects({ sifted, past, first }: NoProjectsProps) {
  if (past || sifted) {
    return (
      <EmptyState
        title="No projects found"
        action={
          <Button tone="line" href={past ? first : '/admin/projects'}>
            {past ? 'Go to the first page' : 'Show all projects'}
          </Button>
        }
      >
        {past ? 'There are not that many pages any more.' : 'Nothing here answers to this filter.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FolderKanban}
      title="No projects found. Create your first project!"
      action={<Button href="/admin/projects/new">New Project</Button>}
    />
  )
}
