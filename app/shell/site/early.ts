/**
 * Runs in the document's head, long before React: the little that cannot wait for it. It listens on the document, so it
 * serves pages reached later without loading, and React adds no handlers of its own for the same things.
 *
 * - `data-whole` on <html> where the view may not start at the top: a page reloaded, gone back to, or asked for at a place
 *   of its own (#) is laid out as a whole at once (laid-out-later.css);
 * - `data-scrolled` on <html> once the page has scrolled more than 10 px;
 * - `--scroll` (px) and `--read` (0 to 1) where the browser has no scroll-driven animations;
 * - `aria-expanded` on the button of whatever popover opens or closes;
 * - popovers closed before the page goes into the back/forward cache;
 * - how the visit began, for a form that may be sent later in it: `arrival.ts` of the enquiries reads it. Whoever asks not
 *   to be tracked is not, and where storage is forbidden nothing is noted;
 * - a form that only a script can send (`data-hold`), sent before that is there: it is marked `data-held` and sends itself
 *   once it can. One that is still held after 5 s gives way to the notice in its place.
 */
export const earlyScript = `(() => {
const root = document.documentElement
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') root.dataset.whole = ''
const driven = CSS.supports('animation-timeline', 'scroll()')
let queued = 0
const update = () => {
  queued = 0
  root.toggleAttribute('data-scrolled', scrollY > 10)
  if (driven) return
  root.style.setProperty('--scroll', scrollY)
  root.style.setProperty('--read', scrollY / Math.max(1, root.scrollHeight - innerHeight))
}
const later = () => { queued ||= requestAnimationFrame(update) }
addEventListener('scroll', later, { passive: true })
addEventListener('resize', later, { passive: true })
addEventListener('pageshow', later)
const expand = (button, open) => button.setAttribute('aria-expanded', open)
addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[popovertarget]')) expand(button, false)
})
addEventListener('toggle', (event) => {
  const button = event.target.id && document.querySelector('[popovertarget="' + event.target.id + '"]')
  if (button) expand(button, event.newState === 'open')
}, true)
try {
  const asked = navigator.doNotTrack === '1' || navigator.globalPrivacyControl
  if (!asked) sessionStorage.arrival ??= location.href + '\\n' + document.referrer
} catch {}
addEventListener('submit', (event) => {
  const form = event.target
  if (form.dataset.hold !== 'early') return
  event.preventDefault()
  form.dataset.held = ''
  const place = form.closest('[data-form-place]')
  if (place) setTimeout(() => { if ('held' in form.dataset) place.dataset.stuck = '' }, 5000)
}, true)
addEventListener('pagehide', () => {
  for (const popover of document.querySelectorAll(':popover-open')) popover.hidePopover()
})
})()`
