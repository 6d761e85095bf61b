import { useLive } from '#design/browser/use-live.ts'
import { Spinner } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { listBackups } from './calls.ts'
import type { BackupState, RunItem } from './schema.ts'

interface LiveState {
  state: BackupState
  /** True while the site does not answer, because it exchanges its data. */
  isAway: boolean
  /** Waits for a restart that has just been asked for. */
  awaitRestart: () => void
}

/** Polls running tasks, and reloads the page's data once they have ended. */
export function useLiveState(loaded: BackupState): LiveState {
  const [state, show] = useLive<BackupState & { isAway?: boolean }>(
    loaded,
    async () => {
      const outcome = await listBackups({ query: { limit: 1 } })
      return outcome.ok ? outcome.value.state : { ...loaded, isAway: true }
    },
    { everyMs: 2_000, while: (now) => now.isAway || hasRunning(now) },
  )
  return { state, isAway: state.isAway ?? false, awaitRestart: () => show({ ...state, isAway: true }) }
}

const hasRunning = ({ makingSince, runs }: BackupState) =>
  makingSince !== null || Object.values(runs).some((run) => run !== null && run.endedAt === null)

const steps: Record<string, string> = {
  check: 'every sum is being checked',
  backup: 'the data of today is being backed up',
  load: 'it is being loaded beside the data of today',
  exchange: 'the site stops, and starts with the other data',
}

const words = {
  backup: { running: 'A backup is being made', failed: 'The last backup by hand was not made' },
  verify: { running: 'A backup is being restored in a test', failed: 'The last test of a backup failed' },
  restore: { running: 'A restore is running', failed: 'The last restore was not made' },
  reading: { running: 'An upload is being checked', failed: 'The last upload is no backup of use' },
}
type Task = keyof typeof words

interface RunNotesProps {
  state: BackupState
  isAway: boolean
  now: string
}

/** Shows running and failed tasks. */
export function RunNotes({ state: { makingSince, runs }, isAway, now }: RunNotesProps) {
  if (isAway) return <RunningNote words="The site is starting again. This page goes on by itself." />
  const tasks = (Object.keys(words) as Task[]).flatMap((task) => {
    const run = runs[task]
    return run ? [{ task, run }] : []
  })
  const isOwn = runs.backup !== null && runs.backup.endedAt === null
  return (
    <>
      {makingSince && !isOwn && (
        <RunningNote words={`${words.backup.running} since ${formatMoment(makingSince, now)}.`} />
      )}
      {tasks.map(({ task, run }) =>
        run.endedAt === null ? (
          <RunningNote key={task} words={describeRunning(task, run, now)} />
        ) : (
          run.problem && (
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

function describeRunning(task: Task, { step, since, by }: RunItem, now: string): string {
  const doing = step && steps[step] ? `: ${steps[step]}` : ''
  return `${words[task].running}${doing}. Started by ${by}, ${formatMoment(since, now)}.`
}

function RunningNote({ words }: { words: string }) {
  return (
    <Note tone="info" icon={Spinner} announce>
      {words}
    </Note>
  )
}
