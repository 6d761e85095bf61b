import { data, redirect, useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { findItemId } from '#features/publishing/item-kind.server.ts'
import { TrashedNote } from '#features/publishing/list/trashed-note.tsx'
import { projectCalls } from '#features/publishing/projects/calls.ts'
import { ProjectEditor } from '#features/publishing/projects/editing/project-editor.tsx'
import { findEditedProject, projects } from '#features/publishing/projects/project-kind.server.ts'
import { messages } from '#features/publishing/projects/schema.ts'
import { findSendOf } from '#features/push/queries.server.ts'
import { TellSubscribers, useTellSubscribers } from '#features/push/studio/tell-subscribers.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import type { Route } from './+types/project-edit.ts'

export const meta = () => adminMetadata('Edit Project')

const pictures = pictureSource(messages.uploadImage)
const galleryPictures = pictureSource(messages.uploadGalleryImage)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, config } = appOf(context)
  const now = clock.now()
  const [project, told] = await Promise.all([
    findEditedProject(db, now, params.id),
    findSendOf(db, `project:${params.id}`),
  ])
  if (!project) {
    const id = await findItemId(db, projects, params.id)
    throw id ? redirect(`/admin/projects/edit/${id}`) : data(null, { status: 404 })
  }
  return { project, told, host: new URL(config.siteUrl).host, now: now.toISOString() }
}

export default function EditProjectPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tell = useTellSubscribers('project')
  const { project, told, ...words } = loaderData
  if (project.state === 'trashed') {
    return (
      <TrashedNote
        heading="Edit Project"
        title={project.title}
        back={{ href: '/admin/projects', label: 'Back to projects' }}
        restore={() => projectCalls.restore({ id: project._id })}
      />
    )
  }
  return (
    <ProjectEditor
      key={project._id}
      {...words}
      project={project}
      whenPublished={<TellSubscribers kind="project" id={project._id} told={told} />}
      pictures={pictures}
      galleryPictures={galleryPictures}
      onLeave={() => void navigate('/admin/projects')}
      onPublished={told ? undefined : tell}
    />
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Edit Project"
      title={messages.loadOne}
      notFound={messages.notFound}
      action={
        <Button tone="line" href="/admin/projects">
          Back to projects
        </Button>
      }
    />
  )
}
