import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { fillPath, type PageForm, type Shape } from '../browser/call.ts'
import { AppError, type ErrorKind } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { contentLimit, contentType, jsonLimit, readJson, readUrlencoded } from './read-body.server.ts'
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
  return JSON.stringify(contents.length > 0 ? [body, contents] : (body ?? null))
}

type WithForm = { form: PageForm }

export function isPageForm<Rule extends { form?: PageForm }>(
  context: Context<ApiEnv>,
  rule: Rule,
): rule is Rule & WithForm {
  return rule.form !== undefined && contentType(context) === 'application/x-www-form-urlencoded'
}

/** Answers a form that a page sends without script: 303 to the page, which shows what came of it. */
export async function answerPageForm(
  context: Context<ApiEnv>,
  form: PageForm,
  run: (sent: Received) => Promise<Response>,
): Promise<Response> {
  const params = context.req.param() as Record<string, string>
  const fields = await readUrlencoded(context, jsonLimit)
  try {
    await run({ body: bodyOf(fields, form), files: {} })
    return redirect(context, fillPath(form.done ?? form.page, params))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const query = queryOf(error, fields, form).toString()
    return redirect(context, fillPath(form.page, params) + (query && `?${query}`))
  }
}

function bodyOf(fields: URLSearchParams, { lists = [] }: PageForm): Record<string, unknown> {
  const values = lists.map((name) => [name, valuesOf(fields, name)])
  return { ...Object.fromEntries(fields), ...Object.fromEntries(values) }
}

/** A page may send an empty value beside its boxes, so that a list is there though nothing is ticked. */
const valuesOf = (fields: URLSearchParams, name: string) =>
  fields.getAll(name).filter((value) => value !== '')

/** The page shows these by itself. */
const shownByPage: ReadonlySet<ErrorKind> = new Set(['conflict', 'not-found'])

/** Names the first field that is wrong, or else the kind of failure. */
function problemOf({ kind, fields = {} }: AppError): string | undefined {
  const [field] = Object.keys(fields)
  return field ?? (shownByPage.has(kind) ? undefined : kind)
}

function queryOf(error: AppError, fields: URLSearchParams, { lists = [] }: PageForm): URLSearchParams {
  const problem = problemOf(error)
  const query = new URLSearchParams(problem === undefined ? {} : { problem })
  if (problem === undefined) return query
  for (const name of lists.filter((each) => fields.has(each))) {
    query.set(name, valuesOf(fields, name).join(','))
  }
  return query
}

function redirect(context: Context<ApiEnv>, page: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(page, 303)
}
