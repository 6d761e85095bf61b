import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Call, CallRule, Params, Shape } from '../browser/call.ts'
import { isForeignKeyViolation } from '../db/database-errors.server.ts'
import { inTransaction, type Transaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { clientAddress, limitKey } from './client-address.server.ts'
import { answerOnce, type SaveAnswer, type Answer as SentAnswer } from './idempotency.server.ts'
import { answerFromMemory } from './memory-answer.server.ts'
import { parametersOf, parse } from './parse.server.ts'
import type { ReceivedFile } from './read-form.server.ts'
import { answerPageForm, fingerprint, isForm, isPageForm, type Received, receive } from './receive.server.ts'
import { type Access, assertAccess, type Viewer } from './viewer.ts'

type Output<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** A handler's result: the answer, or nothing where the answer has no required field. */
type Result<Answer extends z.ZodType> =
  | Promise<z.input<Answer>>
  | (Record<never, never> extends z.input<Answer> ? Promise<void> : never)

/** A request for a call, guarded and parsed. */
export interface CallRequest<Body, Query, Params, Allowed extends Access = Access> {
  app: App
  body: Body
  /** Received files by field: only fields that the rule names and the sender filled. */
  files: Readonly<Record<string, ReceivedFile>>
  query: Query
  params: Params
  viewer: Allowed extends 'public' ? Viewer | undefined : Viewer
  /** The client address as limits count it. */
  address: string
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
  /** Whether it also takes the form of a page without script. */
  takesForm?: boolean
}

export interface Api {
  readonly hono: Hono<ApiEnv>
  readonly endpoints: DescribedEndpoint[]
}

export function createApi(): Api {
  return { hono: new Hono<ApiEnv>(), endpoints: [] }
}

/** The parts of a call's rule that the browser has no use for. */
interface ServerRule<Query extends Shape> {
  /** Counts refused requests, for whatever reason, and may refuse with a 429. The command counts successes. */
  countRefusal?: (app: App, address: string) => Promise<void>
  /** Completes a refusal by a query, once the transaction has ended, and returns the error to answer. */
  completeRefusal?: (app: App, error: unknown) => Promise<unknown>
  /** For a public GET: true where everyone gets the same answer, cached until content that it `tag`s changes. */
  fromMemory?: (query: Output<Query>) => boolean
}

/** Handles a call and returns its answer; for a `callOnce` it returns the work that makes the answer in a transaction. */
type Handler<
  Path extends string,
  Body extends Shape,
  Query extends Shape,
  Answer extends z.ZodType,
  Who extends Access,
  Once,
> = (
  request: CallRequest<Output<Body>, Output<Query>, Params<Path>, Who>,
) => Once extends true ? OnceWork<Answer> | Promise<OnceWork<Answer>> : Result<Answer>

/**
 * Answers a call of the API: guards and parses it, runs the handler and documents it. Where the call answers once, the
 * handler does what needs no transaction, and returns the work.
 */
export function answer<
  Path extends string,
  Body extends Shape,
  Query extends Shape,
  Answer extends z.ZodType,
  Who extends Access,
  Once extends boolean,
>(
  api: Api,
  { rule }: Call<Path, Body, Query, Answer, Who, Once>,
  handle: Handler<Path, Body, Query, Answer, Who, Once>,
  server: ServerRule<Query> = {},
): void {
  const whole = { ...rule, ...server } as unknown as AnyRule
  const respond = handle as (call: AnyRequest) => unknown
  if (rule.once) addOnce(api, whole, respond as never)
  else addCall(api, whole, async ({ call }) => finish(rule, await respond(call)))
}

/** The handler of one call, alone or with the parts of the rule that only the server has. */
type Bound<Described> =
  Described extends Call<infer Path, infer Body, infer Query, infer Answer, infer Who, infer Once>
    ?
        | Handler<Path, Body, Query, Answer, Who, Once>
        | ({ handle: Handler<Path, Body, Query, Answer, Who, Once> } & ServerRule<Query>)
    : never

/** A handler for each call of a module, under the call's name; its other exports have none. */
type Handlers<Calls> = {
  [Name in keyof Calls as Calls[Name] extends { rule: CallRule } ? Name : never]: Bound<Calls[Name]>
}

/**
 * Answers all calls of a module, each by the handler of its name: `bind(api, calls, { deleteReminder: ... })`. Where two
 * paths match the same request, the handler that comes first answers it.
 */
export function bind<Calls extends object>(api: Api, calls: Calls, handlers: Handlers<Calls>): Api {
  for (const [name, bound] of Object.entries(handlers as Record<string, Bound<Call>>)) {
    const { handle, ...server } = typeof bound === 'function' ? { handle: bound } : bound
    answer(api, (calls as Record<string, Call>)[name] as Call, handle, server)
  }
  return api
}

/**
 * The work of a call that answers once. Its changes and its answer are committed together. It may run again when the
 * database asks for it, so slow work and calls to other services come before it.
 */
export type OnceWork<Answer extends z.ZodType> = (tx: Transaction) => Promise<z.input<Answer>>

/** Honours `Idempotency-Key`: a repeat gets the first answer. */
function addOnce(
  api: Api,
  rule: AnyRule,
  prepare: (call: AnyRequest) => OnceWork<z.ZodType> | Promise<OnceWork<z.ZodType>>,
): void {
  addCall(api, rule, async ({ call, sent }) => {
    const run = async (save?: SaveAnswer) => {
      const work = await prepare(call)
      return inTransaction(call.app, async (tx) => {
        const answer = finish(rule, await work(tx))
        await save?.(tx, answer)
        return answer
      })
    }
    const key = readKey(call.context)
    if (key === undefined) return run()
    const { path } = call.context.req
    const caller = call.viewer?.sessionId ?? call.address
    const request = { path, caller, key, body: fingerprint(sent), email: emailIn(call.body) }
    return answerOnce(call.app, request, run)
  })
}

/** Finds the address of the visitor in the body of a form. */
function emailIn(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? email : undefined
}

type AnyRule = CallRule & ServerRule<Shape>
type AnyRequest = CallRequest<unknown, unknown, unknown>
type Respond = (request: { call: AnyRequest; sent: Received }) => Promise<SentAnswer>

function addCall(api: Api, rule: AnyRule, respond: Respond): void {
  const { method, path, access, once: idempotent, status = 200, files = [], body, query } = rule
  const { summary, params, answer } = rule
  const described = { path, summary, access, status, idempotent, files, body, query, params, answer }
  api.endpoints.push({ ...described, method: method.toLowerCase(), takesForm: rule.form !== undefined })
  api.hono.on(method, path, async (context) => {
    const viewer = await guard(context, access)
    const run = (sent?: Received) => answerCall(context, rule, viewer, respond, sent)
    if (isPageForm(context, rule)) return answerPageForm(context, rule.form, run)
    return isForm(context, rule) ? context.get('app').formQueue.run(() => run()) : run()
  })
}

/** Receives and parses a request, responds to it, and sends the answer. */
async function answerCall(
  context: Context<ApiEnv>,
  rule: AnyRule,
  viewer: Viewer | undefined,
  respond: Respond,
  read?: Received,
): Promise<Response> {
  const app = context.get('app')
  const address = limitKey(clientAddress(context.env?.incoming, app.config.trustProxy))
  const counted = async <T>(judge: () => T | Promise<T>): Promise<T> => {
    try {
      return await judge()
    } catch (refusal) {
      await rule.countRefusal?.(app, address)
      throw (await rule.completeRefusal?.(app, refusal)) ?? refusal
    }
  }
  const sent = read ?? (await counted(() => receive(context, rule)))
  const tags = new Set<string>()
  const call: AnyRequest = {
    app,
    viewer: viewer as Viewer,
    address,
    context,
    params: parse(rule.params, context.req.param(), 'not-found'),
    query: parse(rule.query, readQuery(context, rule.repeated), 'invalid'),
    body: await counted(() => parse(rule.body, sent.body, 'invalid')),
    files: sent.files,
    tag: (...names) => {
      for (const name of names) tags.add(name)
    },
  }
  if (rule.fromMemory?.(call.query as never)) {
    const make = async () => ({ body: (await respond({ call, sent })).body, tags })
    return answerFromMemory(context, parametersOf(rule.query, call.query), make)
  }
  const done = await counted(() => respond({ call, sent })).catch((error) =>
    explainLostReference(context, rule.access, error),
  )
  context.header('Cache-Control', 'no-store')
  if (rule.emptyAnswer) return context.body(null, done.status as 202)
  return context.json(done.body, done.status as 200)
}

function finish({ status = 200, answer }: Pick<AnyRule, 'status' | 'answer'>, result: unknown): SentAnswer {
  return { status, body: { success: true, ...(answer.parse(result ?? {}) as object) } }
}

function readKey(context: Context<ApiEnv>): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('malformed', 'Idempotency-Key must be 1 to 200 visible characters.')
  }
  return key
}

function readQuery(context: Context<ApiEnv>, repeated: readonly string[] = []): Record<string, unknown> {
  const all = context.req.queries()
  const lists = repeated.flatMap((name) => (all[name] ? [[name, all[name]]] : []))
  return { ...context.req.query(), ...Object.fromEntries(lists) }
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
