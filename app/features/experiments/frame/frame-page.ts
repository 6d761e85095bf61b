import { guard } from '../serving/definition.ts'
import { type Change, propertyOf } from '../settings.ts'

/** Outlines the part under the pointer, or with the focus, while one is chosen. */
const pointingStyle =
  '[data-pointing] :is(:hover:not(:has(:hover)), :focus) { outline: 3px solid var(--link); outline-offset: 2px; cursor: crosshair; }'

/** What a page fetches ahead, for itself or for a visit that goes on. */
const ahead = ['manifest', 'modulepreload', 'prefetch', 'preload'].map((rel) => `link[rel="${rel}"]`)

/**
 * Fetches a public page for a frame, without its scripts, which the policy of the admin area would refuse, and without its
 * preloads: they are chosen while the frame still has the size of an empty one, so a phone's frame would fetch the wide
 * picture too, and the browser complains of a preload that nothing uses.
 */
export async function loadPage(path: string): Promise<string> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll(['script', 'noscript', ...ahead].join())) element.remove()
  // Style sheets load what lies further down once the page has been painted.
  page.documentElement.dataset.painted = ''
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function partsOf(page: Document, selector: string): HTMLElement[] {
  try {
    return [...page.querySelectorAll<HTMLElement>(`:is(${selector})${guard}`)]
  } catch {
    // A selector that is being typed.
    return []
  }
}

/**
 * Applies a variant to a page that nothing else draws on, as `serving/apply-changes.ts` does: classes and content to the
 * page's own parts, styles to what they bring as well. Returns how many parts each change has found.
 */
export function applyChanges(page: Document, changes: readonly Change[]): number[] {
  const own = changes.map(({ selector }) => partsOf(page, selector))
  for (const [at, { content, addClass = [], removeClass = [] }] of changes.entries()) {
    for (const part of own[at] ?? []) {
      part.classList.add(...addClass)
      part.classList.remove(...removeClass)
      if (content !== undefined) part.innerHTML = content
    }
  }
  return changes.map(({ selector, styles }, at) => {
    const parts = new Set([...(own[at] ?? []), ...partsOf(page, selector)])
    for (const part of parts) {
      for (const [name, value] of Object.entries(styles ?? {}))
        part.style.setProperty(propertyOf(name), value)
    }
    return parts.size
  })
}

/** Outlines the part that a press would choose, and lets the keyboard reach every part with words or a picture of its own. */
export function preparePointing(page: Document): void {
  const sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(pointingStyle)
  page.adoptedStyleSheets.push(sheet)
  page.documentElement.dataset.pointing = ''
  for (const part of page.body.querySelectorAll<HTMLElement>('*')) {
    if (part.localName === 'img' || [...part.childNodes].some(isText)) part.tabIndex = 0
  }
}

const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== ''
