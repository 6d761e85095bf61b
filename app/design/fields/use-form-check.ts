import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Errors = Readonly<Record<string, string>>

interface Refusal {
  message: string
  fields: Errors
}

interface FormCheck<Form extends HTMLElement> {
  /** For the element that holds the fields. */
  ref: RefObject<Form | null>
  /** Messages to show, by field. */
  errors: Errors
  /** The message to show above the buttons. */
  failure: string | undefined
  /** Returns true for a valid form. Otherwise shows its errors, focuses the first invalid field and returns false. */
  check: () => boolean
  /** Shows why the server refused the form, or why another step failed. */
  refuse: (refusal: Refusal) => void
}

const noNames: ReadonlySet<string> = new Set()

/**
 * Shows the errors of a form that holds its own values. `current` has the errors of these values. `check` shows them; each
 * error then disappears as soon as its field is valid, and new errors wait for the next `check`. Errors from the server
 * stay until `values` changes.
 */
export function useFormCheck<Form extends HTMLElement>(values: unknown, current: Errors): FormCheck<Form> {
  const ref = useRef<Form>(null)
  const [visibleNames, setVisibleNames] = useState(noNames)
  const [lastRefusal, setLastRefusal] = useState<Refusal & { values: unknown }>()
  const [tries, setTries] = useState(0)
  // Read when an answer comes: the form may have been changed meanwhile.
  const latest = useRef(values)
  latest.current = values
  const visible = Object.fromEntries(Object.entries(current).filter(([name]) => visibleNames.has(name)))
  const refusal = lastRefusal?.values === values ? lastRefusal : undefined

  useLayoutEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  return {
    ref,
    errors: { ...visible, ...refusal?.fields },
    failure: refusal?.message ?? Object.values(visible)[0],
    check() {
      const names = Object.keys(current)
      setLastRefusal(undefined)
      setVisibleNames(new Set(names))
      setTries((count) => count + 1)
      return names.length === 0
    },
    refuse(failure) {
      setLastRefusal({ ...failure, values: latest.current })
      setTries((count) => count + 1)
    },
  }
}
