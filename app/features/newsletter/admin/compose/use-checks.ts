import { useEffect, useState } from 'react'
import { checkIssue } from '../../issues/calls.ts'
import type { Check } from '../../issues/schema.ts'

const pauseMs = 1_000

export interface Checks {
  /** Undefined until the first answer. */
  checks: readonly Check[] | undefined
  failure: string | undefined
  busy: boolean
  again: () => void
}

/** Checks a draft after each save, once no other follows. The last answer stays until the next one. */
export function useChecks(draft: { _id: string; version: number } | undefined): Checks {
  const [answer, setAnswer] = useState<Pick<Checks, 'checks' | 'failure'>>(nothing)
  const [busy, setBusy] = useState(draft !== undefined)
  const [presses, setPresses] = useState(0)
  const { _id: id, version } = draft ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined || presses < 0) return
    const stop = new AbortController()
    async function check(issue: string) {
      setBusy(true)
      const outcome = await checkIssue({ id: issue, signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted || !outcome) return
      setBusy(false)
      setAnswer((before) =>
        outcome.ok
          ? { checks: outcome.value.checks, failure: undefined }
          : { ...before, failure: outcome.message },
      )
    }
    const timer = setTimeout(() => void check(id), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, version, presses])
  function again() {
    setBusy(true)
    setPresses((count) => count + 1)
  }
  return { ...answer, busy, again }
}

const nothing = { checks: undefined, failure: undefined }
