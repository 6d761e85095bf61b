import { useRef } from 'react'

/** Returns idempotency keys for calls that create: a retry of the same body gets the same key. */
export function useRequestKeys(): (what: string, body: object) => string {
  const known = useRef(new Map<string, string>())
  return (what, body) => {
    const name = what + JSON.stringify(body)
    const key = known.current.get(name) ?? crypto.randomUUID()
    known.current.set(name, key)
    return key
  }
}
