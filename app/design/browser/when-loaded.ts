/** Runs `act` once everything that the page names has loaded; at once where it has. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
