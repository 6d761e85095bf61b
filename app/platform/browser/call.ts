import { z } from 'zod'
import type { Access } from '../http/viewer.ts'
import type { Outcome } from './outcome.ts'
import { request } from './request.ts'

export type Shape = z.ZodType | undefined
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer without fields. */
export const nothing = z.object({})
type Nothing = typeof nothing

/** A form that posts `application/x-www-form-urlencoded`, and is answered 303 to its page: with `?problem=name` where it was refused. */
export interface PageForm {
  /** The page in the notation of the call's path. */
  page: string
  /** The page afterwards, where it says more. */
  done?: string
  /** Fields that may be sent several times, or not at all. A refusal leads to the page with these values. */
  lists?: readonly string[]
}

interface CallOptions<Body extends Shape, Query extends Shape, Answer extends z.ZodType, Who extends Access> {
  /** A line for the API's description. */
  summary: string
  /** Who may call. Users who are signed in, by default. */
  access?: Who
  body?: Body
  query?: Query
  /** Query parameters that may be repeated: the schema gets a list of their values. */
  repeated?: readonly string[]
  answer?: Answer
  status?: 200 | 201 | 202
  /** `content` is 1 MiB, for posts and projects; otherwise 64 KiB. */
  bodyLimit?: 'content'
  /** Also accepts `text/plain`, which `sendBeacon` sends. */
  acceptsText?: boolean
  /** Answers the status alone. */
  emptyAnswer?: boolean
  /** Form fields that hold a file, 10 MiB each. A call with a `body` takes JSON too; one without only the form. */
  files?: readonly string[]
  /** Also takes the HTML form of a page without script. */
  form?: PageForm
  /** The browser's message when the server gave none. */
  failure?: string
  /** The browser's limit instead of 5 s, for a call in which the server fetches or computes much. */
  withinMs?: number
}

/** The rule of a call, which the server obeys and the API's description prints. */
export interface CallRule extends CallOptions<Shape, Shape, z.ZodType, Access> {
  method: Method
  /** The path below `/api`, in Hono's notation. */
  path: string
  access: Access
  answer: z.ZodType
  params: Shape
  /** Whether a repeat with the same `Idempotency-Key` gets the first answer. */
  once: boolean
}

/** The names in a path: `id` in `/posts/:id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<Path extends string> = Record<ParamNames<Path>, string>

type Parameters<Query> = { [Name in keyof Query]: string | number | boolean | undefined }

type QueryInput<Query extends Shape> = Query extends z.ZodType
  ? Record<never, never> extends z.input<Query>
    ? { query?: Parameters<z.input<Query>> }
    : { query: Parameters<z.input<Query>> }
  : unknown

type BodyInput<Body extends Shape> = Body extends z.ZodType ? { body: z.input<Body> } : unknown

/** What the browser gives a call: the names in the path, a body, a query. */
type CallInput<Path extends string, Body extends Shape, Query extends Shape> = Params<Path> &
  BodyInput<Body> &
  QueryInput<Query> & { signal?: AbortSignal; key?: string | undefined }

type Required<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/**
 * A call of the API. The browser makes it by calling it; the server answers it with `bind(api, calls, ...)`. Path,
 * schemas and messages are written once.
 */
export interface Call<
  Path extends string = string,
  Body extends Shape = Shape,
  Query extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Once extends boolean = boolean,
> {
  (...input: Required<CallInput<Path, Body, Query>>): Promise<Outcome<z.output<Answer>>>
  readonly rule: CallRule & {
    path: Path
    body?: Body
    query?: Query
    answer: Answer
    access: Who
    once: Once
  }
}

/** Describes a call: `call('POST /posts/:id/publish', { summary: 'Publish a post' })`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  Path extends `/${string}`,
  Body extends Shape = undefined,
  Query extends Shape = undefined,
  Answer extends z.ZodType = Nothing,
  Who extends Access = 'signed-in',
>(
  address: `${Method} ${Path}`,
  options: CallOptions<Body, Query, Answer, Who>,
): Call<Path, Body, Query, Answer, Who, false> {
  const [method, path] = address.split(' ')
  return makeCall({ ...options, method: method as Method, path: path as Path, once: false })
}

/** Describes a POST that creates something: a repeat with the same `key` gets the first answer. */
/* @__NO_SIDE_EFFECTS__ */
export function callOnce<
  Path extends `/${string}`,
  Body extends Shape = undefined,
  Query extends Shape = undefined,
  Answer extends z.ZodType = Nothing,
  Who extends Access = 'signed-in',
>(path: Path, options: CallOptions<Body, Query, Answer, Who>): Call<Path, Body, Query, Answer, Who, true> {
  return makeCall({ status: 201, ...options, method: 'POST', path, once: true })
}

function makeCall<Made>(
  options: CallOptions<Shape, Shape, z.ZodType, Access> & Pick<CallRule, 'method' | 'path' | 'once'>,
): Made {
  const { method, path, access = 'signed-in', answer = nothing, failure, withinMs } = options
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params =
    names.length > 0
      ? z.object(Object.fromEntries(names.map((name) => [name, z.string().max(200)])))
      : undefined
  const send = (input: SentInput = {}) =>
    request(method, fillPath(path, input), {
      ...(options.body && { body: input.body }),
      query: input.query,
      signal: input.signal,
      idempotencyKey: input.key,
      fallbackMessage: failure,
      withinMs,
    })
  return Object.assign(send, { rule: { ...options, access, answer, params } }) as unknown as Made
}

/** Writes the values of an input into the names of a path. */
export function fillPath(path: string, input: { [name: string]: unknown }): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
}

type SentInput = { [name: string]: unknown } & {
  body?: unknown
  query?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  key?: string
}
