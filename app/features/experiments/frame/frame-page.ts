import { type Change, propertyOf } from '../settings.ts'

/** Outlines the part under the pointer while one is chosen. */
const pointingStyle =
  '[data-pointing] *:hover:not(:has(:hover)) { outline: 3px solid #116077; outline-offset: 2px; cursor: crosshair; }'

/** Fetches a public page for a frame, without its scripts, which the policy of the admin area would refuse. */
export async function loadPage(path: string): Promise<string> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll('script, noscript, link[rel="manifest"], link[rel="prefetch"]'))
    element.remove()
  // Style sheets load what lies further down once the page has been painted.
  page.documentElement.dataset.painted = ''
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** The parts that no variant changes: see `serving/variant-script.ts`. */
const partsOf = (page: Document, selector: string): HTMLElement[] => {
  try {
    return [
      ...page.querySelectorAll<HTMLElement>(
        `:is(${selector}):not([data-legal], [data-legal] *, :has([data-legal]))`,
      ),
    ]
  } catch {
    // A selector that is being typed.
    return []
  }
}

export function countFound(page: Document, changes: readonly Change[]): number[] {
  return changes.map(({ selector }) => partsOf(page, selector).length)
}

/** Applies a variant to a page that nothing else draws on. */
export function applyChanges(page: Document, changes: readonly Change[]): void {
  for (const { selector, styles, content, addClass = [], removeClass = [] } of changes) {
    for (const part of partsOf(page, selector)) {
      for (const [name, value] of Object.entries(styles ?? {}))
        part.style.setProperty(propertyOf(name), value)
      part.classList.add(...addClass)
      part.classList.remove(...removeClass)
      if (content !== undefined) part.innerHTML = content
    }
  }
}

/** Outlines what a press would choose. */
export function outlinePointed(page: Document): void {
  const sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(pointingStyle)
  page.adoptedStyleSheets.push(sheet)
  page.documentElement.dataset.pointing = ''
}
