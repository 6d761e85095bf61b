import { Undo2 } from 'lucide-react'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatClock, formatMoment } from '#platform/dates.ts'
import type { UpdatesState, UpgradeRun } from './schema.ts'
import { UpgradeButton } from './upgrade-button.tsx'
import { UpgradeSteps } from './upgrade-steps.tsx'

interface ReturnedProps {
  run: UpgradeRun
  updates: UpdatesState
  now: string
  onStart: (updates: UpdatesState) => void
}

/** Says that an upgrade was taken back, and why. */
export function ReturnedUpgrade({ run, updates, now, onStart }: ReturnedProps) {
  const hasSwitched = run.steps.some(({ name }) => name === 'back')
  const period = `${formatMoment(run.startedAt, now)}${run.endedAt ? ` to ${formatClock(run.endedAt)}` : ''}`
  return (
    <>
      <Note tone="warn" icon={Undo2}>
        <b>
          {hasSwitched
            ? `${run.to} did not start properly. The site is back on ${run.from}.`
            : `${run.to} could not be prepared. The site runs ${run.from} as before.`}
        </b>
        <p>
          Nothing was lost.{' '}
          {hasSwitched ? 'Visitors could not send anything meanwhile.' : 'Visitors have noticed nothing.'}
        </p>
      </Note>
      <Card title="What happened" sub={<span className="num">{period}</span>} flush>
        <UpgradeSteps run={run} />
        {updates.canUpgrade && (
          <div className="settings__part">
            <UpgradeButton version={run.to} name={run.to} from={run.from} tone="line" onStart={onStart}>
              Try Again
            </UpgradeButton>
          </div>
        )}
        <p className="settings__part small t3">
          {run.to} is not offered again. A newer version will show below.
        </p>
      </Card>
    </>
  )
}
