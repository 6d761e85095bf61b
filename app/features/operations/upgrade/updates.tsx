import { useState } from 'react'
import { usePoll } from '#design/browser/use-poll.ts'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { readUpdates } from './calls.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReturnedUpgrade } from './returned-upgrade.tsx'
import type { UpdatesState, UpgradeRun } from './schema.ts'
import { UpgradeSteps } from './upgrade-steps.tsx'
import { VersionCard } from './version-card.tsx'
import './updates.css'

interface UpdatesProps {
  updates: UpdatesState
  now: string
}

/** Shows the version that runs, a newer one, and how the last upgrade goes or went. */
export function Updates({ updates, now }: UpdatesProps) {
  const [latest, setLatest] = useState(updates)
  const { run } = latest
  if (run?.state === 'running') return <RunningUpgrade run={run} now={now} onChange={setLatest} />
  return (
    <>
      {run?.state === 'returned' && (
        <ReturnedUpgrade run={run} updates={latest} now={now} onStart={setLatest} />
      )}
      <VersionCard updates={latest} now={now} onChange={setLatest} />
      {run?.state === 'done' && <EarlierVersions run={run} updates={latest} now={now} onStart={setLatest} />}
    </>
  )
}

interface RunningProps {
  run: UpgradeRun
  now: string
  onChange: (updates: UpdatesState) => void
}

const pollEveryMs = 2_000

function RunningUpgrade({ run, now, onChange }: RunningProps) {
  usePoll(
    async () => {
      // The site does not answer for some seconds of the switch.
      const outcome = await readUpdates()
      if (!outcome.ok) return
      // The new version has other scripts than the ones that this page has loaded.
      if (outcome.value.run?.state === 'done') window.location.reload()
      else onChange(outcome.value)
    },
    { everyMs: pollEveryMs },
  )
  return (
    <>
      <Card
        title={`Updating to ${run.to}`}
        id="updates"
        sub={<span className="num">Since {formatMoment(run.startedAt, now)}</span>}
        flush
        busy
      >
        <UpgradeSteps run={run} />
        <p className="settings__part small t3">You can leave this page; the bell says how it ended.</p>
      </Card>
      <Note tone="info">
        Nothing can be saved in the seconds of the switch. What you write stays in its form: save it again
        then.
      </Note>
    </>
  )
}
