import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../app.ts'
import { isForeignKeyViolation } from '../db/database-errors.server.ts'
import { inTransaction, type Transaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { clientAddress, limitKey } from './client-address.server.ts'
import { answerOnce, type SaveAnswer, type Answer as SentAnswer } from './idempotency.server.ts'
import { answerFromMemory } from './memory-answer.server.ts'
import { parametersOf, parse, type Shape } from './parse.server.ts'
import { contentLimit, contentType, jsonLimit, readJson } from './read-body.server.ts'
import { type ReceivedFile, readForm } from './read-form.server.ts'
import { type Access, assertAccess, type Viewer } from './viewer.ts'

type Output<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler returns: the answer, or nothing where the answer has no required field. */
type Result<Answer extends z.ZodType> =
  | Promise<z.input<Answer>>
  | (Record<never, never> extends z.input<Answer> ? Promise<void> : never)

/** The rule of a call. OpenAPI prints it, the guard and the parser obey it. */
interface EndpointRule<
  Body extends Shape,
  Query extends Shape,
  Params extends Shape,
  Answer extends z.ZodType,
  Allowed extends Access = Access,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below `/api`, in Hono's notation. */
  path: `/${string}`
  summary: string
  access: Allowed
  body?: Body
  query?: Query
  /** Parameters that may be repeated: the schema gets a list of their values. */
  repeated?: readonly string[]
  params?: Params
  answer: Answer
  status?: 200 | 201 | 202
  /** `content` is 1 MiB, for posts and projects; otherwise 64 KiB. */
  bodyLimit?: 'content'
  /** Also accepts `text/plain`, which `sendBeacon` sends. */
  acceptsText?: boolean
  /** Answers the status alone. */
  emptyAnswer?: boolean
  /** Form fields that hold a file, 10 MiB each. A call with a `body` takes JSON too; one without only the form. */
  files?: readonly string[]
  /** A POST that creates something honours `Idempotency-Key`: all its changes go through `commitOnce`. */
  idempotent?: true
  /** Counts refused requests, for whatever reason, and may refuse with a 429. The command counts successes. */
  countRefusal?: (app: App, address: string) => Promise<void>
  /** For a public GET: true where everyone gets the same answer, cached until content that it `tag`s changes. */
  fromMemory?: (query: Output<Query>) => boolean
}

export interface Call<Body, Query, Params, Allowed extends Access = Access> {
  app: App
  body: Body
  /** Received files by field: only fields that the rule names and the sender filled. */
  files: Readonly<Record<string, ReceivedFile>>
  query: Query
  params: Params
  viewer: Allowed extends 'public' ? Viewer | undefined : Viewer
  /** The client address as limits count it. */
  address: string
  /**
   * Commits the work and its answer together: the changes that `work` makes through `tx`, and its return value.
   * `work` may run again when the database asks for it, so slow work and calls to other services come before it.
   */
  commitOnce: <T extends object>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Names content that the answer shows. */
  tag: (...names: string[]) => void
  context: Context<ApiEnv>
}

export interface DescribedEndpoint {
  method: string
  path: string
  summary: string
  access: string
  status: number
  idempotent: boolean
  files: readonly string[]
  body: z.ZodType | undefined
  query: z.ZodType | undefined
  params: z.ZodType | undefined
  answer: z.ZodType
  /** The media type of a download; none for JSON. */
  mediaType?: string
}

export interface Api {
  readonly hono: Hono<ApiEnv>
  readonly endpoints: DescribedEndpoint[]
}

export function createApi(): Api {
  return { hono: new Hono<ApiEnv>(), endpoints: [] }
}

export function endpoint<
  Answer extends z.ZodType,
  Body extends Shape = undefined,
  Query extends Shape = undefined,
  Params extends Shape = undefined,
  Allowed extends Access = Access,
