import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useLive } from '#design/browser/use-live.ts'
import { Card } from '#design/marks/card.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatCount } from '#platform/words.ts'
import { formatDuration } from '../../duration.ts'
import { deleteImport, readImport, startImport, undoImport } from '../calls.ts'
import type { ImportView } from '../schema.ts'
import { ImportPlan } from './import-plan.tsx'
import { ImportReport } from './import-report.tsx'
import './import.css'

/** Shows an import in each of its states. */
export function ImportScreen({ view, now }: { view: ImportView; now: string }) {
  const { counts, state } = view
  if (state === 'reading' || state === 'running') return <ImportRunning key={state} view={view} now={now} />
  if (state === 'interrupted') return <ImportInterrupted view={view} />
  if (state === 'planned' && counts) return <ImportPlan view={{ ...view, counts }} />
  if (counts && state !== 'unreadable') return <ImportReport view={{ ...view, counts }} />
  return <Unreadable view={view} />
}

/** Shows the progress of a reading or an import, and reloads the page when its state changes. */
function ImportRunning({ view: loaded, now }: { view: ImportView; now: string }) {
  const { revalidate } = useRevalidator()
  const [{ readAt = now, ...view }] = useLive<ImportView & { readAt?: string }>(
    loaded,
    async () => {
      const outcome = await readImport({ id: loaded.id })
      if (outcome.ok) return { ...outcome.value.import, readAt: new Date().toISOString() }
      // The import may have continued an earlier one of the same site, under its id.
      if (outcome.status === 404) void revalidate()
    },
    { everyMs: 1_000, while: ({ state }) => state === loaded.state },
  )
  const { id, file, startedAt, progress } = view
  if (loaded.state === 'reading') {
    return (
      <Card title="Import" busy aside={<Spinner />}>
        <p>
          <b>{file}</b> is being read. You can leave this page; nothing is imported until you say so.
        </p>
      </Card>
    )
  }
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <>
      <Card
        title="Import runs"
        busy
        sub={
          startedAt && (
            <span className="num">
              {describeTime(Date.parse(readAt) - Date.parse(startedAt), done, total)}
            </span>
          )
        }
        aside={
          <>
            <Spinner />
            <StopButton id={id} file={file}>
              Stop and Undo
            </StopButton>
          </>
        }
        foot={
          <p className="hint">
            Visitors see the new articles all at once at the end; until then they are drafts. You can leave
            this page.
          </p>
        }
      >
        <p className="settings__import-name below-3">{file}</p>
        {total > 0 && (
          <p className="num t2 below-2">
            <b className="large-number">{formatCount(done)}</b> of {formatCount(total)} read
            {progress?.now && `, now: ${progress.now}`}
          </p>
        )}
        <ProgressBar label="Imported" value={done} max={Math.max(1, total)} />
      </Card>
      <Note tone="info">
        If the server stops meanwhile, visitors see none of the import, and it carries on when you start it
        again. Nothing is imported twice.
      </Note>
    </>
  )
}

function describeTime(ms: number, done: number, total: number): string {
  if (done < 20) return formatDuration(ms)
  const minutes = Math.ceil(((ms / done) * (total - done)) / 60_000)
  return `${formatDuration(ms)}, ${minutes <= 1 ? 'less than a minute' : `about ${minutes} min`} left`
}

function StopButton({ id, file, children }: { id: string; file: string; children: string }) {
  return (
    <ConfirmButton
      button={<Button tone="line">{children}</Button>}
      title="Take back the import"
      name={file}
      confirm={children}
      busyLabel="Taking back..."
      act={() => undoImport({ id })}
      done="The import is taken back"
    >
      What was imported so far goes to the trash. Visitors have seen none of it.
    </ConfirmButton>
  )
}

/** Offers to continue an interrupted import, or to remove its items. */
function ImportInterrupted({ view }: { view: ImportView }) {
  const { id, file, problem, fetchPictures, hasFile } = view
  const goOn = useAction(() => startImport({ id, body: { fetchPictures, withRedirects: true } }))
  return (
    <Card title="Import was interrupted">
      <div className="stack">
        <Note tone="warn">{problem ?? 'It ended too early.'}</Note>
        <p>
          Visitors see nothing of <b>{file}</b>; its articles so far are drafts.{' '}
          {hasFile
            ? 'You can continue, which skips what is here already, or take it back.'
            : 'Its file is no longer here: choose the file again to continue, or take it back.'}
        </p>
        <div className="actions">
          {hasFile && (
            <Button busy={goOn.busy} busyLabel="Starting..." onClick={goOn.run}>
              Go On
            </Button>
          )}
          <StopButton id={id} file={file}>
            Take Back
          </StopButton>
        </div>
      </div>
    </Card>
  )
}

function Unreadable({ view: { id, file, problem, state } }: { view: ImportView }) {
  const navigate = useNavigate()
  const discard = useAction(() => deleteImport({ id }), {
    done: () => {
      navigate('/admin/system/import')
    },
    reload: false,
  })
  return (
    <Card title="Import">
      <div className="stack">
        <Note tone="bad">{problem ?? `Nothing is known about ${file}.`}</Note>
        <div className="actions">
          <Button href="/admin/system/import">Another File</Button>
          {state === 'unreadable' && (
            <Button tone="line" busy={discard.busy} busyLabel="Discarding..." onClick={discard.run}>
              Discard
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
