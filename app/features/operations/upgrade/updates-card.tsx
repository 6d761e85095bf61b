import { ArrowLink } from '#design/actions/anchor.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import type { UpdatesState } from './schema.ts'
import './updates.css'

/** Tells on the page of the installation which version runs and whether there is a newer one. */
export function UpdatesCard({ updates: { version, since, look, run } }: { updates: UpdatesState }) {
  const isReturned = run?.state === 'returned'
  return (
    <Card
      title="Updates"
      id="updates"
      aside={<ArrowLink href="/admin/system/updates">All about updates</ArrowLink>}
    >
      <p className="num flex wraps gap-3 rows-2 items-center">
        <span>
          Version {version}
          {since && ` since ${formatDay(since)}`}
        </span>
        {isReturned && <Badge tone="warn">{`${run.to} was taken back`}</Badge>}
        {run?.state === 'running' && <Badge>{`Updating to ${run.to}`}</Badge>}
        {look?.found && !isReturned && <Badge tone="good">{`${look.found.version} is ready`}</Badge>}
      </p>
    </Card>
  )
}
