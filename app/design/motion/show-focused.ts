/**
 * Scrolls a row so that the whole item that the keyboard is on is seen; browsers are content with an edge of it. Leaves the
 * row alone on a press, under which nothing may move.
 */
export function showFocused(row: Element, items: string): void {
  row.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    target.closest(items)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
