import { useWatch } from 'react-hook-form'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/choice.tsx'
import { PublishOnField } from '../../editor/publish-on-field.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import type { PublicationState } from '../../state.ts'
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
          <PublishOnField
            input={{ ...form.register('publishOn'), defaultValue: early.publishOn }}
            error={form.formState.errors.publishOn?.message}
            publishOn={publishOn}
            now={now}
            help={'Choose a time ahead to have it appear by itself.'}
          />
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
