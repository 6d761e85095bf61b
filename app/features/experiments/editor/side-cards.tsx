import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#design/fields/field.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { type Device, PageFrame } from '../frame/page-frame.tsx'
import { effects, letterOf, pathLabel } from '../words.ts'
import { type ExperimentForm, toChange } from './draft.ts'
import { Devices } from './point-dialog.tsx'

/** Shows the page with the changes of one variant as they are typed, and whether their parts are on it. */
export function PreviewCard({ form: { path, variants } }: { form: ExperimentForm }) {
  const [chosen, setChosen] = useState(1)
  const [device, setDevice] = useState<Device>('desktop')
  const [found, setFound] = useState<readonly number[]>()
  const at = Math.min(chosen, variants.length - 1)
  const changes = (variants[at]?.rows ?? []).filter(({ selector }) => selector !== '').map(toChange)
  const there = found?.filter((count) => count > 0).length ?? 0
  return (
    <Card
      title="Preview"
      aside={
        <Segmented
          label="Variant"
          options={variants.map((_, each) => ({ value: String(each), label: letterOf(each) }))}
          value={String(at)}
          onChange={(value) => setChosen(Number(value))}
        />
      }
    >
      <div className="grid gap-3">
        <PageFrame
          key={`${device} ${at}`}
          path={path}
          title={`Preview of variant ${letterOf(at)}`}
          changes={changes}
          device={device}
          onFound={setFound}
        />
        <Devices device={device} onDevice={setDevice} />
        {found && changes.length > 0 && (
          <p className="experiment-form__found beside num" role="status">
            {there === changes.length ? (
              <Check className="i is-good" aria-hidden />
            ) : (
              <TriangleAlert className="i is-bad" aria-hidden />
            )}
            {`${there} of ${changes.length} selectors found on ${pathLabel(path)}`}
          </p>
        )}
      </div>
    </Card>
  )
}

interface TrafficCardProps {
  form: SchemaForm<ExperimentForm>
  values: ExperimentForm
}

const asNumber = { setValueAs: Number }

export function TrafficCard({ form, values: { traffic, variants } }: TrafficCardProps) {
  const all = variants.reduce((sum, { weight }) => sum + weight, 0) || 1
  const share = (weight: number) => Math.round((weight / all) * 100)
  return (
    <Card title="Traffic">
      <div className="form">
        <Field label="Visitors in the test" hint={`${traffic}%`} error={form.error('traffic')}>
          <TextInput
            {...form.register('traffic', asNumber)}
            type="range"
            className="experiment-form__range"
            min={5}
            max={100}
            step={5}
          />
        </Field>
        <div
          className="experiment-form__share num flex gap-0"
          role="img"
          aria-label={variants.map(({ weight }, at) => `${letterOf(at)} ${share(weight)}%`).join(', ')}
        >
          {variants.map(({ id, weight }, at) => (
            <i key={id} style={{ flex: weight }}>
              <b>{letterOf(at)}</b> {`${share(weight)}%`}
            </i>
          ))}
        </div>
        <div className="grid two-columns gap-4">
          {variants.map(({ id }, at) => (
            <Field key={id} label={`Weight of ${letterOf(at)}`} error={form.error(`variants.${at}.weight`)}>
              <TextInput
                {...form.register(`variants.${at}.weight`, asNumber)}
                type="number"
                min={1}
                max={1000}
              />
            </Field>
          ))}
        </div>
        <Field label="Smallest difference worth acting on" error={form.error('effect')}>
          <Select {...form.register('effect', asNumber)} options={effects} />
        </Field>
      </div>
    </Card>
  )
}
