import { type RefObject, useEffect } from 'react'

/**
 * Attributes of a form that only script can send: until that script has loaded, the early script holds a submit.
 */
export const holdEarly = { 'data-hold': 'early' } as const

/** Reports that the form's script has loaded, and sends the form if it was submitted before that. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.dataset.hold = 'no'
    if (element.dataset.held === undefined) return
    delete element.dataset.held
    element.requestSubmit()
  }, [form])
}
