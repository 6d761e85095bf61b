import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormCheck, FormText } from '#design/fields/form-field.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { PictureField } from '#design/pictures/picture-field.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { fromStudioTime } from '#platform/dates.ts'
import { StateBadge } from '../list/state-badge.tsx'
import type { PublicationState } from '../state/state.ts'
import type { ItemForm } from './item-form.ts'

interface VisibilityCardProps {
  form: ItemForm
  state: PublicationState
  now: string
  /** Explains the checkbox: `Make this blog post visible to the public`. */
  help: string
  /** Explains a time that is not in the future. */
  timeHelp: (publishOn: string) => string
  children?: ReactNode
}

/** Edits whether an item is public, and from when. */
export function VisibilityCard({ form, state, now, help, timeHelp, children }: VisibilityCardProps) {
  const [published, publishOn] = useWatch({ control: form.control, name: ['published', 'publishOn'] })
  const time = fromStudioTime(publishOn)
  const isAhead = time !== undefined && time > now
  return (
    <Card title="Visibility" aside={<StateNow state={state} published={published} isAhead={isAhead} />}>
      <div className="form">
        <FormCheck form={form} name="published" label="Published" help={help} />
        {published && (
          <FormText
            form={form}
            name="publishOn"
            label="Publish on"
            optional
            help={isAhead ? 'It stays private until then.' : timeHelp(publishOn)}
            type="datetime-local"
          />
        )}
        {children}
      </div>
    </Card>
  )
}

interface StateNowProps {
  state: PublicationState
  published: boolean
  isAhead: boolean
}

/** Shows the state of the item, or that the checkbox takes effect only when it is saved. */
function StateNow({ state, published, isAhead }: StateNowProps) {
  if (published === (state !== 'draft')) return <StateBadge state={state} />
  const next = published ? (isAhead ? 'Not scheduled yet' : 'Not published yet') : 'Still published'
  return <Badge>{next}</Badge>
}

interface ImageCardProps {
  form: ItemForm
  pictures: PictureSource
  onBusy: (busy: boolean) => void
}

/** Edits the featured image of an item and its description. */
export function ImageCard({ form, pictures, onBusy }: ImageCardProps) {
  const [src, alt] = useWatch({ control: form.control, name: ['featuredImage', 'featuredImageAlt'] })
  return (
    <Card title="Featured Image">
      <PictureField
        label="Featured Image"
        source={pictures}
        picture={{ src, alt }}
        onBusy={onBusy}
        error={form.error('featuredImage') ?? form.error('featuredImageAlt')}
        onChange={(picture) => {
          const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
          form.setValue('featuredImage', picture.src, how)
          form.setValue('featuredImageAlt', picture.alt, how)
        }}
      />
    </Card>
  )
}
