import { useRef } from 'react'

const none = { body: '', key: '' }

/**
 * Gives the requests of a form their Idempotency-Key. The same body, sent again because its answer was lost, gets the same
 * key; another body a new one, because the server refuses a used key for it. `forget` once a request has succeeded: the
 * same body is a new request then.
 */
export function useRequestKey() {
  const last = useRef(none)
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = none
    },
  }
}
