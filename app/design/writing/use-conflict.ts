import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#platform/browser/outcome.ts'

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'getValues' | 'reset' | 'setValue'
>

/**
 * Remembers the version that a form is based on, which a reload of the page's data does not change, and lets the user
 * choose once the server has refused the form for a newer one.
 */
export function useConflict<Theirs extends { version: string }>(version: string | undefined) {
  const [base, setBase] = useState(version)
  const [theirs, setTheirs] = useState<Theirs>()

  /** Returns whether a failure is a conflict. */
  function found({ status, answer }: Failure): boolean {
    const newer = status === 409 ? (answer as { theirs?: Theirs } | undefined)?.theirs : undefined
    setTheirs(newer)
    return newer !== undefined
  }

  /** Returns both choices. Cancel leads to the newer values from then on. */
  function choicesOf<Values extends FieldValues>(form: Form<Values>, toValues: (theirs: Theirs) => Values) {
    function onTakeTheirs() {
      if (!theirs) return
      setBase(theirs.version)
      form.reset(toValues(theirs))
      setTheirs(undefined)
    }
    function onChooseMine() {
      const mine = structuredClone(form.getValues())
      onTakeTheirs()
      for (const name of Object.keys(mine) as Path<Values>[]) {
        form.setValue(name, mine[name] as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    }
    return { theirs, onTakeTheirs, onChooseMine }
  }

  return { base, setBase, found, choicesOf }
}
