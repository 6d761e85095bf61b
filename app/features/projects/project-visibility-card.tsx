import { useWatch } from 'react-hook-form'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/choice.tsx'
import { Field } from '#design/field.tsx'
import { StateBadge } from '#design/publishing/state-badge.tsx'
import { TextInput } from '#design/text-input.tsx'
import { fromStudioTime } from '#platform/dates.ts'
import type { PublicationState } from '#platform/publishing/state.ts'
import type { ProjectValues } from './project-values.ts'
import type { ProjectForm } from './use-project-form.ts'

interface ProjectVisibilityCardProps {
  form: ProjectForm
  early: ProjectValues
  state: PublicationState
  now: string
}

export function ProjectVisibilityCard({ form, early, state, now }: ProjectVisibilityCardProps) {
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
          help="Make this project visible to the public"
        />
        {published && (
          <Field
            label="Publish on"
            optional
            error={form.formState.errors.publishOn?.message}
            help={
              later
                ? 'It stays private until then, and appears by itself.'
                : 'Choose a time ahead to have it appear by itself.'
            }
          >
            <TextInput {...form.register('publishOn')} defaultValue={early.publishOn} type="datetime-local" />
          </Field>
        )}
        <Checkbox
          {...form.register('featured')}
          defaultChecked={early.featured}
          label="Featured"
          help="Show it first, before the other projects"
        />
      </div>
    </Card>
  )
}
