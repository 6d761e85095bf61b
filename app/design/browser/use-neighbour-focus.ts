import { useEffect } from 'react'

/** The focused element with the elements around it, and the place of each among its siblings. */
interface Trace {
  pathname: string
  steps: { element: Element; index: number }[]
}

/**
 * Focuses the neighbour of a removed row or entry that had the focus, in every list of a page. It is the row, not its
 * button: a second Enter must not delete or send what belongs to another row.
 */
export function useNeighbourFocus(): void {
  useEffect(() => {
    let trace: Trace | undefined
    const watch = new AbortController()
    const { signal } = watch
    const remember = ({ target }: FocusEvent) => {
      trace = { pathname: location.pathname, steps: stepsOf(target as Element) }
    }
    // Removing an element fires no blur event: after one, the user has moved on.
    const forget = ({ target }: FocusEvent) => {
      if ((target as Element).isConnected && document.hasFocus()) trace = undefined
    }
    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('focusout', forget, { signal })
    const removals = new MutationObserver(() => {
      if (!trace || trace.steps[0]?.element.isConnected || document.activeElement !== document.body) return
      // Another page focuses its own start.
      if (trace.pathname === location.pathname) focusNeighbour(trace)
      else trace = undefined
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      removals.disconnect()
      watch.abort()
    }
  }, [])
}

function stepsOf(focused: Element): Trace['steps'] {
  const steps: Trace['steps'] = []
  for (
    let element: Element | null = focused;
    element && element !== document.body;
    element = element.parentElement
  ) {
    steps.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) })
  }
  return steps
}

function focusNeighbour({ steps }: Trace): void {
  const at = steps.findIndex(({ element }) => element.isConnected)
  const parent = steps[at]?.element
  const removed = steps[at - 1]
  if (!parent || !removed) return
  const neighbour = parent.children[Math.min(removed.index, parent.children.length - 1)]
  const next = neighbour && !neighbour.matches('a, button') ? neighbour : parent
  if (!(next instanceof HTMLElement)) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
