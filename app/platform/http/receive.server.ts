import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Shape } from '../browser/call.ts'
import type { ApiEnv } from './api-env.server.ts'
import { contentLimit, contentType, jsonLimit, readJson } from './read-body.server.ts'
import { type ReceivedFile, readForm } from './read-form.server.ts'

/** The part of an endpoint's rule that describes its input. */
interface ReceivingRule {
  body?: Shape
  files?: readonly string[]
  bodyLimit?: 'content'
  acceptsText?: boolean
}

export interface Received {
  body: unknown
  files: Readonly<Record<string, ReceivedFile>>
}

export function isForm(context: Context<ApiEnv>, { body, files }: ReceivingRule): boolean {
  return files !== undefined && (!body || contentType(context) === 'multipart/form-data')
}

/** Reads the body of a request, JSON or a form, within its limit. */
export async function receive(context: Context<ApiEnv>, rule: ReceivingRule): Promise<Received> {
  if (isForm(context, rule)) {
    const { fields, files } = await readForm(context, rule.files ?? [])
    return { body: fields, files }
  }
  if (!rule.body) return { body: undefined, files: {} }
  const limit = rule.bodyLimit === 'content' ? contentLimit : jsonLimit
  return { body: await readJson(context, limit, rule.acceptsText === true), files: {} }
}

/** Hashes the parts of a request that make it the same as another. */
export function fingerprint({ body, files }: Received): string {
  const contents = Object.entries(files).map(([field, { bytes }]) => [
    field,
    createHash('sha256').update(bytes).digest('base64url'),
  ])
  return JSON.stringify(contents.length > 0 ? [body, contents] : body)
}
