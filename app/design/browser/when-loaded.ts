/** Runs `act` once everything that the page names has loaded; at once where it has. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

/** Runs `act` once the page is parsed to its end; at once where it is. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}
