import { useState } from 'react'
import { useEarlyInput } from '#design/use-early-input.ts'
import { readDraft, type Typed } from './draft.ts'

export interface Start<Values> {
  id: string
  values: Values
  /** Milliseconds since the page was asked for; unknown where a draft was filled in, which took its time earlier. */
  shownAt: number | undefined
}

/**
 * Where a form starts: at what was typed before the page's script took over, else at the draft of an earlier page load,
 * else at `defaults`.
 */
export function useStart<Values extends Typed>(form: string, defaults: Values): Start<Values> {
  const early = useEarlyInput(defaults)
  const [start] = useState(() => {
    const draft = readDraft(form)?.typed
    const values = fillIn(early.values, defaults, draft)
    return { id: early.id, values, shownAt: draft ? undefined : firstShown(early.id) }
  })
  return start
}

/** The server's form was there when the page came; any other is shown from now on. */
function firstShown(id: string): number {
  const isServed = typeof document !== 'undefined' && document.getElementById(id) !== null
  return isServed ? 0 : performance.now()
}

function fillIn<Values extends Typed>(typed: Values, defaults: Values, draft: Typed | undefined): Values {
  const entries = Object.keys(defaults).map((name) => {
    const untouched = typed[name] === defaults[name]
    return [name, untouched ? (draft?.[name] ?? typed[name]) : typed[name]]
  })
  return Object.fromEntries(entries)
}
