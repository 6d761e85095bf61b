import { useEffect, useEffectEvent } from 'react'

/**
 * After a failed submit, focuses the first field on the page that has an error, and scrolls it into view with its message.
 * React Hook Form itself would go by the order of registration, and before the messages are rendered.
 */
export function useErrorInView({ formState }: { formState: { errors: object; submitCount: number } }): void {
  const { errors, submitCount } = formState
  const show = useEffectEvent(() => {
    const [first] = listFields(errors).toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    )
    first?.focus({ preventScroll: true })
    const field = first?.closest('.field') ?? first
    // The message comes last: a text area may be taller than the window. jsdom does not scroll.
    for (const part of [field, field?.querySelector('.field__error')]) {
      part?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
    }
  })
  useEffect(() => {
    if (submitCount > 0) show()
  }, [submitCount])
}

/** Lists the controls of errors, also of those in lists. Of a group of boxes, React Hook Form knows the name. */
function listFields(errors: object): HTMLElement[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (!error || typeof error !== 'object' || error instanceof Node) return []
    if (!('message' in error && typeof error.message === 'string')) return listFields(error)
    const { ref } = error as { ref?: HTMLElement | { name?: string } }
    if (ref instanceof HTMLElement) return [ref]
    return ref?.name ? [...document.getElementsByName(ref.name)].slice(0, 1) : []
  })
}
