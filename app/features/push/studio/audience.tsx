import { Moon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Segmented } from '#design/fields/filter-group.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { formatClock, formatMoment } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { studio } from '#studio'
import { afterQuietHours } from '../quiet-hours.ts'
import type { PushStats, Topic } from '../schema.ts'
import { topics } from '../topics.ts'
import { type ComposerForm, findQuietTime } from './form.ts'

interface AudienceProps {
  topic: Topic | ''
  stats: PushStats
  onChange: (topic: Topic | '') => void
}

/** Chooses who is told, with how many that are. */
export function Audience({ topic, stats, onChange }: AudienceProps) {
  const options = [
    { id: '' as const, name: 'All topics', count: stats.totalSubscriptions },
    ...topics.map(({ id, name }) => ({ id, name, count: stats.topicCounts[id] })),
  ]
  return (
    <fieldset className="push__set shrinks">
      <legend className="field__label">Who gets it</legend>
      <div className="push__topics columns num gap-2">
        {options.map(({ id, name, count }) => (
          <label className="check check--framed" key={id}>
            <input
              type="radio"
              className="check__radio"
              name="audience"
              checked={topic === id}
              onChange={() => onChange(id)}
            />
            {name}
            <b className="to-end t3 regular">{formatCount(count)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Chooses when, and warns of the quiet hours. */
export function When({ form, now }: { form: SchemaForm<ComposerForm>; now: string }) {
  const [isLater, at] = useWatch({ control: form.control, name: ['isLater', 'at'] })
  const quiet = findQuietTime({ isLater, at }, now)
  const { from, to } = studio.quietHours
  return (
    <fieldset className="push__set shrinks">
      <legend className="field__label">When</legend>
      <div className="flex wraps items-end gap-3 rows-2">
        <Segmented
          wide="phone"
          label="When"
          options={[
            { value: 'now', label: 'Send now' },
            { value: 'later', label: 'Schedule' },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => form.setValue('isLater', value === 'later')}
        />
        {isLater && (
          <FormText form={form} name="at" label="Day and time" type="datetime-local" className="push__at" />
        )}
      </div>
      <p className="hint push__quiet flex gap-2 above-2 below-2 icon-sm">
        <Moon className="i" aria-hidden />
        <span>
          {quiet
            ? `${isLater ? formatClock(quiet) : 'Now'} is within the quiet hours (${from} to ${to} in ${studio.city}). It is held until ${formatMoment(afterQuietHours(quiet), now)}, unless you choose Send Anyway.`
            : `Outside the quiet hours (${from} to ${to} in ${studio.city}). Inside them it is held until ${to}, unless you choose Send Anyway.`}
        </span>
      </p>
    </fieldset>
  )
}
