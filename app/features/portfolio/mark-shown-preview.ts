/**
 * Marks the button of the preview that the style sheet shows: the phone's below 768 px, which the server cannot
 * know. Follows the width of the window until the island is awake, which then does so itself.
 */
export function markShownPreview(showcase: HTMLElement): void {
  const narrow = matchMedia('(width < 48rem)')
  const [desktop, mobile] = showcase.querySelectorAll('.showcase__toggle button')
  const mark = () => {
    if (showcase.dataset.state === 'alive') return narrow.removeEventListener('change', mark)
    if (desktop) desktop.ariaPressed = String(!narrow.matches)
    if (mobile) mobile.ariaPressed = String(narrow.matches)
  }
  mark()
  narrow.addEventListener('change', mark)
}
