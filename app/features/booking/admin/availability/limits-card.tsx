import { CircleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { ChoiceGroup } from '#design/fields/choice.tsx'
import { FormCheck, FormSelect, FormText } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { formatFreeTime } from '../words.ts'
import { listChoices, type RuleNumber, type RulesDraft, ruleLabels } from './rules-draft.ts'

interface LimitsCardProps {
  form: SchemaForm<RulesDraft>
  /** The next free time by the saved rules; null where there is none. */
  nextFree: string | null
  now: string
}

const pairs = [
  ['length', 'ahead'],
  ['before', 'after'],
  ['notice', 'changeNotice'],
  ['perDay', 'perAddress'],
] as const

/** The lengths, notices and limits, and how the visitor and the owner meet. */
export function LimitsCard({ form, nextFree, now }: LimitsCardProps) {
  return (
    <Card title="Rules" id="rules">
      <div className="form">
        {pairs.map((pair) => (
          <div className="columns form__two" key={pair[0]}>
            {pair.map((name) => (
              <RuleSelect key={name} form={form} name={name} />
            ))}
          </div>
        ))}
        <Meeting form={form} />
        <NextFree nextFree={nextFree} now={now} isChanged={form.formState.isDirty} />
      </div>
    </Card>
  )
}

function RuleSelect({ form, name }: { form: SchemaForm<RulesDraft>; name: RuleNumber }) {
  return (
    <div id={`rule-${name}`}>
      <FormSelect
        form={form}
        name={name}
        label={ruleLabels[name]}
        inputClass="num"
        options={listChoices(name, form.initial[name])}
      />
    </div>
  )
}

/** The kinds of booking that are offered, and the address of the video room. */
function Meeting({ form }: { form: SchemaForm<RulesDraft> }) {
  const isVideo = useWatch({ control: form.control, name: 'video' })
  const error = form.error('phone') ?? form.error('video')
  return (
    <div className="stack stack--close" id="rule-kinds">
      <ChoiceGroup legend="How you meet">
        <div className="cluster bookings__rules-kinds">
          <FormCheck form={form} name="video" label="Video" />
          <FormCheck form={form} name="phone" label="Phone" />
        </div>
      </ChoiceGroup>
      {error && (
        <span className="field__error">
          <CircleAlert className="i" aria-hidden />
          {error}
        </span>
      )}
      {isVideo && (
        <FormText
          form={form}
          name="videoRoom"
          label="Video room"
          optional
          help="{id} is replaced with a unique code: https://meet.example.com/{id}. Without a room, you email each visitor the link yourself."
          type="url"
          autoComplete="off"
        />
      )}
    </div>
  )
}

interface NextFreeProps extends Pick<LimitsCardProps, 'nextFree' | 'now'> {
  isChanged: boolean
}

/** Shows the next free time by the saved rules, so that a mistake in them is noticed. */
function NextFree({ nextFree, now, isChanged }: NextFreeProps) {
  const words = nextFree
    ? `the next free time is ${formatFreeTime(nextFree, now)}.`
    : 'no times are free, so nobody can book.'
  return (
    <p className="hint num" role="status">
      {isChanged ? `Before these changes, ${words} Save to see their effect.` : `With these rules, ${words}`}
    </p>
  )
}
