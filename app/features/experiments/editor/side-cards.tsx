import { Check, Crosshair, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '#design/browser/use-answer.ts'
import { Field } from '#design/fields/field.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { type Device, DeviceChoice } from '#design/frames/scaled-frame.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { formatCount } from '#platform/words.ts'
import { readTraffic } from '../calls.ts'
import { PageFrame } from '../page-frame.tsx'
import { visitorsNeeded } from '../results/statistics.ts'
import type { Traffic } from '../schema.ts'
import type { Change } from '../settings.ts'
import { effects, formatWeeks, goalDone, letterOf, pathLabel } from '../words.ts'
import { type ExperimentForm, toChange } from './draft.ts'

interface PointDialogProps {
  open: boolean
  path: string
  changes: readonly Change[]
  onChoose: (selector: string, text: string) => void
  onClose: () => void
}

/** Shows the page large enough to point at a part of it. */
export function PointDialog({ open, path, changes, onChoose, onClose }: PointDialogProps) {
  const [chosen, setChosen] = useState<Device>()
  // A whole desktop is too small to point at on a phone. Shown after hydration only.
  const device = chosen ?? (open && matchMedia('(max-width: 48rem)').matches ? 'phone' : 'desktop')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Select a part of the page"
      icon={Crosshair}
      wide
      className="modal--point"
      aside={<DeviceChoice label="Device" device={device} onDevice={setChosen} />}
    >
      {open && (
        <PageFrame
          key={device}
          path={path}
          title="The page. Click the part to change, or move to it with Tab and press Enter"
          changes={changes}
          device={device}
          onPoint={onChoose}
        />
      )}
    </Dialog>
  )
}

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
        <DeviceChoice label="Device" device={device} onDevice={setDevice} />
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

type ForecastProps = Pick<ExperimentForm, 'path' | 'goal' | 'traffic' | 'effect' | 'variants'>

/** Says before the start how long today's traffic needs to show differences of several sizes. */
export function ForecastCard({ path, goal, traffic, effect, variants }: ForecastProps) {
  const { value, failure } = useAnswer(`${path} ${goal}`, (signal) =>
    readTraffic({ query: { path, goal }, signal }),
  )
  const today = failure ? undefined : value
  const weeksFor = (size: number) => {
    const each = today && visitorsNeeded(today.rate, size, variants.length)
    const aWeek = ((today?.visitorsADay ?? 0) * 7 * traffic) / 100
    return each === undefined || aWeek === 0 ? undefined : Math.ceil((each * variants.length) / aWeek)
  }
  const sizes = [...new Set([effect, 50, 20, 10])].sort((a, b) => b - a)
  const each = today && visitorsNeeded(today.rate, effect, variants.length)
  const weeks = weeksFor(effect)
  return (
    <Card title="How long it takes">
      {failure && <Note tone="bad">{failure}</Note>}
      {today && (
        <>
          <p className="experiment-form__forecast" aria-live="polite">
            <b>{formatWeeks(weeks)}</b>
            <span className="num t2 text-note">{describeTraffic(today, { path, goal, each })}</span>
          </p>
          <dl className="experiment-form__sizes num">
            {(weeks === undefined ? [] : sizes).map((size) => (
              <div key={size} aria-current={size === effect || undefined}>
                <dt>{`To see +${size}%`}</dt>
                <dd>{formatWeeks(weeksFor(size))}</dd>
              </div>
            ))}
          </dl>
          {(weeks === undefined || weeks > 8) && (
            <p className="hint">Try a bolder change, or a goal that more visitors reach.</p>
          )}
        </>
      )}
    </Card>
  )
}

function describeTraffic(
  { visitorsADay, rate }: Traffic,
  { path, goal, each }: { path: string; goal: string; each: number | undefined },
): string {
  const where = path === '*' ? 'on the site' : `on ${pathLabel(path)}`
  const visitors = `${Math.round(visitorsADay)} visitors a day ${where}.`
  if (each === undefined)
    return `${visitors} In the last four weeks nobody reached the goal: ${goalDone(goal).toLowerCase()}.`
  const share = rate * 100
  const did = goalDone(goal).toLowerCase()
  return `${visitors} About ${formatCount(each)} are needed for each variant. Today ${share < 1 ? share.toFixed(1) : Math.round(share)} in 100 ${did}.`
}
