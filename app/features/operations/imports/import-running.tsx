import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useLive } from '#design/browser/use-live.ts'
import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'
import { Card } from '#design/marks/card.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDuration } from '../duration.ts'
import { readImport, startImport, stopImport } from './calls.ts'
import type { ImportView } from './schema.ts'
import { countArticles, formatCount, lineOf, nameCount, sentenceOf } from './words.ts'

interface Moment {
  view: ImportView
  /** When the server had this view. */
  now: string
}

/** Returns how far an import is, and reloads the page once it is in another state. */
function useProgress({ view: loaded, now }: Moment): Moment {
  const { revalidate } = useRevalidator()
  const [{ readAt = now, ...view }] = useLive<ImportView & { readAt?: string }>(
    loaded,
    async () => {
      const outcome = await readImport({ id: loaded.id })
      if (outcome.ok) return { ...outcome.value.import, readAt: new Date().toISOString() }
      // It may have gone on under the name of an earlier one of the same site.
      if (outcome.status === 404) void revalidate()
    },
    { everyMs: 1_000, while: ({ state }) => state === loaded.state },
  )
  return { view, now: readAt }
}

/** Shows that a file is being looked through. */
export function ImportReading(initial: Moment) {
  const { file } = useProgress(initial).view
  return (
    <Card title="Import" busy aside={<Spinner />}>
      <p>
        <b>{file}</b> is being read. You can leave this page; nothing is imported until you say so.
      </p>
    </Card>
  )
}

/** Shows how far an import is. */
export function ImportRunning(initial: Moment) {
  const { view, now } = useProgress(initial)
  const { id, file, startedAt, progress, state } = view
  return (
    <>
      <Card
        title={state === 'stopping' ? 'Import is being stopped' : 'Import runs'}
        busy
        sub={
          startedAt && (
            <span className="num">{describeTime(Date.parse(now) - Date.parse(startedAt), progress)}</span>
          )
        }
        aside={
          <>
            <Spinner />
            {state === 'running' && (
              <ConfirmButton
                button={<Button tone="line">Stop and Undo</Button>}
                title="Stop the import"
                name={file}
                confirm="Stop and Undo"
                busyLabel="Stopping..."
                act={() => stopImport({ id })}
                done="The import is being stopped"
              >
                What was imported so far is removed. Visitors have seen none of it.
              </ConfirmButton>
            )}
          </>
        }
        foot={
          <p className="hint">
            Visitors see the new articles all at once at the end. You can leave this page.
          </p>
        }
      >
        <p className="settings__import-name">{file}</p>
        <Progress view={view} />
      </Card>
      <Note tone="info">
        If the server stops meanwhile, visitors see none of the import, and it carries on where it was.
        Nothing is imported twice.
      </Note>
    </>
  )
}

/** Shows the articles that have been read, of the number that the look through the file has found. */
function Progress({ view: { counts, fetchPictures, progress } }: { view: ImportView }) {
  const articles = counts ? countArticles(counts, undefined, 'inFile') : 0
  if (!progress || articles === 0) {
    const { done = 0, total = 0 } = progress ?? {}
    return <ProgressBar label="Reading the file" value={done} max={Math.max(1, total)} />
  }
  const read = Math.min(articles, progress.articles)
  const toLookAt = Math.min(read, progress.toLookAt)
  const pictures = counts && fetchPictures ? lineOf(counts, 'Pictures').inFile : 0
  const part = (label: string, size: number, tone: Part['tone']): Part => ({
    ...{ label, size, tone },
    text: formatCount(size),
  })
  return (
    <>
      <p className="settings__import-count num">
        <b>{formatCount(read)}</b> of {nameCount(articles, 'articles')}
        {pictures > 0 && `, ${formatCount(progress.pictures)} of ${nameCount(pictures, 'pictures')}`}
      </p>
      <ProgressParts
        label="Articles read"
        parts={[
          part('In', read - toLookAt, 'first'),
          part('To look at', toLookAt, 'bad'),
          part('To come', articles - read, 'rest'),
        ]}
      >
        {progress.now && `Now: ${progress.now}`}
      </ProgressParts>
    </>
  )
}

function describeTime(ms: number, progress: ImportView['progress']): string {
  const passed = formatDuration(ms)
  const { done = 0, total = 0 } = progress ?? {}
  if (done < 20) return passed
  const minutes = Math.ceil(((ms / done) * (total - done)) / 60_000)
  return `${passed}, ${minutes <= 1 ? 'less than a minute' : `about ${minutes} min`} left`
}

/** Offers to continue an interrupted import, or to remove its items. */
export function ImportInterrupted({ view }: { view: ImportView }) {
  const { id, file, problem, fetchPictures, hasFile } = view
  const goOn = useAction(() => startImport({ id, body: { fetchPictures, withRedirects: true } }))
  return (
    <Card title="Import was interrupted">
      <div className="stack">
        <Note tone="warn">{problem ? sentenceOf(problem) : 'It ended too early.'}</Note>
        <p>
          Nothing of <b>{file}</b> shows.{' '}
          {hasFile
            ? 'You can continue it where it stopped, or take it back.'
            : 'Its file is no longer here: choose the file again and it goes on where it was, or take it back.'}
        </p>
        <div className="actions">
          {hasFile && (
            <Button busy={goOn.busy} busyLabel="Starting..." onClick={goOn.run}>
              Go On
            </Button>
          )}
          <ConfirmButton
            button={<Button tone="line">Take Back</Button>}
            title="Take back the import"
            name={file}
            confirm="Take Back"
            act={() => stopImport({ id })}
            done="The import is taken back"
          >
            What was imported so far is deleted. Visitors have seen none of it.
          </ConfirmButton>
        </div>
      </div>
    </Card>
  )
}
