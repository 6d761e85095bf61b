import { useWatch } from 'react-hook-form'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/choice.tsx'
import { Field } from '#design/field.tsx'
import { StateBadge } from '#design/publishing/state-badge.tsx'
import { TextInput } from '#design/text-input.tsx'
import { fromStudioTime } from '#platform/dates.ts'
import type { PublicationState } from '#platform/publishing/state.ts'
import type { PostValues } from './post-values.ts'
import type { PostForm } from './use-post-form.ts'

interface PostVisibilityCardProps {
  form: PostForm
  early: PostValues
  state: PublicationState
  now: string
}

export function PostVisibilityCard({ form, early, state, now }: PostVisibilityCardProps) {
  const [published, publishOn] = useWatch({ control: form.control, name: ['published', 'publishOn'] })
  const time = fromStudioTime(publishOn)
  const later = published && time !== undefined && time > now
  return (
    <Card title="Visibility" aside={<StateBadge state={state} />}>
      <div className="form">
        <Checkbox
          {...form.register('published')}
          defaultChecked={early.published}
          label="Published"
          help="Make this blog post visible to the public"
        />
        {published && (
          <Field
            label="Publish on"
            optional
            error={form.formState.errors.publishOn?.message}
            help={
              later
                ? 'It stays private until then, and appears by itself.'
                : publishOn
                  ? 'The date that readers see.'
                  : 'At once. Choose a time ahead to have it appear by itself.'
            }
          >
            <TextInput {...form.register('publishOn')} defaultValue={early.publishOn} type="datetime-local" />
          </Field>
        )}
      </div>
    </Card>
  )
}
