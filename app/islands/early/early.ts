import { noteArrival } from './arrival.ts'
import { holdForms, saveTyped } from './hold-forms.ts'
import { holdPresses } from './hold-presses.ts'

/**
 * The only script that stands in a page itself, run in its head: everything that must happen before the first picture, or
 * before the visitors' script (`site.ts`) or the admin area's application has come. `data-site` has the address of the
 * visitors' script; a page of the admin area has none.
 */
const site = document.currentScript?.dataset.site
const root = document.documentElement

markArrival()
if (site) {
  const fetchSite = () => void import(/* @vite-ignore */ site)
  if (document.prerendering) fetchSite()
  else whenPainted(fetchSite)
  noteArrival()
}
followScroll()
followPaint()
holdPresses(Boolean(site))
saveTyped()
holdForms()

/**
 * Marks <html> where another page of the site led here: such a page fades in. `--d-page` is the duration on slow
 * connections and where data is saved; the style sheet has the 150 ms of fast ones.
 */
function markArrival(): void {
  if (document.referrer.startsWith(`${location.origin}/`)) root.dataset.arrived = ''
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const isSlow = saveData || /2g/.test(effectiveType)
  if (isSlow || effectiveType === '3g') root.style.setProperty('--d-page', isSlow ? '100ms' : '200ms')
}

/** Marks <html> while the page is scrolled: the clear navigation becomes solid, so that text can pass under it. */
function followScroll(): void {
  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > 10))
}

/** Marks <html> once the page has loaded and been painted: style sheets fetch pictures further down only then. */
function followPaint(): void {
  addEventListener('load', () =>
    whenPainted(() => {
      root.dataset.painted = ''
    }),
  )
}

function whenPainted(act: () => void): void {
  new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
}
