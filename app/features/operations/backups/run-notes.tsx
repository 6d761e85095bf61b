import { useState } from 'react'
import { useLive } from '#design/browser/use-live.ts'
import { Spinner } from '#design/marks/loading.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { listBackups } from './calls.ts'
import { notStarted, type Start } from './restore/start-restore.ts'
import type { BackupState, RunItem } from './schema.ts'

type Away = 'asked' | 'silent'

interface LiveState {
  state: BackupState
  /** `asked` until the site reports the requested restore; `silent` while it does not answer. */
  away: Away | undefined
  /** True once the site answers again and a restore that got no answer is not there. */
  hasNotStarted: boolean
  /** Follows a restore that has just been asked for, until the site is back. */
  follow: (start: Start) => void
}

/** Polls running tasks, and reloads the page's data once they have ended. */
export function useLiveState(loaded: BackupState): LiveState {
  const [unanswered, setUnanswered] = useState<{ before: string | undefined }>()
  const [state, show] = useLive<BackupState & { away?: Away }>(
    loaded,
    async () => {
      const outcome = await listBackups({ query: { limit: 1 } })
      return outcome.ok ? outcome.value.state : { ...loaded, away: 'silent' }
    },
    { everyMs: 2_000, while: (now) => now.away !== undefined || hasRunning(now) },
  )
  const last = state.runs.restore?.since
  return {
    state,
    away: state.away,
    hasNotStarted: state.away === undefined && unanswered !== undefined && unanswered.before === last,
    follow(start) {
      setUnanswered(start === 'unanswered' ? { before: last } : undefined)
      show({ ...state, away: start === 'started' ? 'asked' : 'silent' })
    },
  }
}

const isRunning = (run: RunItem | null) => run !== null && run.endedAt === null

const hasRunning = ({ runs }: BackupState) => Object.values(runs).some(isRunning)

/** Reports whether a backup is being made. */
export const isMaking = ({ runs }: BackupState) => isRunning(runs.backup)

const steps: Record<string, string> = {
  check: 'the backup is being checked',
  backup: 'the current data is being backed up',
  load: 'the data is being loaded',
  exchange: 'the site is restarting',
}

const words = {
  backup: { running: 'A backup is being made', failed: 'The last manual backup failed' },
  test: { running: 'A backup is being tested', failed: 'The last test of a backup failed' },
  restore: { running: 'A restore is running', failed: 'The last restore failed' },
}
type Task = keyof typeof words

interface RunNotesProps extends Pick<LiveState, 'state' | 'away' | 'hasNotStarted'> {
  now: string
}

/** Shows running and failed tasks. */
export function RunNotes({ state: { runs }, away, hasNotStarted, now }: RunNotesProps) {
  if (away) return <RunningNote words={awayWords[away]} />
  const tasks = (Object.keys(words) as Task[]).flatMap((task) => {
    const run = runs[task]
    return run ? [{ task, run }] : []
  })
  return (
    <>
      {hasNotStarted && <FailureNote message={notStarted} />}
      {tasks.map(({ task, run }) =>
        run.endedAt === null ? (
          <RunningNote key={task} words={describeRunning(task, run, now)} />
        ) : (
          run.problem &&
          run.by !== null && (
            <Note key={task} tone="bad">
              <b>{`${words[task].failed}, ${formatMoment(run.endedAt, now)}. `}</b>
              {run.problem}
            </Note>
          )
        ),
      )}
    </>
  )
}

const awayWords: Record<Away, string> = {
  asked: 'The restore is starting.',
  // A busy machine that answers late is shown as silent, too.
  silent: 'The site is not answering right now: it may be restarting. This page continues once it is back.',
}

function describeRunning(task: Task, { step, since, by }: RunItem, now: string): string {
  const doing = step && steps[step] ? `: ${steps[step]}` : ''
  const started = formatMoment(since, now)
  return by === null
    ? `${words[task].running} since ${started}.`
    : `${words[task].running}${doing}. Started by ${by}, ${started}.`
}

function RunningNote({ words }: { words: string }) {
  return (
    <Note tone="info" icon={Spinner} announce>
      {words}
    </Note>
  )
}
