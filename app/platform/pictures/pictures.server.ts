import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { AppError } from '../errors.ts'
import { isHeic, pictureKind } from './picture-kind.ts'
import {
  type EncodedPicture,
  mostPixels,
  type PictureAnswer,
  type PictureFormat,
  type PictureTask,
  type PreparedPicture,
} from './picture-task.ts'

export interface Pictures {
  /** Takes JPEG, PNG, WebP, AVIF and GIF by content; refuses everything else in words. */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>
  /** One further form of a prepared picture. */
  encode(master: Uint8Array, width: number, format: PictureFormat): Promise<EncodedPicture>
}

interface Options {
  /** Somebody waits for these; the forms that nobody waits for come after them. */
  mostWaiting?: number
  /** The process ends when it has had nothing to do for so long, and gives its memory back. */
  idleMs?: number
  withinMs?: number
  program?: string
}

interface Waiting {
  task: PictureTask
  attempts: number
  resolve(answer: PictureAnswer): void
  reject(error: unknown): void
}

const mostAttempts = 2

/** Beside the sources and not in the bundle, because it is a program of its own. */
const ownProgram = () => createRequire(import.meta.url).resolve('#platform/pictures/picture-process.ts')

/** One picture at a time, in a process of its own, started when it is first needed. */
export function createPictures(options: Options = {}): Pictures {
  const { mostWaiting = 16, idleMs = 20_000, withinMs = 60_000, program = ownProgram() } = options
  const urgent: Waiting[] = []
  const later: Waiting[] = []
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
      // Somebody may have ended the process for reasons of their own; a picture that ends it twice is the reason.
      if (lost && lost.attempts < mostAttempts) urgent.unshift(lost)
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

  const next = () => {
    if (current) return
    clearTimeout(timer)
    current = urgent.shift() ?? later.shift()
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

  const giveUp = () => {
    if (current) current.attempts = mostAttempts
    child?.kill('SIGKILL')
  }

  const ask = (queue: Waiting[], task: PictureTask) => {
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
    queue.push({ task, attempts: 0, resolve, reject })
    next()
    return promise
  }

  return {
    async prepare(bytes) {
      if (!pictureKind(bytes)) throw notAPicture(bytes)
      if (urgent.length >= mostWaiting) {
        throw new AppError('unavailable', 'Many pictures are waiting their turn. Try again in a moment.', {
          retryAfterSeconds: 10,
        })
      }
      const answer = await ask(urgent, { do: 'prepare', bytes })
      if ('prepared' in answer) return answer.prepared
      throw refused(answer)
    },
    async encode(master, width, format) {
      const answer = await ask(later, { do: 'encode', bytes: master, width, format })
      if ('encoded' in answer) return answer.encoded
      throw refused(answer)
    },
  }
}

/** A process at work keeps ours alive; one that waits for work does not. */
function hold(child: ChildProcess | undefined, held: boolean): void {
  if (held) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}

function notAPicture(bytes: Uint8Array): AppError {
  return new AppError(
    'unsupported',
    isHeic(bytes)
      ? 'HEIC pictures cannot be shown by most browsers. Export it as JPEG and try again.'
      : 'This is not a picture of a kind that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  )
}

function refused(answer: PictureAnswer): AppError {
  if ('refused' in answer && answer.refused === 'too-many-pixels') {
    const message = `The picture has more than ${mostPixels / 1_000_000} million pixels. Make it smaller; 2400 pixels wide is plenty.`
    return new AppError('too-large', message)
  }
  return new AppError(
    'unsupported',
    'The picture cannot be read. It may be damaged; open it, save it again and retry.',
  )
}
