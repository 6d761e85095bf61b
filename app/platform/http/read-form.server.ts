import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context } from 'hono'
import { minuteMs } from '../durations.ts'
import { AppError } from '../errors.ts'
import { createQueue, type Queue } from '../queue.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { contentLimit, contentType, nulRefused, readChunks } from './read-body.server.ts'

export const fileLimit = 10 * 1024 * 1024
/** Enough for 10 MiB at 35 KiB/s, a phone on a train. */
const formWithinMs = 5 * minuteMs
/**
 * Files are in memory until the call has ended, and pictures are prepared one at a time anyway. Files of 10 MB took 90 MB at
 * two at once, 140 at six. A waiting form is not read yet.
 */
const formQueue = {
  mostRunning: 2,
  maxWaiting: 100,
  /** Six photographs of 5 MB at 300 KB/s take 100 s. */
  maxWaitMs: 120_000,
  refusal: 'Many files are arriving at once. Try again in a few seconds.',
  retryAfterSeconds: 10,
}

export interface ReceivedFile {
  /** The sender's name for the file without folders. It is a label and nothing else. */
  name: string
  bytes: Uint8Array
}

interface ReceivedForm {
  /** A field that is sent several times is a list. */
  fields: Record<string, string | string[]>
  files: Record<string, ReceivedFile>
}

export function createFormQueue(): Queue {
  return createQueue(formQueue)
}

/**
 * Reads a multipart form. `fileFields` names the fields whose files are read, one each; other files are skipped.
 * Limits hold while the form streams.
 */
export async function readForm(
  context: Context<ApiEnv>,
  fileFields: readonly string[],
): Promise<ReceivedForm> {
  if (contentType(context) !== 'multipart/form-data') {
    throw new AppError('unsupported', 'Send the request as multipart/form-data.')
  }
  const largest = fileFields.length * fileLimit + 2 * contentLimit
  if (Number(context.req.header('content-length') ?? 0) > largest) throw fileTooLarge()
  const { parser, outcome, failure } = createParser(context, fileFields)
  let size = 0
  for await (const chunk of readChunks(context, { withinMs: formWithinMs })) {
    size += chunk.byteLength
    if (size > largest) throw fileTooLarge()
    // The parser waits for nothing but these chunks, so there is no backpressure to handle.
    parser.write(chunk)
    if (failure.error) throw failure.error
  }
  parser.end()
  return outcome
}

function createParser(context: Context<ApiEnv>, fileFields: readonly string[]) {
  const fields = new Map<string, string | string[]>()
  const files = new Map<string, ReceivedFile>()
  const failure: { error?: Error } = {}
  const { promise: outcome, resolve, reject } = Promise.withResolvers<ReceivedForm>()
  // The form may turn out bad before the caller awaits it; the caller gets the error either way.
  outcome.catch(() => undefined)
  const fail = (error: AppError) => {
    failure.error ??= error
    reject(error)
  }
  const parser = openParser(context.req.header('content-type') as string)
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut)
      return fail(new AppError('too-large', 'A field of the form is larger than 1 MiB.'))
    if (`${name}${value}`.includes('\0')) return fail(nulRefused())
    const known = fields.get(name)
    fields.set(name, known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value])
  })
  parser.on('file', (field, stream, name) => {
    if (!fileFields.includes(field) || files.has(field)) return void stream.resume()
    collect(stream, (bytes) => {
      // A browser sends an empty file without a name for a field in which nothing was chosen.
      if (name?.includes('\0')) fail(nulRefused())
      else if (name || bytes.byteLength > 0) files.set(field, { name: baseName(name), bytes })
    })
    stream.on('limit', () => fail(fileTooLarge()))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(new AppError('too-large', 'The form has too many parts.')))
  }
  parser.on('error', (cause) => fail(notAForm(cause)))
  parser.on('finish', () => resolve({ fields: Object.fromEntries(fields), files: Object.fromEntries(files) }))
  return { parser, outcome, failure }
}

function openParser(type: string) {
  const limits = { fields: 200, files: 20, parts: 220, fieldNameSize: 100, headerPairs: 20, headerSize: 8192 }
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, fieldSize: contentLimit, fileSize: fileLimit },
    })
  } catch (cause) {
    throw notAForm(cause)
  }
}

function collect(stream: BusboyFileStream, done: (bytes: Uint8Array) => void): void {
  const chunks: Uint8Array[] = []
  stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  stream.on('end', () => done(Buffer.concat(chunks)))
  // Emitted when the form ends in the middle of a file; the parser reports the same error.
  stream.on('error', () => undefined)
}

function baseName(name: string | undefined): string {
  return (name ?? '').split(/[\\/]/).at(-1)?.slice(0, 200) ?? ''
}

const fileTooLarge = () => new AppError('too-large', `The file is larger than ${fileLimit / 1024 / 1024} MB.`)

const notAForm = (cause: unknown) =>
  new AppError('malformed', 'The form did not arrive whole. Try again.', { cause })
