import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { PictureAnswer, PictureTask } from './picture-task.ts'

export interface WorkerOptions {
  /** The process ends after this long without work, to free its memory. */
  idleMs?: number
  /** A picture that takes longer is refused. */
  withinMs?: number
  program?: string
}

interface PictureWorker {
  /** How many tasks wait besides the running one. */
  waiting(): number
  ask(task: PictureTask): Promise<PictureAnswer>
}

interface Waiting {
  task: PictureTask
  attempts: number
  late: boolean
  resolve(answer: PictureAnswer): void
}

/** The process may have been ended from outside; a picture that ends it twice is to blame. */
const maxAttempts = 2

/** Not part of the bundle, because it is a program of its own. */
const programPath = () => createRequire(import.meta.url).resolve('#platform/pictures/picture-process.ts')

/** Processes pictures one after the other, in a process of its own that is started when first needed. */
export function createPictureWorker(options: WorkerOptions = {}): PictureWorker {
  const { idleMs = 20_000, withinMs = 60_000, program = programPath() } = options
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = () => {
    const settled = current
    clearTimeout(timer)
    current = undefined
    return settled
  }

  const start = () => {
    const started = fork(program, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    started.on('message', (answer: PictureAnswer) => {
      settle()?.resolve(answer)
      next()
    })
    started.on('error', () => started.kill('SIGKILL'))
    started.once('exit', () => {
      if (child !== started) return
      child = undefined
      const lost = settle()
      if (lost?.late) lost.resolve({ refused: 'late' })
      else if (lost && lost.attempts < maxAttempts) queue.unshift(lost)
      else lost?.resolve({ refused: 'unreadable' })
      next()
    })
    return started
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
    child ??= start()
    hold(child, true)
    timer = setTimeout(giveUp, withinMs)
    current.attempts += 1
    child.send(current.task)
  }

  return {
    waiting: () => queue.length,
    ask(task) {
      const { promise, resolve } = Promise.withResolvers<PictureAnswer>()
      queue.push({ task, attempts: 0, late: false, resolve })
      next()
      return promise
    },
  }
}

/** Lets a process at work keep ours alive; one that waits for work does not. */
function hold(child: ChildProcess | undefined, held: boolean): void {
  if (held) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}
