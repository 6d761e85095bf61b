import { type RefObject, useEffect } from 'react'

/** A form sent before its script was there was held by the page's first script, which marked it: it is sent now. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.dataset.live = ''
    if (element.dataset.held === undefined) return
    delete element.dataset.held
    element.requestSubmit()
  }, [form])
}
