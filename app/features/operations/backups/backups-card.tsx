import { Archive, Check, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Table } from '#design/data/table.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatClock, formatDay, formatMoment, formatShortDay, studioDay } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { formatDuration } from '../duration.ts'
import { backupColumns } from './backup-rows.tsx'
import { makeBackup, putBack } from './calls.ts'
import { type Start, startRestore } from './restore/start-restore.ts'
import { isMaking, RunNotes, useLiveState } from './run-notes.tsx'
import type { BackupItem, BackupState } from './schema.ts'
import type { BackupsCardData } from './state.server.ts'
import { BackupUpload } from './upload/backup-upload.tsx'
import { describeRetention } from './words.ts'
import './backups.css'

/** As many as fit beside the other cards. */
const shown = 3
const perPage = 10
const stayMs = 30 * dayMs

/** Shows the backups of the site with their actions, and running tasks. */
export function BackupsCard({ data, now }: { data: BackupsCardData; now: string }) {
  const { backups, problem, failures, plan } = data
  const { state, away, hasNotStarted, follow } = useLiveState(data.state)
  const [page, setPage] = useState<number>()
  const [isUploading, setUploading] = useState(false)
  const { run, busy } = useAction(() => makeBackup(), { done: 'The backup has started' })
  const tested = backups.find(({ testedAt }) => testedAt)
  const pages = Math.ceil(backups.length / perPage)
  // Some may have been deleted since.
  const current = Math.min(page ?? 1, pages)
  const isRestoring = away !== undefined || state.runs.restore?.endedAt === null
  const columns = backupColumns({ now, canRestore: !isRestoring, onRestore: follow })
  return (
    <Card
      id="backups"
      title="Backups"
      aside={
        <>
          {tested?.testedAt && (
            <Badge tone="good" icon={Check}>
              <span className="num">{`Test-restored ${formatShortDay(tested.testedAt)}`}</span>
            </Badge>
          )}
          <Button
            tone="line"
            busy={busy || isMaking(state)}
            busyLabel="Backing Up..."
            onClick={() => void run()}
          >
            Back Up Now
          </Button>
        </>
      }
      flush
    >
      <Figures backups={backups} plan={plan} isMaking={isMaking(state)} now={now} />
      <div className="settings__notes gap-3 pad-4 line-bottom">
        <RunNotes state={state} away={away} hasNotStarted={hasNotStarted} now={now} />
        {problem && (
          <Note tone="bad">
            <b>The backups cannot be listed. </b>
            {problem}
          </Note>
        )}
        {failures.map(({ task, since, reason }) => (
          <Note key={task} tone="bad">
            <b>{`${failureWords[task] ?? 'A backup task has failed'} since ${formatMoment(since, now)}. `}</b>
            {reason}
          </Note>
        ))}
        <PutBackNote replaced={state.replaced} onStart={follow} />
      </div>
      {backups.length > 0 ? (
        <>
          <Table
            caption="Backups"
            columns={columns}
            rows={page ? backups.slice(perPage * (current - 1), perPage * current) : backups.slice(0, shown)}
            rowKey={({ name }) => name}
          />
          {page && (
            <Pager
              label="Pages of backups"
              page={current}
              pages={pages}
              summary={`Showing page ${current} of ${pages}`}
              onPage={setPage}
              plain
            />
          )}
        </>
      ) : (
        <EmptyState
          icon={Archive}
          title={isMaking(state) ? 'The first backup is being made' : 'There is no backup yet'}
        >
          {describeFirst(isMaking(state), plan, now)}
        </EmptyState>
      )}
      {isUploading && (
        <div className="card__body">
          <BackupUpload folder={data.folder} onDone={() => 'Backup uploaded'} />
        </div>
      )}
      <div className="grid gap-3 pad-4 line-top">
        <p className="hint">
          Every week the latest backup is test-restored. If a backup or a test fails or is missed, you get a
          notification and an email.
        </p>
        <Advice plan={plan} />
        <div className="actions">
          {backups.length > shown && !page && (
            <Button tone="line" onClick={() => setPage(1)}>{`All ${backups.length}`}</Button>
          )}
          {!isUploading && (
            <Button tone="line" icon={Upload} onClick={() => setUploading(true)}>
              Upload a Backup
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

const failureWords: Record<string, string> = {
  make: 'No nightly backup has been made',
  upload: 'No backup has reached the bucket',
  test: 'The latest backup has not passed its test',
}

function describeFirst(isMaking: boolean, { next }: Plan, now: string): string {
  if (isMaking) return 'It appears here as soon as it is complete.'
  return next
    ? `The first one is due ${formatMoment(next, now)}. You can also make one now.`
    : 'Click Back Up Now to make one.'
}

type Plan = BackupsCardData['plan']

interface FiguresProps {
  backups: readonly BackupItem[]
  plan: Plan
  isMaking: boolean
  now: string
}

function Figures({ backups, plan, isMaking, now }: FiguresProps) {
  const [newest] = backups
  return (
    <StatStrip
      short
      stats={[
        {
          label: 'Last',
          value: newest ? formatClock(newest.takenAt) : 'None',
          remark: newest ? describeLast(newest, now) : isMaking ? 'The first is being made' : undefined,
        },
        {
          label: 'Next',
          value: plan.next ? formatClock(plan.next) : 'None',
          remark: plan.next ? `${dayOf(plan.next, now)}, every night` : 'Nightly backups are off',
        },
        { label: 'Kept', value: backups.length, remark: describeRetention(plan.retention) },
      ]}
    />
  )
}

function describeLast({ takenAt, tookMs }: BackupItem, now: string): string {
  const day = dayOf(takenAt, now)
  return tookMs === null ? day : `${day}, took ${formatDuration(tookMs)}`
}

function dayOf(time: string, now: string): string {
  const day = studioDay(time)
  const isDay = (offset: number) => day === studioDay(new Date(Date.parse(now) + offset * dayMs))
  if (isDay(0)) return 'today'
  return isDay(1) ? 'tomorrow' : isDay(-1) ? 'yesterday' : formatDay(time)
}

/** Names the settings that make backups safer. */
function Advice({ plan: { hasPassphrase, isSafeFromDisk } }: { plan: Plan }) {
  return (
    <>
      {!isSafeFromDisk && (
        <p className="hint">
          The backups are on the same disk as the site. If it breaks, both are gone: choose a folder on
          another disk or a bucket below, or download one now and then.
        </p>
      )}
      {!hasPassphrase && (
        <p className="hint">
          The backups do not contain the site's keys. With a passphrase, they are encrypted and contain them;
          without it, authenticators and notifications have to be set up again after a restore on another
          machine.
        </p>
      )}
    </>
  )
}

interface PutBackNoteProps extends Pick<BackupState, 'replaced'> {
  onStart: (start: Start) => void
}

/** Offers to put back the data of before the last restore, as long as it is there. */
function PutBackNote({ replaced, onStart }: PutBackNoteProps) {
  if (!replaced) return null
  const { name, at } = replaced
  const until = formatDay(new Date(Date.parse(at) + stayMs))
  return (
    <Note
      tone="info"
      icon={Undo2}
      action={
        <ProofButton
          button={<Button tone="line">Put Back</Button>}
          title={`Put back the data of ${formatDay(at)}, ${formatClock(at)}?`}
          confirm="Put Back"
          busyLabel="Starting..."
          tone="bad"
          act={({ password }) => startRestore(putBack({ body: { confirm: name, password } }))}
          done={onStart}
          reload={false}
        >
          The site gets the data it had before the last restore. Its current data is kept for 30 days, so you
          can change your mind. Everyone has to sign in again.
        </ProofButton>
      }
    >
      <span className="num">{`Your previous data, from before the restore of ${formatDay(at)}, ${formatClock(at)}, is kept until ${until}.`}</span>
    </Note>
  )
}
