import { savesData } from '#design/browser/connection.ts'
import { pathFollowed } from './link-guard.ts'
import { speculationRules } from './speculation-rules.ts'

/** Delay before a fetch, so that a pointer passing over a link or a finger scrolling on it fetches nothing. */
const intentMs = 100

/** Has the browser fetch, or render, the page behind a link that is about to be pressed; never where data is saved. */
export function fetchNextPages(): void {
  if (savesData()) return
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = Object.assign(document.createElement('script'), { type: 'speculationrules' })
    script.textContent = speculationRules
    document.head.append(script)
  } else fetchOnIntent()
}

/** For browsers without speculation rules. */
function fetchOnIntent(): void {
  const fetched = new Set<string>([location.pathname])
  let timer: ReturnType<typeof setTimeout>
  const begin = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.href && pathFollowed(link, location)
    if (path && !fetched.has(path)) timer = setTimeout(() => prefetch(path), intentMs)
  }
  const prefetch = (href: string) => {
    fetched.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, begin, { passive: true })
  addEventListener('pointercancel', () => clearTimeout(timer), { passive: true })
}
