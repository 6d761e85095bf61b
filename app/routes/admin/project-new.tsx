import { useNavigate } from 'react-router'
import { ProjectEditor } from '#features/publishing/projects/editing/project-editor.tsx'
import { messages } from '#features/publishing/projects/schema.ts'
import { useTellSubscribers } from '#features/push/studio/tell-subscribers.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import type { Route } from './+types/project-new.ts'

export const meta = () => adminMetadata('Create New Project')

const pictures = pictureSource(messages.uploadImage)
const galleryPictures = pictureSource(messages.uploadGalleryImage)

export function loader({ context }: Route.LoaderArgs) {
  const { clock, config } = appOf(context)
  return { host: new URL(config.siteUrl).host, now: clock.now().toISOString() }
}

export default function NewProjectPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tell = useTellSubscribers('project')
  return (
    <ProjectEditor
      {...loaderData}
      pictures={pictures}
      galleryPictures={galleryPictures}
      onLeave={() => void navigate('/admin/projects')}
      onPublished={tell}
    />
  )
}