>(
  api: Api,
  rule: EndpointRule<Body, Query, Params, Answer, Allowed>,
  handle: (call: Call<Output<Body>, Output<Query>, Output<Params>, Allowed>) => Result<Answer>,
): void {
  const status = rule.status ?? 200
  const { method, path, summary, access, body, query, params, answer } = rule
  api.endpoints.push({
    method,
    path,
    summary,
    access,
    status,
    idempotent: rule.idempotent === true,
    files: rule.files ?? [],
    body,
    query,
    params,
    answer,
  })
  const answerCall = async (context: Context<ApiEnv>, viewer: Viewer | undefined) => {
    const app = context.get('app')
    const address = limitKey(clientAddress(context.env?.incoming, app.config.trustProxy))
    const counted = async <T>(judge: () => T | Promise<T>): Promise<T> => {
      try {
        return await judge()
      } catch (refusal) {
        await rule.countRefusal?.(app, address)
        throw refusal
      }
    }
    const sent = await counted(() => receive(context, rule))
    const tags = new Set<string>()
    const call = {
      app,
      viewer,
      address,
      context,
      params: parse(params, context.req.param(), 'not-found'),
      query: parse(query, readQuery(context, rule.repeated), 'invalid'),
      body: await counted(() => parse(body, sent.body, 'invalid')),
      files: sent.files,
      tag: (...names: string[]) => {
        for (const name of names) tags.add(name)
      },
    }
    const finish = (result: unknown) => ({
      status,
      body: { success: true, ...(answer.parse(result ?? {}) as object) },
    })
    const run = async (save?: SaveAnswer) => {
      const committed: { answer?: SentAnswer } = {}
      const commitOnce: Call<unknown, unknown, unknown>['commitOnce'] = (work) =>
        inTransaction(app, async (tx) => {
          const result = await work(tx)
          committed.answer = finish(result)
          await save?.(tx, committed.answer)
          return result
        })
      const result = await handle({ ...call, commitOnce } as Call<
        Output<Body>,
        Output<Query>,
        Output<Params>,
        Allowed
      >)
      if (save && !committed.answer)
        throw new Error(`${path} takes an Idempotency-Key, but has not called commitOnce.`)
      return committed.answer ?? finish(result)
    }
    if (rule.fromMemory?.(call.query as Output<Query>)) {
      const make = async () => ({ body: (await run()).body, tags })
      return answerFromMemory(context, parametersOf(query, call.query), make)
    }
    const key = rule.idempotent ? context.req.header('idempotency-key') : undefined
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new AppError('malformed', 'Idempotency-Key must be 1 to 200 visible characters.')
    }
    const once = () => {
      if (key === undefined) return run()
      const request = {
        path: context.req.path,
        caller: viewer?.sessionId ?? address,
        key,
        body: fingerprint(sent),
      }
      return answerOnce(app, request, run)
    }
    const done = await counted((): Promise<SentAnswer> => once()).catch((error) =>
      explainLostReference(context, access, error),
    )
    context.header('Cache-Control', 'no-store')
    if (rule.emptyAnswer) return context.body(null, done.status as 202)
    return context.json(done.body, done.status as 200)
  }
  api.hono.on(method.toUpperCase(), path, async (context) => {
    const viewer = await guard(context, access)
    if (!isForm(context, rule)) return answerCall(context, viewer)
    return context.get('app').formQueue.run(() => answerCall(context, viewer))
  })
}

function readQuery(context: Context<ApiEnv>, repeated: readonly string[] = []): Record<string, unknown> {
  const all = context.req.queries()
  const lists = repeated.flatMap((name) => (all[name] ? [[name, all[name]]] : []))
  return { ...context.req.query(), ...Object.fromEntries(lists) }
}

type ReceivingRule = Pick<
  EndpointRule<Shape, Shape, Shape, z.ZodType>,
  'body' | 'files' | 'bodyLimit' | 'acceptsText'
>

interface Received {
  body: unknown
  files: Readonly<Record<string, ReceivedFile>>
}

function isForm(context: Context<ApiEnv>, { body, files }: ReceivingRule): boolean {
  return files !== undefined && (!body || contentType(context) === 'multipart/form-data')
}

async function receive(context: Context<ApiEnv>, rule: ReceivingRule): Promise<Received> {
  if (isForm(context, rule)) {
    const { fields, files } = await readForm(context, rule.files ?? [])
    return { body: fields, files }
  }
  if (!rule.body) return { body: undefined, files: {} }
  const limit = rule.bodyLimit === 'content' ? contentLimit : jsonLimit
  return { body: await readJson(context, limit, rule.acceptsText === true), files: {} }
}

/** Hashes the parts of a request that make it the same as another. */
function fingerprint({ body, files }: Received): string {
  const contents = Object.entries(files).map(([field, { bytes }]) => [
    field,
    createHash('sha256').update(bytes).digest('base64url'),
  ])
  return JSON.stringify(contents.length > 0 ? [body, contents] : body)
}

/** Explains a failed foreign key: the caller's account or the changed item no longer exists. */
async function explainLostReference(
  context: Context<ApiEnv>,
  access: Access,
  error: unknown,
): Promise<never> {
  if (!isForeignKeyViolation(error)) throw error
  await guard(context, access)
  context.get('app').log.warn({ err: error, path: context.req.path }, 'a row was removed during a call')
  throw new AppError('conflict', 'Something this belongs to was removed meanwhile. Reload the page.')
}

export async function guard(context: Context<ApiEnv>, access: Access): Promise<Viewer | undefined> {
  const viewer = await context.get('findViewer')()
  assertAccess(viewer, access)
  return viewer
}

const wholeNumber = (text: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, text)
    .transform(Number)

/** The `page` and `limit` parameters of every list. */
export const pageQuery = z.object({
  page: wholeNumber('page must be a whole number from 1')
    .refine((page) => page >= 1, 'page must be a whole number from 1')
    .default(1),
  limit: wholeNumber('limit must be a whole number from 1 to 100')
    .refine((limit) => limit >= 1 && limit <= 100, 'limit must be a whole number from 1 to 100')
    .default(10),
})

export const nothing = z.object({})
