import { useWatch } from 'react-hook-form'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/choice.tsx'
import { PublishOnField } from '../../editor/publish-on-field.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import type { PublicationState } from '../../state.ts'
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
          <PublishOnField
            input={{ ...form.register('publishOn'), defaultValue: early.publishOn }}
            error={form.formState.errors.publishOn?.message}
            publishOn={publishOn}
            now={now}
            help={
              publishOn
                ? 'The date that readers see.'
                : 'At once. Choose a time ahead to have it appear by itself.'
            }
          />
        )}
      </div>
    </Card>
  )
}
