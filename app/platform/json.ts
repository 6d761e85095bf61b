/** The deepest body that a call takes has ten levels. */
const mostLevels = 64

/**
 * Parses JSON that somebody else wrote. Refuses, like a syntax error, what is nested so deep that recursive code, such as
 * `JSON.stringify`, would overflow the stack.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isDeeperThan(mostLevels, text, value)) throw new SyntaxError(`Nested deeper than ${mostLevels} levels`)
  return value
}

/** Looks into the value only if the text has as many brackets, which hardly any has. */
function isDeeperThan(levels: number, text: string, value: unknown): boolean {
  if ((text.match(/[[{]/g)?.length ?? 0) <= levels) return false
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return true
    level = level.flatMap((each) => Object.values(each).filter(isNested))
  }
  return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
