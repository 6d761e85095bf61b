import { Check, Package } from 'lucide-react'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatMoment } from '#platform/dates.ts'
import type { UpdatesState, UpgradeRun } from './schema.ts'
import { UpgradeButton } from './upgrade-button.tsx'

interface EarlierProps {
  run: UpgradeRun
  updates: UpdatesState
  now: string
  onStart: (updates: UpdatesState) => void
}

/** Shows the version that ran before the last upgrade, and leads back to it where its code can read the data. */
export function EarlierVersions({ run, updates, now, onStart }: EarlierProps) {
  return (
    <Card title="Before" flush>
      <ul>
        <li className="settings__offer grid mark-text-mark gap-3 rows-2 items-center pad-4">
          <Package className="i self-start t3" aria-hidden />
          <div>
            <p className="settings__name num">{run.to}</p>
            <p className="t2 num">{formatMoment(run.endedAt ?? run.startedAt, now)}, all checks passed</p>
          </div>
          <Badge tone="good" icon={Check}>
            Runs
          </Badge>
        </li>
        <li className="settings__offer grid mark-text-mark gap-3 rows-2 items-center pad-4">
          <Package className="i self-start t3" aria-hidden />
          <div>
            <p className="settings__name num">{run.from}</p>
            <p className="t2">
              {run.wayBack
                ? 'Can read the data; it is built again'
                : 'Cannot read the data as it is now: restore the backup of before the update to go back'}
            </p>
          </div>
          {run.wayBack && updates.canUpgrade && (
            <UpgradeButton version={run.wayBack} name={run.from} from={run.to} tone="bare" onStart={onStart}>
              Go Back
            </UpgradeButton>
          )}
        </li>
      </ul>
    </Card>
  )
}
