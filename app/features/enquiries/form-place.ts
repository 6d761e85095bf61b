/**
 * The place of a form that the server rendered, and the notice in it that takes over when the form cannot be used. Both
 * are in the page from the start, so that the notice needs no script that might be missing too.
 */
const placeMark = 'data-form-place'
const stuckMark = 'data-stuck'

/** Pressed in the notice: whoever is waiting for something tries again. */
export const retryEvent = 'form-retry'

export const findPlace = (): HTMLElement | null => document.querySelector(`[${placeMark}]`)

/** Shows the notice instead of the form, or the form again. Focus that would be lost goes to what is shown. */
export function setStuck(place: HTMLElement, stuck: boolean): void {
  if (place.hasAttribute(stuckMark) === stuck) return
  const hadFocus = place.contains(document.activeElement)
  place.toggleAttribute(stuckMark, stuck)
  if (!hadFocus) return
  const target = stuck ? ':scope > [tabindex="-1"]' : 'form :is(input, select, textarea)'
  place.querySelector<HTMLElement>(target)?.focus()
}
