import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { countOf } from '#platform/words.ts'
import {
  type AnalyticsView,
  countDays,
  formatPeriod,
  isPeriod,
  type Period,
  type Preset,
  periodBefore,
  periodOf,
  presets,
} from './view.ts'

interface PeriodPickerProps {
  view: AnalyticsView
  today: string
  onPeriod: (preset: Preset | 'custom', period: Period) => void
}

/** Five presets, which close it, and a range that is shown only with its button. */
export function PeriodPicker({ view, today, onPeriod }: PeriodPickerProps) {
  const trigger = (
    <Button tone="line" icon={CalendarDays}>
      {formatPeriod(view.period)}
      <ChevronDown className="i" aria-hidden="true" />
    </Button>
  )
  return (
    <Popover trigger={trigger} label="Period">
      {(close) => (
        <div className="period">
          <ul className="period__presets pad-2 icon-sm">
            {(Object.keys(presets) as Preset[]).map((preset) => (
              <li key={preset}>
                <button
                  type="button"
                  aria-current={preset === view.preset || undefined}
                  onClick={() => {
                    close()
                    onPeriod(preset, periodOf(preset, today))
                  }}
                >
                  {presets[preset]}
                  {preset === view.preset && <Check className="i" aria-hidden="true" />}
                </button>
              </li>
            ))}
          </ul>
          <CustomRange
            period={view.period}
            today={today}
            onCancel={close}
            onShow={(period) => {
              close()
              onPeriod('custom', period)
            }}
          />
        </div>
      )}
    </Popover>
  )
}

interface CustomRangeProps {
  period: Period
  today: string
  onCancel: () => void
  onShow: (period: Period) => void
}

function CustomRange({ period, today, onCancel, onShow }: CustomRangeProps) {
  const [chosen, setChosen] = useState(period)
  const isPossible = isPeriod(chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onShow(chosen)
  }
  return (
    <form className="grid gap-3 pad-4 content-start" onSubmit={submit}>
      <div className="period__days grid two-columns gap-2">
        {(['startDate', 'endDate'] as const).map((name) => (
          <Field key={name} label={name === 'startDate' ? 'From' : 'To'}>
            <TextInput
              type="date"
              required
              value={chosen[name]}
              max={today}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p className="hint num" role="status">
        {isPossible
          ? `${countOf(countDays(chosen), 'day')}. Compared with ${formatPeriod(periodBefore(chosen))}.`
          : 'Choose a first day and a last day. The last cannot be before the first, and a period is at most five years.'}
      </p>
      <div className="flex justify-end gap-2">
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Show Period</Button>
      </div>
    </form>
  )
}
