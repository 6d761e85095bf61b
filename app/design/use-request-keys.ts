import { useRef } from 'react'

/** Keys for calls that create: the same thing tried again has the same key, another thing another. */
export function useRequestKeys(): (what: string, body: object) => string {
  const known = useRef(new Map<string, string>())
  return (what, body) => {
    const name = what + JSON.stringify(body)
    const key = known.current.get(name) ?? crypto.randomUUID()
    known.current.set(name, key)
    return key
  }
}
