import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import { asError, type FromTask, ready } from './answer-tasks.ts'

/** Why a task has no answer: it took too long, it ended the process twice, or no process could be started. */
export type Failure = 'late' | 'broken' | 'not-started'

type Outcome<Answer> = { answer: Answer } | { failed: Failure }

export interface TaskProcess<Task, Answer> {
  /** The number of waiting tasks. */
  waiting(): number
  /** `withinMs` is this task's own limit. Rejects with the `AppError` of a task that refuses. */
  ask(task: Task, withinMs?: number): Promise<Outcome<Answer>>
  /** Ends the process at once, whatever it is doing. Its tasks fail as not started. */
  stop(): void
}

export interface TaskProcessOptions {
  /** The process ends after this long without work, to free its memory. */
  idleMs?: number
  /**
   * A task that takes longer fails. Counts processor time where it is known, because on a busy machine a task waits for
   * others, and at most `mostWaits` times as long by the clock. The start of the process does not count.
   */
  withinMs?: number
  /** Megabytes. */
  heap?: number
  /** Tests have programs of their own. */
  program?: string
}

/** For work that is done once, in the settings of a site. */
interface RunOptions extends Pick<TaskProcessOptions, 'program'> {
  env: NodeJS.ProcessEnv
  onStep?: (step: string) => unknown
  /** The standard input of the process. */
  input?: AsyncIterable<Uint8Array>
}

interface Waiting<Task, Answer> {
  task: Task
  withinMs: number
  attempts: number
  late: boolean
  resolve(outcome: Outcome<Answer> | Promise<Outcome<Answer>>): void
}

const startWithinMs = 60_000
const mostWaits = 2
/** The process may have been ended from outside; a task that ends it twice once it was ready is to blame. */
const maxAttempts = 2

/** The one program of all tasks. Node runs it from its source; it is not part of the bundle. */
const findProgram = () => createRequire(import.meta.url).resolve('#server/task-program.ts')

/**
 * Options of Node for work beside a serving site. Little room for young objects has buffers freed early: a backup of 2 GB takes
 * 60 MB less. `scripts/studio.mjs` runs commands in the same way.
 */
export const leanFlags = ['--max-semi-space-size=2']

/** Does one task in a process of its own, without a limit and once: it may have changed something before it died. */
export async function runTask<Answer>(
  name: string,
  task: unknown,
  { input, ...options }: RunOptions,
): Promise<Answer> {
  let fed: Promise<unknown> | undefined
  const feed = ({ stdin }: ChildProcess) => {
    // The sender of the input knows why it broke off.
    if (input && stdin) fed = pipeline(input, stdin).catch(() => undefined)
  }
  const once = { idleMs: 0, withinMs: Infinity, attempts: 1, feed: input && feed }
  const { ask } = startProcess<unknown, Answer>(name, { ...options, ...once })
  const outcome = await ask(task).finally(() => fed)
  if ('answer' in outcome) return outcome.answer
  throw new AppError(
    'unavailable',
    outcome.failed === 'broken'
      ? 'Its process was killed, as a machine does that is out of memory.'
      : 'A process could not be started for it. Try again in a minute.',
  )
}

/**
 * Works on tasks of one name, one after the other, in a process of its own, which is started when first needed. A task that
 * blocks, crashes or fills that process does not affect ours.
 */
export function createTaskProcess<Task, Answer>(
  name: string,
  options: TaskProcessOptions = {},
): TaskProcess<Task, Answer> {
  return startProcess(name, { ...options, attempts: maxAttempts })
}

function startProcess<Task, Answer>(
  name: string,
  options: TaskProcessOptions &
    Partial<Pick<RunOptions, 'env' | 'onStep'>> & {
      attempts: number
      feed?: ((child: ChildProcess) => void) | undefined
    },
): TaskProcess<Task, Answer> {
  const { idleMs = 20_000, withinMs = 60_000, heap, program = findProgram(), attempts, env, feed } = options
  const execArgv = heap === undefined ? (env ? leanFlags : []) : [`--max-old-space-size=${heap}`]
  const queue: Waiting<Task, Answer>[] = []
  let child: ChildProcess | undefined
  let isReady = false
  let isStopped = false
  let current: Waiting<Task, Answer> | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = () => {
    const settled = current
    clearTimeout(timer)
    current = undefined
    return settled
  }

  const start = () => {
    const started = fork(program, [name], {
      serialization: 'advanced',
      execArgv,
      env,
      stdio: [feed ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
    })
    isReady = false
    feed?.(started)
    started.on('message', (message: FromTask<Answer>) => {
      if (child !== started) return
      if (message === ready) {
        isReady = true
        if (current) limit(current.withinMs)
      } else if ('step' in message) options.onStep?.(message.step)
      else {
        settle()?.resolve('refused' in message ? Promise.reject(asError(message.refused)) : message)
        next()
      }
    })
    // A process that could not be started has no id, and its end is not reported.
    started.on('error', () => (started.pid ? started.kill('SIGKILL') : end(started)))
    started.once('exit', () => end(started))
    return started
  }

  const end = (ended: ChildProcess) => {
    if (child !== ended) return
    child = undefined
    const lost = settle()
    if (!ended.pid || isStopped || (lost?.late && !isReady)) lost?.resolve({ failed: 'not-started' })
    else if (lost?.late) lost.resolve({ failed: 'late' })
    else if (lost && lost.attempts < attempts) queue.unshift(lost)
    else lost?.resolve({ failed: isReady ? 'broken' : 'not-started' })
    next()
  }

  const rest = () => {
    const resting = child
    child = undefined
    resting?.disconnect()
  }

  const giveUp = () => {
    if (current) current.late = true
    child?.kill('SIGKILL')
  }

  const limit = (ms: number) => {
    clearTimeout(timer)
    if (ms === Infinity) return
    const latest = performance.now() + ms * mostWaits
    const workedBefore = processorMs(child?.pid)
    const check = () => {
      const left = ms - (processorMs(child?.pid) - workedBefore)
      if (left > 0 && performance.now() < latest) timer = setTimeout(check, left)
      else giveUp()
    }
    timer = setTimeout(check, ms)
  }

  const next = () => {
    if (current) return
    clearTimeout(timer)
    current = queue.shift()
    if (!current) {
      hold(child, false)
      timer = setTimeout(rest, idleMs)
      timer.unref()
      return
    }
    if (isStopped) {
      settle()?.resolve({ failed: 'not-started' })
      return next()
    }
    current.attempts += 1
    try {
      child ??= start()
      hold(child, true)
      limit(isReady ? current.withinMs : startWithinMs)
      child.send(current.task as object)
    } catch {
      // Some errors of the system, such as no memory, are thrown at once.
      child = undefined
      settle()?.resolve({ failed: 'not-started' })
      next()
    }
  }

  return {
    waiting: () => queue.length,
    ask(task, ownMs = withinMs) {
      const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>()
      queue.push({ task, withinMs: ownMs, attempts: 0, late: false, resolve })
      next()
      return promise
    },
    stop() {
      isStopped = true
      child?.kill('SIGKILL')
    },
  }
}

/** Keeps our process alive while the other works, not while it waits. */
function hold(child: ChildProcess | undefined, held: boolean): void {
  if (held) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}

/** Returns the processor time of a process so far, or the clock's time where there is no `/proc`. */
function processorMs(pid: number | undefined): number {
  try {
    // The name, in brackets, may hold anything. Then follow the state and more; `utime` and `stime` are ticks of 10 ms.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return performance.now()
  }
}
