import { type Control, useWatch } from 'react-hook-form'
import { Card } from '#design/marks/card.tsx'
import { PictureField } from '#design/pictures/picture-field.tsx'
import type { PictureSource } from '#design/pictures/picture-source.ts'

type ImageField = 'featuredImage' | 'featuredImageAlt'

interface ImageForm {
  control: unknown
  formState: { errors: Partial<Record<ImageField, { message?: string }>>; isSubmitted: boolean }
  setValue(name: ImageField, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }): void
}

interface ImageCardProps {
  form: ImageForm
  pictures: PictureSource
  onBusy: (busy: boolean) => void
}

/** Edits the featured image of an item and its description. */
export function ImageCard({ form, pictures, onBusy }: ImageCardProps) {
  const { errors, isSubmitted } = form.formState
  const control = form.control as Control<Record<ImageField, string>>
  const [src, alt] = useWatch({ control, name: ['featuredImage', 'featuredImageAlt'] })
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
