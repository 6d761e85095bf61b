import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { PictureField } from '#design/pictures/picture-field.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { fromStudioTime } from '#platform/dates.ts'
import { StateBadge } from '../list/state-badge.tsx'
import type { PublicationState } from '../state/state.ts'
import type { ItemFields, ItemForm, PublicationValues } from './use-written-form.ts'

interface VisibilityCardProps {
  form: ItemForm
  early: PublicationValues
  state: PublicationState
  now: string
  /** Explains the checkbox: `Make this blog post visible to the public`. */
  help: string
  /** Explains a time that is not in the future. */
  timeHelp: (publishOn: string) => string
  children?: ReactNode
}

/** Edits whether an item is public, and from when. */
export function VisibilityCard({ form, early, state, now, help, timeHelp, children }: VisibilityCardProps) {
  const control = form.control as Control<PublicationValues>
  const [published, publishOn] = useWatch({ control, name: ['published', 'publishOn'] })
  const time = fromStudioTime(publishOn)
  const isAhead = time !== undefined && time > now
  return (
    <Card title="Visibility" aside={<StateNow state={state} published={published} isAhead={isAhead} />}>
      <div className="form">
        <Checkbox
          {...form.register('published')}
          defaultChecked={early.published}
          label="Published"
          help={help}
        />
        {published && (
          <Field
            label="Publish on"
            optional
            error={form.formState.errors.publishOn?.message}
            help={isAhead ? 'It stays private until then.' : timeHelp(publishOn)}
          >
            <TextInput {...form.register('publishOn')} defaultValue={early.publishOn} type="datetime-local" />
          </Field>
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
  const { errors, isSubmitted } = form.formState
  const control = form.control as Control<Pick<ItemFields, 'featuredImage' | 'featuredImageAlt'>>
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
