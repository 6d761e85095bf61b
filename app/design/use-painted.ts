import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Follows a value once what else shows it has been painted. The answer to a press stands on the screen before the work
 * begins that it leads to; a deferred value would have the two painted together wherever the second is quick enough.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (painted !== value) return afterPaint(() => startTransition(() => setPainted(value)))
  }, [painted, value])
  return painted
}
