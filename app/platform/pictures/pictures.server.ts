import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { AppError } from '../errors.ts'
import {
  type EncodedPicture,
  maxPixels,
  type PictureAnswer,
  type PictureFormat,
  type PictureTask,
  type PreparedPicture,
} from './picture-task.ts'

export interface Pictures {
  /** Accepts JPEG, PNG, WebP, AVIF and GIF by content; refuses everything else with a message. */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>
  /** Encodes a prepared picture in one width and format. */
  encode(master: Uint8Array, width: number, format: PictureFormat): Promise<EncodedPicture>
}

interface Options extends WorkerOptions {
  maxWaiting?: number
}

/** Encoding runs in the background, and a busy machine may take its time. */
const encodeWithinMs = 5 * 60_000

/** Creates two queues, so that an upload does not wait behind the encoding of other pictures. */
export function createPictures({ maxWaiting = 16, ...options }: Options = {}): Pictures {
  const prepareWorker = createPictureWorker(options)
  const encodeWorker = createPictureWorker({ withinMs: encodeWithinMs, ...options })
  return {
    async prepare(bytes) {
      if (!pictureKind(bytes)) throw notAPicture(bytes)
      if (prepareWorker.waiting() >= maxWaiting) {
        throw new AppError('unavailable', 'Many pictures are waiting their turn. Try again in a moment.', {
          retryAfterSeconds: 10,
        })
      }
      const answer = await prepareWorker.ask({ do: 'prepare', bytes })
      if ('prepared' in answer) return answer.prepared
      throw refused(answer)
    },
    async encode(master, width, format) {
      const answer = await encodeWorker.ask({ do: 'encode', bytes: master, width, format })
      if ('encoded' in answer) return answer.encoded
      throw refused(answer)
    },
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
  const why = 'refused' in answer ? answer.refused : 'unreadable'
  if (why === 'late') {
    const message = 'The picture took too long to prepare. Try again in a moment, or send a smaller one.'
    return new AppError('unavailable', message, { retryAfterSeconds: 60 })
  }
  if (why === 'not-started') {
    const message = 'Pictures cannot be prepared at the moment. Try again in a minute.'
    return new AppError('unavailable', message, { retryAfterSeconds: 60 })
  }
  if (why === 'too-many-pixels') {
    const message = `The picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller; 2400 pixels wide is plenty.`
    return new AppError('too-large', message)
  }
  return new AppError(
    'unsupported',
    'The picture cannot be read. It may be damaged; open it, save it again and retry.',
  )
}

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const isText = (bytes: Uint8Array, at: number, text: string) =>
  bytes.length >= at + text.length && [...text].every((sign, n) => bytes[at + n] === sign.charCodeAt(0))

/** Detects the format of a file from its first bytes; its name and declared type prove nothing. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (isText(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (isText(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isText(bytes, 0, 'GIF87a') || isText(bytes, 0, 'GIF89a')) return 'gif'
  if (isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP')) return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Reports whether a file has the picture format of iPhones, which only Safari can show. */
export function isHeic(bytes: Uint8Array): boolean {
  return brandsOf(bytes).some((brand) => /^(heic|heix|heim|heis|hevc|mif1|msf1)$/.test(brand))
}

/**
 * Reads the brands in the first box of an ISO media file: its length, `ftyp`, the main brand, a version, the
 * compatible brands.
 */
function brandsOf(bytes: Uint8Array): string[] {
  if (!isText(bytes, 4, 'ftyp')) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(view.getUint32(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  return brands
}

interface WorkerOptions {
  /** The process ends after this long without work, to free its memory. */
  idleMs?: number
  /** A picture that takes longer is refused. */
  withinMs?: number
  program?: string
}

interface PictureWorker {
  /** The number of waiting tasks. */
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
function createPictureWorker(options: WorkerOptions = {}): PictureWorker {
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
    // A process that could not be started has no id, and its end is not reported.
    started.on('error', () => (started.pid ? started.kill('SIGKILL') : end(started)))
    started.once('exit', () => end(started))
    return started
  }

  const end = (ended: ChildProcess) => {
    if (child !== ended) return
    child = undefined
    const lost = settle()
    if (!ended.pid) lost?.resolve({ refused: 'not-started' })
    else if (lost?.late) lost.resolve({ refused: 'late' })
    else if (lost && lost.attempts < maxAttempts) queue.unshift(lost)
    else lost?.resolve({ refused: 'unreadable' })
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
    timer = setTimeout(giveUp, withinMs)
    current.attempts += 1
    try {
      child ??= start()
      hold(child, true)
      child.send(current.task)
    } catch {
      // Some errors of the system, such as no memory, are thrown at once.
      child = undefined
      settle()?.resolve({ refused: 'not-started' })
      next()
    }
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

/** Keeps our process alive while the picture process works, not while it waits. */
function hold(child: ChildProcess | undefined, held: boolean): void {
  if (held) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}
