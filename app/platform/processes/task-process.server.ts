import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ready } from './answer-tasks.ts'

/** Why a task has no answer: it took too long, it ended the process twice, or no process could be started. */
export type Failure = 'late' | 'broken' | 'not-started'

export interface TaskProcess<Task, Answer> {
  /** The number of waiting tasks. */
  waiting(): number
  /** `withinMs` is this task's own limit. */
  ask(task: Task, withinMs?: number): Promise<{ answer: Answer } | { failed: Failure }>
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
  /** Options of Node. */
  execArgv?: string[]
}

interface Waiting<Task, Answer> {
  task: Task
  withinMs: number
  attempts: number
  late: boolean
  resolve(outcome: { answer: Answer } | { failed: Failure }): void
}

const startWithinMs = 60_000
const mostWaits = 2
/** The process may have been ended from outside; a task that ends it twice once it was ready is to blame. */
const maxAttempts = 2

/** Finds a program that Node runs from its source. It is not part of the bundle. */
export function findProgram(name: `#${'platform' | 'features'}/${string}`): string {
  return createRequire(import.meta.url).resolve(name)
}

/**
 * Works on tasks one after the other in a process of its own, which is started when first needed. A task that blocks,
 * crashes or fills that process does not affect ours.
 */
export function createTaskProcess<Task, Answer>(
  program: string,
  options: TaskProcessOptions = {},
): TaskProcess<Task, Answer> {
  const { idleMs = 20_000, withinMs = 60_000, execArgv = [] } = options
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
    const started = fork(program, [], { serialization: 'advanced', execArgv, stdio: 'ignore' })
    isReady = false
    started.on('message', (message: typeof ready | { answer: Answer }) => {
      if (child !== started) return
      if (message === ready) {
        isReady = true
        if (current) limit(current.withinMs)
        return
      }
      settle()?.resolve(message)
      next()
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
    else if (lost && lost.attempts < maxAttempts) queue.unshift(lost)
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
    const latest = performance.now() + ms * mostWaits
    const workedBefore = processorMs(child?.pid)
    const check = () => {
      const left = ms - (processorMs(child?.pid) - workedBefore)
      if (left > 0 && performance.now() < latest) timer = setTimeout(check, left)
      else giveUp()
    }
    clearTimeout(timer)
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
      const { promise, resolve } = Promise.withResolvers<{ answer: Answer } | { failed: Failure }>()
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
