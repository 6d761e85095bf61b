import { PlugZap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FormCheck, FormPassword, FormText } from '#design/fields/form-field.tsx'
import { type RequestForm, useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { type SettingsAnswer, saveSettings, testSettings } from './calls.ts'
import { fieldsOf, type SettingGroup, settingGroups } from './groups.ts'

/** By field; `clear` removes the secret, and `password` is the proof. The server judges the rest. */
const typed = z.record(z.string(), z.union([z.string(), z.boolean()]))
type Typed = z.output<typeof typed>

export type SettingsFormState = RequestForm<Typed>

interface SettingsFormProps {
  group: SettingGroup
  answer: SettingsAnswer
  /** The label of the button that tests the settings; without one there is none. */
  test?: string
  /** Controls above the fields. */
  children?: (form: SettingsFormState) => ReactNode
}

/** The form of a group of settings. A field that the environment sets is shown, and cannot be changed. */
export function SettingsForm({ group, answer, test, children }: SettingsFormProps) {
  const { settings, version, fixed, problems } = answer
  const fields = fieldsOf(group)
  const empty = {
    ...Object.fromEntries(fields.flatMap(([name, { isSecret }]) => (isSecret ? [[name, '']] : []))),
    ...{ clear: false, password: '' },
  }
  const texts = fields.map(([name]) => [name, String(settings[name] ?? '')])
  const values: Typed = { ...Object.fromEntries(texts), ...empty }
  const form = useRequestForm(typed, {
    values,
    send: (sent) =>
      saveSettings({ group, body: { settings: inputOf(sent), version, password: String(sent.password) } }),
    done: 'Saved, and in force at once',
    after: (sent) => ({ ...sent, ...empty }),
    unsaved: `the settings of ‘${settingGroups[group].title}’`,
  })
  const now = useWatch({ control: form.control, defaultValue: values }) as Typed
  const needsProof =
    now.clear === true ||
    fields.some(([name, field]) => (field.isSecret || field.isGuarded) && now[name] !== values[name])

  const [tested, setTested] = useState<{ ok: boolean; said: string }>()
  const testing = useAction(
    (input: ReturnType<typeof inputOf> | null) => {
      setTested(undefined)
      return testSettings({ group, body: { settings: input } })
    },
    { done: ({ ok, said }) => void setTested({ ok, said }), failed: (failure) => void form.refuse(failure) },
  )

  function inputOf(from: Typed) {
    const input: Record<string, string | null> = {}
    for (const [name, { isSecret }] of fields) {
      const text = String(from[name])
      if (fixed.includes(name) || (isSecret && text === '' && !from.clear)) continue
      input[name] = text || null
    }
    return input
  }

  return (
    <form className="form" {...form.attributes}>
      {problems.length > 0 && (
        <Note tone="bad">{`Left out of what is in force: ${problems.join('. ')}.`}</Note>
      )}
      {children?.(form)}
      <div className="form__two columns">
        {fields.map(([name, { label, help, placeholder, isSecret }]) => {
          const isFixed = fixed.includes(name)
          const isStored = isSecret && (settings[name] as { set: boolean }).set
          const shared = {
            ...{ form, name, label, readOnly: isFixed },
            ...(isFixed ? { hint: 'Set on the server' } : isStored && { hint: 'Saved' }),
          }
          if (!isSecret)
            return <FormText key={name} {...shared} help={help} placeholder={isFixed ? '' : placeholder} />
          const remark = isStored && !isFixed ? 'Leave it empty to keep the saved one.' : help
          return <FormPassword key={name} {...shared} help={remark} autoComplete="off" />
        })}
      </div>
      {fields.some(
        ([name, { isSecret }]) =>
          isSecret && !fixed.includes(name) && (settings[name] as { set: boolean }).set,
      ) && <FormCheck form={form} name="clear" label="Remove the saved password" />}
      {needsProof && <ProofField className="settings__half" form={form} name="password" />}
      <FailureNote message={form.failure} />
      {tested && (
        <Note tone={tested.ok ? 'good' : 'bad'} announce>
          <b>{tested.ok ? 'It works. ' : 'It does not work. '}</b>
          {tested.said}
        </Note>
      )}
      <div className="form__act form__act--end actions--stack">
        {test && (
          <Button
            tone="line"
            icon={PlugZap}
            busy={testing.busy}
            busyLabel="Testing..."
            onClick={() => void testing.run(form.formState.isDirty ? inputOf(form.getValues()) : null)}
          >
            {test}
          </Button>
        )}
        <Button
          type="submit"
          busy={form.busy}
          busyLabel="Saving..."
          disabled={fixed.length === fields.length}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
