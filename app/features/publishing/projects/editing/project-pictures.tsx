import { useWatch } from 'react-hook-form'
import { Card } from '#design/marks/card.tsx'
import { GalleryField } from '#design/pictures/gallery-field.tsx'
import type { PictureSource } from '#design/pictures/picture-source.ts'
import type { ProjectForm } from './use-project-form.ts'

interface PicturesProps {
  form: ProjectForm
  pictures: PictureSource
  onBusy: (busy: boolean) => void
}

export function ProjectGalleryCard({ form, pictures, onBusy }: PicturesProps) {
  const { errors } = form.formState
  const gallery = useWatch({ control: form.control, name: 'gallery' })
  return (
    <Card title="Gallery" sub={gallery.length > 0 && <span className="num">{gallery.length}</span>}>
      <GalleryField
        source={pictures}
        pictures={gallery}
        onBusy={onBusy}
        error={errors.gallery?.message}
        onChange={(list) => form.setValue('gallery', list, { shouldDirty: true })}
      />
    </Card>
  )
}
