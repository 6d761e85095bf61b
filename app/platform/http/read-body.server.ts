import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'

export const jsonLimit = 64 * 1024
export const contentLimit = 1024 * 1024

/** Reads at most `limit` bytes and stops there: a larger body is refused while it streams, never held. */
export async function readBody(context: Context<ApiEnv>, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too-large', `The request is larger than ${limit / 1024} KiB.`)
  if (Number(context.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const stream = context.req.raw.body
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('malformed', 'The request ended before it was complete.', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > limit) {
      void reader.cancel().catch(() => undefined)
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

export async function readJson(context: Context<ApiEnv>, limit: number, alsoText: boolean): Promise<unknown> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json' || (alsoText && (type === 'text/plain' || type === ''))
  const bytes = await readBody(context, limit)
  if (!isJson && !(bytes.byteLength === 0 && !type)) {
    throw new AppError('unsupported', 'Send the request as application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('malformed', 'The request is not valid JSON.', { cause })
  }
}
