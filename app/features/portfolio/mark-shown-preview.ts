/**
 * Marks the button of the preview that the style sheet shows: the phone's below 768 px, which the server cannot
 * know.
 */
export function markShownPreview(showcase: HTMLElement): void {
  const [desktop, mobile] = showcase.querySelectorAll('.show__toggle button')
  const isNarrow = matchMedia('(width < 48rem)').matches
  if (desktop) desktop.ariaPressed = String(!isNarrow)
  if (mobile) mobile.ariaPressed = String(isNarrow)
}
