/**
 * The only script that stands in a page itself, run in its head: what must happen before the first picture, or before the
 * visitors' script (`site.ts`) or the admin area's application has come.
 *
 * - Fetches the visitors' script once the page has been painted, or while the page is only prepared.
 * - Marks <html> `data-arrived` where another page of the site led here: such a page fades in. Sets `--d-page`, how long that
 *   takes: 100 ms on slow lines and where data is saved, 200 ms on 3G. The style sheet has the 150 ms of fast ones.
 * - Notes how the visit began, for a form that may be sent later in it (`arrival.ts` of the enquiries), unless the visitor
 *   asked not to be tracked.
 * - Marks <html> `data-scrolled` while the page is scrolled more than 10 px: the clear navigation gets its ground then, and
 *   text that passes under it stays apart from its words.
 * - Marks <html> `data-painted` once the page has loaded and been painted: style sheets fetch the files of what lies further
 *   down only then.
 * - Holds a press on an island that is not alive, or on a card (`data-press`) whose link wakes one. The pressed control is
 *   busy meanwhile (`aria-busy`); in the admin area <body> is, because a control with a mark would not match what React
 *   hydrates. After 5 s a held link is followed where there is a connection; anything else, a link within the page
 *   included, shows the notice.
 * - Holds a form that only script can send (`data-hold`), and marks it `data-held`. After 5 s its place, or else its island,
 *   shows the notice. A button in a notice (`data-retry`) loads the page again while the island is not alive.
 * - Saves what is typed into such a form in the draft that the form itself would save (`draft.ts` of the enquiries), so that
 *   it survives a reload. Field by field: the other texts of an earlier draft are not in the form yet.
 */
export const earlyScript = (siteScript = '') =>
  `(() => {
const root = document.documentElement
if (document.referrer.startsWith(location.origin + '/')) root.dataset.arrived = ''
const line = navigator.connection
const slow = line?.saveData || /2g/.test(line?.effectiveType)
if (slow || line?.effectiveType === '3g') root.style.setProperty('--d-page', slow ? '100ms' : '200ms')
const site = '${siteScript}'
const fetchSite = () => import(site)
const whenPainted = (act) => new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
const noteArrival = () => {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return
  try { sessionStorage.arrival ??= location.href + '\\n' + document.referrer } catch {}
}
if (site && document.prerendering) {
  fetchSite()
  document.addEventListener('prerenderingchange', noteArrival)
} else if (site) {
  whenPainted(fetchSite)
  noteArrival()
}
addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > 10))
addEventListener('load', () => whenPainted(() => { root.dataset.painted = '' }))
const islandOf = (target) => {
  const name = target.closest('[data-wakes]')?.dataset.wakes
  return name ? document.querySelector('[data-island="' + name + '"]') : target.closest('[data-island]')
}
addEventListener('click', (event) => {
  const hit = event.target
  if (!(hit instanceof Element)) return
  const card = getSelection().isCollapsed && !hit.closest('a,button') && hit.closest('[data-press]')
  const target = hit.closest('button:not([data-early],[popovertarget]),a[aria-haspopup],[data-wakes]') ||
    card && card.querySelector('[data-wakes]')
  const island = target && islandOf(target)
  if (!island || island.dataset.state === 'alive') return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if ('retry' in target.dataset) return location.reload()
  event.preventDefault()
  event.stopImmediatePropagation()
  window.heldPress?.target.removeAttribute('aria-busy')
  const busy = site ? target : island
  const press = window.heldPress = { island, target }
  busy.ariaBusy = 'true'
  setTimeout(() => {
    if (window.heldPress !== press) return
    busy.removeAttribute('aria-busy')
    if (target.href && !target.hash && navigator.onLine) return location.assign(target.href)
    island.dataset.failed = ''
    if (target.hash) location.assign(target.href)
  }, 5000)
  dispatchEvent(new Event('press-held'))
}, true)
addEventListener('input', ({ target: { form, name, value } }) => {
  if (form?.dataset.hold !== 'early' || !form.dataset.draft) return
  const key = 'draft:' + form.dataset.draft
  try {
    const draft = JSON.parse(sessionStorage.getItem(key)) ?? { typed: {} }
    draft.typed[name] = value
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}, true)
addEventListener('submit', (event) => {
  const form = event.target
  if (form.dataset.hold !== 'early') return
  event.preventDefault()
  form.dataset.held = ''
  dispatchEvent(new Event('press-held'))
  const place = form.closest('[data-form-place]')
  setTimeout(() => {
    if (!('held' in form.dataset)) return
    if (place) place.dataset.stuck = ''
    else form.closest('[data-island]').dataset.failed = ''
  }, 5000)
}, true)
})()`.replace(/\n +/g, '\n')
