import { useWatch } from 'react-hook-form'
import { Card } from '#design/marks/card.tsx'
import { PictureField } from '#design/pictures/picture-field.tsx'
import type { PictureSource } from '#design/pictures/picture-source.ts'
import type { PostForm } from './use-post-form.ts'

interface PostImageCardProps {
  form: PostForm
  pictures: PictureSource
  onBusy: (busy: boolean) => void
}

export function PostImageCard({ form, pictures, onBusy }: PostImageCardProps) {
  const { errors, isSubmitted } = form.formState
  const [src, alt] = useWatch({ control: form.control, name: ['featuredImage', 'featuredImageAlt'] })
  return (
    <Card title="Featured Image">
      <PictureField
        label="Featured Image"
        source={pictures}
        picture={{ src, alt }}
        onBusy={onBusy}
        error={errors.featuredImage?.message ?? errors.featuredImageAlt?.message}
        onChange={(picture) => {
          const how = { shouldDirty: true, shouldValidate: isSubmitted }
          form.setValue('featuredImage', picture.src, how)
          form.setValue('featuredImageAlt', picture.alt, how)
        }}
      />
    </Card>
  )
}
