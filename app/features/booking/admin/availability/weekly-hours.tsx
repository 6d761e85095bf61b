import { CircleAlert, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Switch } from '#design/fields/choice.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { studio } from '#studio'
import { weekdays } from '../../rules/rules.ts'
import type { Span, Weekday } from '../../schema.ts'
import { nameOfDay, nextSpan, type RulesDraft } from './rules-draft.ts'

interface RulesFormProps {
  form: SchemaForm<RulesDraft>
}

/** The hours of each weekday, in which slots begin and end. */
export function WeeklyHours({ form }: RulesFormProps) {
  return (
    <Card title="Weekly hours" id="rule-weekly" sub={`${studio.city} time`} flush>
      <ul>
        {weekdays.map((day) => (
          <DayHours key={day} form={form} day={day} />
        ))}
      </ul>
    </Card>
  )
}

function DayHours({ form, day }: RulesFormProps & { day: Weekday }) {
  const name = nameOfDay(day)
  const list = useFieldArray({ control: form.control, name: `weekly.${day}` })
  const isOpen = list.fields.length > 0
  const add = () => list.append(nextSpan(form.getValues(`weekly.${day}`)), { shouldFocus: false })
  return (
    <li className="bookings__rules-day grid gap-3 items-start">
      <Switch
        label={name}
        checked={isOpen}
        onChange={({ target }) => (target.checked ? add() : list.remove())}
      />
      {isOpen ? (
        <div className="bookings__rules-spans grid one-column gap-2">
          {list.fields.map((field, index) => (
            <SpanFields
              key={field.id}
              form={form}
              name={`weekly.${day}.${index}`}
              day={name}
              value={field}
              number={index + 1}
              onRemove={index > 0 ? () => list.remove(index) : undefined}
            />
          ))}
          <ErrorLine message={listError(form, day)} />
        </div>
      ) : (
        <span className="t3 bookings__rules-none">Not available</span>
      )}
      {isOpen && (
        <IconButton
          className="above-0"
          tone="bare"
          icon={Plus}
          label={`Add another time on ${name}`}
          onClick={add}
        />
      )}
    </li>
  )
}

/** The message of a day as a whole, such as that its spans overlap. */
function listError(form: SchemaForm<RulesDraft>, day: Weekday): string | undefined {
  return form.error(`weekly.${day}`) ?? form.error(`weekly.${day}.root` as `weekly.${Weekday}`)
}

interface SpanFieldsProps extends RulesFormProps {
  name: `weekly.${Weekday}.${number}`
  value: Span
  day: string
  number: number
  onRemove: (() => void) | undefined
}

function SpanFields({ form, name, value, day, number, onRemove }: SpanFieldsProps) {
  const id = useId()
  const error = form.error(name) ?? form.error(`${name}.from`) ?? form.error(`${name}.to`)
  const which = number === 1 ? '' : `, time ${number}`
  const field = (end: 'from' | 'to') => (
    <TextInput
      {...form.register(`${name}.${end}`)}
      defaultValue={value[end]}
      className="num bookings__rules-clock"
      aria-label={`${day} ${end}${which}`}
      aria-invalid={error !== undefined}
      aria-describedby={error && id}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="09:00"
    />
  )
  return (
    <>
      <div className="flex gap-3 items-center t3">
        {field('from')}
        <span>to</span>
        {field('to')}
        {onRemove && (
          <IconButton tone="bare" icon={X} label={`Remove time ${number} on ${day}`} onClick={onRemove} />
        )}
      </div>
      <ErrorLine id={id} message={error} />
    </>
  )
}

function ErrorLine({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <span className="field__error" id={id}>
      <CircleAlert className="i" aria-hidden />
      {message}
    </span>
  )
}
