/** The kinds of failure in the product's words; only the HTTP layer knows the status of each. */
export type ErrorKind =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'length-required'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

export type FieldMessages = Record<string, string>

/** Returns the first message of each field, keyed by its path, in the order of the fields. */
export function fieldMessages(
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
): FieldMessages {
  const messages: FieldMessages = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}

export class AppError extends Error {
  readonly kind: ErrorKind
  readonly fields: FieldMessages | undefined
  /** Sent as `Retry-After`, for `too-many` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined
  /** Further fields of the answer, such as the two texts of a conflict. */
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    kind: ErrorKind,
    message: string,
    more: {
      fields?: FieldMessages
      retryAfterSeconds?: number
      details?: Readonly<Record<string, unknown>>
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.kind = kind
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
  }
}

/** Thrown where somebody else has saved another text since. The answer has it, to be compared with the refused one. */
export class StaleError extends AppError {
  constructor(message: string, texts: { theirs: unknown; yours?: unknown }) {
    super('conflict', message, { details: texts })
  }
}

/** Thrown where a process, of this machine or another, is at the same work already. */
export class BusyError extends AppError {
  constructor(message: string) {
    super('conflict', message)
  }
}
