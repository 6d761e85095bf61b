/**
 * React makes three errors when it is first run, to be recognised by. With an inspector listening, as developer tools and
 * Lighthouse are, the engine looks up at once where in React's one long function that was: the longest task of the first
 * second of a page. They are made without a trace; what imports this before React calls `traceErrors` right after it.
 */
const { stackTraceLimit } = Error
Reflect.deleteProperty(Error, 'stackTraceLimit')

export function traceErrors(): void {
  if (stackTraceLimit !== undefined) Error.stackTraceLimit = stackTraceLimit
}
