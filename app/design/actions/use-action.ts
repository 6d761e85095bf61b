import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import { useToast } from '../overlays/toast.tsx'

/** The call that takes an action back. */
export interface Undo {
  act: () => Promise<Outcome<unknown>>
  /** The toast once it is taken back. */
  done?: string
}

interface Endings<Args extends unknown[], T> {
  /** The toast after a success, or a function that acts on the value; text that it returns is the toast. */
  done?: string | ((value: T, ...args: Args) => unknown)
  /** Puts an Undo button into the toast. */
  undo?: (value: T, ...args: Args) => Undo | undefined
  /**
   * Acts on a failure; text that it returns is the toast. `'note'` where the component shows `failure` itself. By
   * default its message is the toast.
   */
  failed?: 'note' | ((failure: Failure, ...args: Args) => unknown)
  /** Whether a success reloads the data of the page. True by default. */
  reload?: boolean
}

export interface Action<Args extends unknown[]> {
  /** Runs the call and resolves with its success. A second press while it runs is ignored, and resolves with false. */
  run: (...args: Args) => Promise<boolean>
  busy: boolean
  /** Why the last call failed; undefined once another has started. */
  failure: Failure | undefined
  forget: () => void
}

/**
 * Runs a call to the server for a button: busy while it runs, then a toast, and the page's data is loaded again.
 * Without a connection the toast says so.
 */
export function useAction<Args extends unknown[], T>(
  call: (...args: Args) => Promise<Outcome<T>>,
  { done, undo, failed, reload = true }: Endings<Args, T> = {},
): Action<Args> {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const running = useRef(false)

  async function run(...args: Args): Promise<boolean> {
    // The state is too late for a double click.
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(...args).finally(() => {
      running.current = false
      setBusy(false)
    })
    if (!outcome.ok) {
      setFailure(outcome)
      const reason = typeof failed === 'function' ? failed(outcome, ...args) : !failed && outcome.message
      if (typeof reason === 'string') toast.bad(reason)
      return false
    }
    const words = typeof done === 'function' ? done(outcome.value, ...args) : done
    const back = undo?.(outcome.value, ...args)
    if (typeof words === 'string') {
      toast.good(words, back && { label: 'Undo', act: () => void takeBack(back) })
    }
    if (reload) void revalidate()
    return true
  }

  async function takeBack({ act, done }: Undo) {
    const outcome = await act()
    if (!outcome.ok) toast.bad(outcome.message)
    else if (done) toast.good(done)
    void revalidate()
  }

  return { run, busy, failure, forget: () => setFailure(undefined) }
}
