import { useState } from 'react'
import { useEarlyInput } from '#design/use-early-input.ts'
import { readDraft, type Typed } from './draft.ts'

/**
 * Where a form starts: at what was typed before the page's script took over, else at the draft of an earlier page load,
 * else at `defaults`.
 */
export function useStart<Values extends Typed>(
  form: string,
  defaults: Values,
): { id: string; values: Values; fromDraft: boolean } {
  const early = useEarlyInput(defaults)
  const [draft] = useState(() => readDraft(form)?.typed)
  const [values] = useState(() => fillIn(early.values, defaults, draft))
  return { id: early.id, values, fromDraft: draft !== undefined }
}

function fillIn<Values extends Typed>(typed: Values, defaults: Values, draft: Typed | undefined): Values {
  const entries = Object.keys(defaults).map((name) => {
    const untouched = typed[name] === defaults[name]
    return [name, untouched ? (draft?.[name] ?? typed[name]) : typed[name]]
  })
  return Object.fromEntries(entries)
}
