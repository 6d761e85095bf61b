import { minuteMs } from '../durations.ts'
import { AppError } from '../errors.ts'
import { createTaskProcess, type Failure, type TaskProcessOptions } from '../processes/task-process.server.ts'
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
  prepare(bytes: Uint8Array, options?: { isMaster: boolean }): Promise<PreparedPicture>
  /** Encodes a prepared picture in one width and format; with a height it is cropped to that shape. */
  encode(master: Uint8Array, width: number, format: PictureFormat, height?: number): Promise<EncodedPicture>
  stop(): void
}

interface Options extends TaskProcessOptions {
  maxWaiting?: number
}

/** Encoding runs in the background, and a busy machine may take its time. */
const encodeWithinMs = 5 * minuteMs

/** Creates two queues, so that an upload does not wait behind the encoding of other pictures. */
export function createPictures({ maxWaiting = 16, ...options }: Options = {}): Pictures {
  const preparing = createTaskProcess<PictureTask, PictureAnswer>('picture', options)
  const encoding = createTaskProcess<PictureTask, PictureAnswer>('picture', {
    withinMs: encodeWithinMs,
    ...options,
  })
  return {
    async prepare(bytes, { isMaster } = { isMaster: false }) {
      if (!pictureKind(bytes)) throw notAPicture(bytes)
      if (preparing.waiting() >= maxWaiting) {
        throw new AppError('unavailable', 'Many pictures are waiting their turn. Try again in a moment.', {
          retryAfterSeconds: 10,
        })
      }
      const answer = answerOf(await preparing.ask({ do: 'prepare', bytes, isMaster }))
      if ('prepared' in answer) return answer.prepared
      throw refused(answer)
    },
    async encode(master, width, format, height) {
      const answer = answerOf(await encoding.ask({ do: 'encode', bytes: master, width, height, format }))
      if ('encoded' in answer) return answer.encoded
      throw refused(answer)
    },
    stop() {
      preparing.stop()
      encoding.stop()
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

function answerOf(outcome: { answer: PictureAnswer } | { failed: Failure }): PictureAnswer {
  if ('answer' in outcome) return outcome.answer
  if (outcome.failed === 'broken') return { refused: 'unreadable' }
  const message =
    outcome.failed === 'late'
      ? 'The picture took too long to prepare. Try again in a moment, or send a smaller one.'
      : 'Pictures cannot be prepared at the moment. Try again in a minute.'
  throw new AppError('unavailable', message, { retryAfterSeconds: 60 })
}

function refused(answer: PictureAnswer): AppError {
  if ('refused' in answer && answer.refused === 'too-many-pixels') {
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
