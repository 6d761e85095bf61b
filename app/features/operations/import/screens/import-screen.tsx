import { FileDown, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useLive } from '#design/browser/use-live.ts'
import { Checkbox } from '#design/fields/choice.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { readImport, startImport, undoImport } from '../calls.ts'
import type { ImportView } from '../schema.ts'
import { CountList, ReasonList } from './count-lists.tsx'
import { badges } from './import-start.tsx'

const isBusy = ({ state }: ImportView) => state === 'reading' || state === 'running'

/** Shows an import in each of its states. */
export function ImportScreen({ view: loaded }: { view: ImportView }) {
  const [view] = useLive(
    loaded,
    async () => {
      const outcome = await readImport({ id: loaded.id })
      return outcome.ok ? outcome.value.import : undefined
    },
    { everyMs: 1_000, while: isBusy },
  )
  const { counts, file, id, problem, reportFiles, state } = view
  const { label, ...look } = badges[state]
  return (
    <>
      <Card
        title={file || 'Import'}
        sub={describeSource(view)}
        busy={isBusy(view)}
        aside={<Badge {...look}>{label}</Badge>}
      >
        <div className="stack">
          {problem && <Note tone={state === 'unreadable' ? 'bad' : 'warn'}>{problem}</Note>}
          <p>{describeState(view)}</p>
          {state === 'running' && <Progress view={view} />}
          <Actions view={view} />
        </div>
      </Card>
      {counts && (
        <>
          <CountList lines={counts.lines} />
          <ReasonList title="To look at" reasons={counts.noted} />
          <ReasonList
            title="Not imported, and why"
            reasons={counts.notTaken}
            aside={reportFiles.map((name) => (
              <Button
                key={name}
                tone="bare"
                size="sm"
                icon={FileDown}
                href={`/api/imports/${id}/${name}`}
                download
              >
                {name === 'report.txt' ? 'Report' : 'Comments'}
              </Button>
            ))}
          />
        </>
      )}
    </>
  )
}

function describeSource({ kind, address }: ImportView): string | undefined {
  const host = address && URL.parse(address)?.host
  return kind && host ? `${kind} of ${host}` : (kind ?? undefined)
}

function describeState({ state, undoUntil }: ImportView): string {
  switch (state) {
    case 'reading':
      return 'The file is being read. You can leave this page; nothing is imported until you say so.'
    case 'planned':
      return 'Nothing has been imported yet. This is what would be.'
    case 'unreadable':
      return 'Nothing has been imported.'
    case 'running':
      return 'Visitors see the new articles all at once at the end; until then they are drafts. You can leave this page.'
    case 'interrupted':
      return 'Visitors see nothing of it; its articles so far are drafts. You can continue, which skips what is here already, or undo it.'
    case 'done':
      return undoUntil === null
        ? 'Everything that was imported is here.'
        : `You can undo the import until ${formatDay(undoUntil)}. What was changed since stays.`
    case 'undone':
      return 'What nobody had changed is in the trash.'
  }
}

function Progress({ view: { counts, progress } }: { view: ImportView }) {
  const { done = 0, now = '' } = progress ?? {}
  const total = counts?.items ?? 0
  return total > 0 ? (
    <ProgressBar
      label={`${formatCount(done)} of ${formatCount(total)} read ${now}`}
      value={done}
      max={total}
    />
  ) : (
    <p className="num">{`${formatCount(done)} read ${now}`}</p>
  )
}

/** The buttons of a state: import or go on, and take back. */
function Actions({ view }: { view: ImportView }) {
  const { id, address, state } = view
  const [fetchPictures, setFetchPictures] = useState(view.fetchPictures)
  const start = useAction(() => startImport({ id, body: { fetchPictures } }))
  const canStart = state === 'planned' || state === 'interrupted'
  const canUndo = state === 'done' ? view.undoUntil !== null : state !== 'reading' && state !== 'undone'
  return (
    <>
      {state === 'planned' && (
        <Checkbox
          label={`Fetch the pictures from ${URL.parse(address ?? '')?.host ?? 'where they are'}`}
          help="Otherwise nothing is downloaded, and the articles are imported without pictures."
          checked={fetchPictures}
          onChange={({ target }) => setFetchPictures(target.checked)}
        />
      )}
      <div className="actions">
        {canStart && (
          <Button busy={start.busy} busyLabel="Starting..." onClick={start.run}>
            {state === 'planned' ? 'Import' : 'Go On'}
          </Button>
        )}
        {canUndo && <UndoButton view={view} />}
      </div>
    </>
  )
}

function UndoButton({ view: { id, file, startedAt, state } }: { view: ImportView }) {
  const isFile = startedAt === null
  const verb = isFile ? 'Discard' : state === 'running' ? 'Stop and Undo' : 'Undo Import'
  return (
    <ConfirmButton
      button={
        <Button tone="line" icon={isFile ? Trash2 : Undo2}>
          {verb}
        </Button>
      }
      title={isFile ? 'Discard the file' : 'Undo the import'}
      name={file}
      confirm={verb}
      act={() => undoImport({ id })}
      done={({ changed }) => (isFile ? 'File discarded' : describeUndone(changed))}
    >
      {isFile
        ? 'Nothing of it has been imported.'
        : 'What it brought goes to the trash for 30 days, and its redirects end. What was changed or is in use since stays.'}
    </ConfirmButton>
  )
}

function describeUndone(changed: readonly string[]): string {
  if (changed.length === 0) return 'The import is undone'
  const more = changed.length > 3 ? ' and others' : ''
  return `The import is undone. Changed or in use since, so still here: ${changed.slice(0, 3).join(', ')}${more}`
}
