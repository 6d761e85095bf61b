import { noteArrival } from './arrival.ts'
import { holdForms, saveTyped } from './hold-forms.ts'
import { holdPresses } from './hold-presses.ts'
import { followPaint, followScroll, markArrival, whenPainted } from './page-marks.ts'

/**
 * The only script that stands in a page itself, run in its head: everything that must happen before the first picture, or
 * before the visitors' script (`site.ts`) or the admin area's application has come. `data-site` has the address of the
 * visitors' script; a page of the admin area has none.
 */
const site = document.currentScript?.dataset.site

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
