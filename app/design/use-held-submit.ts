import { type RefObject, useEffect } from 'react'

/** Spread on a form that only a script can send: until it is there, the page's first script holds what is sent. */
export const holdEarly = { 'data-hold': 'early' }

/** Says that the script is there. If the form was sent before, and marked for it, it is sent now. */
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
