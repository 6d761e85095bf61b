import { Archive, Check, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
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
import { ProofButton } from '#services/proof/proof-button.tsx'
import { formatDuration } from '../duration.ts'
import { UploadBackup } from '../uploads/upload-backup.tsx'
import { backupColumns } from './backup-rows.tsx'
import { makeBackup, putBack } from './calls.ts'
import type { BackupsCardData } from './card-data.server.ts'
import { RunNotes, useLiveState } from './run-notes.tsx'
import type { BackupItem, BackupState } from './schema.ts'
import { describeRetention } from './words.ts'
import './backups.css'

/** As many as fit beside the other cards. */
const shown = 3
const perPage = 10
const stayMs = 30 * 24 * 60 * 60 * 1000

/** Shows the backups of the site with their actions, and running tasks. */
export function BackupsCard({ data, now }: { data: BackupsCardData; now: string }) {
  const { backups, problem, failures, plan } = data
  const { state, isAway, awaitRestart } = useLiveState(data.state)
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState<number>()
  const [isUploading, setUploading] = useState(false)
  const { run, busy } = useAction(() => makeBackup(), { done: 'The backup has started' })
  const tested = backups.find(({ testedAt }) => testedAt)
  const pages = Math.ceil(backups.length / perPage)
  // Some may have been deleted since.
  const current = Math.min(page ?? 1, pages)
  const isRestoring = isAway || state.runs.restore?.endedAt === null
  const columns = backupColumns({ now, canRestore: !isRestoring, onRestore: () => void revalidate() })
  return (
    <Card
      id="backups"
      title="Backups"
      aside={
        <>
          {tested?.testedAt && (
            <Badge tone="good" icon={Check}>
              <span className="num">{`Restored in a test ${formatShortDay(tested.testedAt)}`}</span>
            </Badge>
          )}
          <Button
            tone="line"
            busy={busy || state.makingSince !== null}
            busyLabel="Backing Up..."
            onClick={() => void run()}
          >
            Back Up Now
          </Button>
        </>
      }
      flush
    >
      <Figures backups={backups} plan={plan} now={now} />
      <div className="settings__notes">
        <RunNotes state={state} isAway={isAway} now={now} />
        {problem && (
          <Note tone="bad">
            <b>The backups cannot be listed. </b>
            {problem}
          </Note>
        )}
        {failures.map(({ task, since, reason }) => (
          <Note key={task} tone="bad">
            <b>{`${failureWords[task] ?? 'A task of the backups has failed'} since ${formatMoment(since, now)}. `}</b>
            {reason}
          </Note>
        ))}
        <PutBack replaced={state.replaced} onStart={awaitRestart} />
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
        <EmptyState icon={Archive} title="There is no backup yet">
          {plan.next ? `The first is made ${formatMoment(plan.next, now)}, or now.` : 'Press Back Up Now.'}
        </EmptyState>
      )}
      {isUploading && <UploadBackup reading={state.runs.reading} />}
      <div className="settings__foot">
        <p className="hint">
          Once a week the newest is really restored into a second copy and started. If one fails or is missed
          you hear of it by bell and mail.
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
  test: 'The newest backup has not passed its test',
}

type Plan = BackupsCardData['plan']

function Figures({ backups, plan, now }: { backups: readonly BackupItem[]; plan: Plan; now: string }) {
  const [newest] = backups
  return (
    <StatStrip
      short
      stats={[
        {
          label: 'Last',
          value: newest ? formatClock(newest.takenAt) : 'None',
          remark: newest ? describeLast(newest, now) : 'yet',
        },
        {
          label: 'Next',
          value: plan.next ? formatClock(plan.next) : 'By hand',
          remark: plan.next ? `${dayOf(plan.next, now)}, every night` : 'BACKUP_AT is off',
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

const dayMs = 24 * 60 * 60 * 1000

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
          The backups are on the disk of the site. When it breaks, both are gone: set <code>BACKUP_TO</code>{' '}
          to a folder of another disk or to a bucket, or download one now and then.
        </p>
      )}
      {!hasPassphrase && (
        <p className="hint">
          The keys of the site are not inside. With <code>BACKUP_PASSPHRASE</code> backups are encrypted and
          hold them; without it, authenticators and notifications are set up anew after a restore on another
          machine.
        </p>
      )}
    </>
  )
}

/** Offers to undo the last restore, as long as its data is there. */
function PutBack({ replaced, onStart }: Pick<BackupState, 'replaced'> & { onStart: () => void }) {
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
          tone="bad"
          act={({ password }) => putBack({ body: { confirm: name, password } })}
          done={onStart}
          reload={false}
        >
          The site goes back to what it had before the last restore. What it has now takes that place, and can
          be put back as well. Everyone signs in anew.
        </ProofButton>
      }
    >
      <span className="num">{`The data of before the restore of ${formatDay(at)}, ${formatClock(at)} stays until ${until}.`}</span>
    </Note>
  )
}
