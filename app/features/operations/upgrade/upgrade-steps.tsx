import { Check, Undo2, X } from 'lucide-react'
import { Spinner } from '#design/marks/loading.tsx'
import { formatDuration } from '../duration.ts'
import type { StepItem, UpgradeRun } from './schema.ts'

const words: Readonly<Record<StepItem['name'], [title: string, detail: string]>> = {
  install: ['Install', 'Beside the running version'],
  'back-up': ['Back up', 'Everything that the site stores'],
  switch: ['Switch', 'The data is copied, then code, packages and pages change places'],
  start: ['Start', 'The new version looks at the data'],
  ask: ['Ask five pages', '/, /blog, /work, /services, /contact'],
  back: ['Back', 'Code and data are as they were'],
}

/** Lists the steps of an upgrade, with their seconds and the reason of a failure. */
export function UpgradeSteps({ run }: { run: UpgradeRun }) {
  return (
    <ol className="steps pad-block-2 pad-inline-4">
      {run.steps.map((step) => (
        <Step key={step.name} step={step} from={run.from} />
      ))}
    </ol>
  )
}

function Step({ step: { name, state, ms, detail }, from }: { step: StepItem; from: string }) {
  const [title, usual] = words[name]
  const look = name === 'back' ? 'back' : state
  return (
    <li
      className={`settings__step settings__step--${look} grid mark-text-mark gap-3 pad-block-3 text-note anywhere`}
    >
      <span className="settings__mark grid place-center round-2 icon-sm">{marks[look]}</span>
      <div>
        <p className={state === 'waiting' ? undefined : 'settings__name'}>
          {name === 'back' ? `Back to ${from}` : title}
        </p>
        <p>{detail ?? usual}</p>
      </div>
      {ms !== null && <span className="num">{formatDuration(ms)}</span>}
    </li>
  )
}

const marks = {
  done: <Check className="i" aria-label="Done" />,
  running: <Spinner />,
  failed: <X className="i" aria-label="Failed" />,
  waiting: null,
  back: <Undo2 className="i" aria-label="Taken back" />,
}
