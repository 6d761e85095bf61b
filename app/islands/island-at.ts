/** Finds the island that an element stands in, or the one elsewhere on the page that it wakes. */
export function islandAt(element: Element): HTMLElement | null {
  const name = element.closest<HTMLElement>('[data-wakes]')?.dataset.wakes
  return name ? document.querySelector(`[data-island="${name}"]`) : element.closest('[data-island]')
}
