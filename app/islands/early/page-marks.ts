const root = document.documentElement

/**
 * Marks <html> where another page of the site led here: such a page fades in. `--d-page` is the duration on slow
 * connections and where data is saved; the style sheet has the 150 ms of fast ones.
 */
export function markArrival(): void {
  if (document.referrer.startsWith(`${location.origin}/`)) root.dataset.arrived = ''
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const isSlow = saveData || /2g/.test(effectiveType)
  if (isSlow || effectiveType === '3g') root.style.setProperty('--d-page', isSlow ? '100ms' : '200ms')
}

/** Marks <html> while the page is scrolled: the clear navigation becomes solid, so that text can pass under it. */
export function followScroll(): void {
  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > 10))
}

/** Marks <html> once the page has loaded and been painted: style sheets fetch pictures further down only then. */
export function followPaint(): void {
  addEventListener('load', () =>
    whenPainted(() => {
      root.dataset.painted = ''
    }),
  )
}

export function whenPainted(act: () => void): void {
  new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
}
