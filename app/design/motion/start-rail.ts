/** Makes the two buttons of a rail scroll it, and disables them at the ends. */
export function startRail(rail: HTMLElement): void {
  const list = rail.querySelector<HTMLElement>('.rail')
  const [previous, next] = rail.querySelectorAll('.rail__buttons button')
  if (!list || !previous || !next) return
  const update = () => {
    previous.ariaDisabled = list.scrollLeft <= 1 ? 'true' : null
    next.ariaDisabled = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1 ? 'true' : null
  }
  // Scrolls by nine tenths, so that an item cut off at the edge is whole afterwards; scroll snapping does the rest.
  const scroll = (direction: -1 | 1) => list.scrollBy({ left: direction * list.clientWidth * 0.9 })
  new ResizeObserver(update).observe(list)
  list.addEventListener('scroll', update, { passive: true })
  previous.addEventListener('click', () => scroll(-1))
  next.addEventListener('click', () => scroll(1))
  showFocused(list, '.rail > li')
}

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
