import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPage } from '#design/frames/load-page.ts'
import { type Device, ScaledFrame } from '#design/frames/scaled-frame.tsx'
import { guard } from './serving/definition.ts'
import { type Change, propertyOf } from './settings.ts'
import './editor/editor.css'

const widths: Record<Device, number> = { desktop: 1280, phone: 390 }

interface PageFrameProps {
  path: string
  /** The frame's name for screen readers. */
  title: string
  changes: readonly Change[]
  device: Device
  /** Hears how many parts of the page each selector finds, and whether the page could be shown. */
  onFound?: (counts: readonly number[] | undefined) => void
  /** Makes a press choose a part of the page. */
  onPoint?: (selector: string, text: string) => void
}

/**
 * Shows a public page with the changes of a variant, as wide as on the device and scaled to the room there is. The page runs
 * no script of its own.
 */
export function PageFrame({ path, title, changes, device, onFound, onPoint }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const original = useRef<HTMLElement>(null)
  /** The changes that the page shows, as text. */
  const shown = useRef<string>(undefined)
  const [html, setHtml] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isLeft = false
    setFailed(false)
    loadPage(path === '*' ? '/' : path).then(
      (page) => isLeft || setHtml(page),
      () => isLeft || setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [path])

  const draw = useEffectEvent((described: string) => {
    const page = frame.current?.contentDocument
    if (!page?.body || !original.current) return
    page.body.replaceWith(original.current.cloneNode(true))
    const found = applyChanges(page, JSON.parse(described))
    onFound?.(found)
    shown.current = described
  })
  // Compared as text: the list is a new one with every render. Typing draws once it rests. Drawing the same again would take
  // the focus from a part that somebody is about to choose.
  const described = JSON.stringify(changes)
  useEffect(() => {
    const timer = setTimeout(() => shown.current === described || draw(described), 250)
    return () => clearTimeout(timer)
  }, [described])

  function prepare() {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    page.addEventListener('click', choose, true)
    if (onPoint) {
      preparePointing(page)
      page.addEventListener('keydown', (event) => event.key === 'Enter' && choose(event), true)
    }
    original.current = page.body.cloneNode(true) as HTMLElement
    draw(described)
  }

  const point = useEffectEvent((element: Element) => {
    onPoint?.(selectorOf(element), (element.textContent ?? '').trim().replaceAll(/\s+/g, ' '))
  })

  function choose(event: Event) {
    event.preventDefault()
    event.stopPropagation()
    // An element of another window is not an instance of this window's `Element`.
    const target = event.target as Element | null
    // The body itself is between parts, and has the keys while no part has the focus.
    if (target?.nodeType === Node.ELEMENT_NODE && target.parentElement?.parentElement) point(target)
  }

  return (
    <ScaledFrame
      ref={frame}
      box={{ className: 'page-frame', ...{ 'data-device': device } }}
      instead={hasFailed ? failure : html === undefined ? '' : undefined}
      firstScale={0.25}
      title={title}
      width={widths[device]}
      height={760}
      srcDoc={html}
      onLoad={prepare}
      inert={!onPoint}
    />
  )
}

const failure = <p className="page-frame__none text-note pad-4">The page cannot be shown. Check its path.</p>

const plainName = /^[A-Za-z][\w-]*$/

/** Returns a selector that finds this element alone: as short as its id and classes allow. */
export function selectorOf(element: Element): string {
  const isUnique = (selector: string) => element.ownerDocument.querySelectorAll(selector).length === 1
  // React makes up ids such as `_r_1_`, which change with the page.
  if (plainName.test(element.id) && isUnique(`#${element.id}`)) return `#${element.id}`
  const tag = element.localName
  const classes = [...element.classList].filter((name) => plainName.test(name)).map((name) => `.${name}`)
  const own = tag + classes.join('')
  if (isUnique(own)) return own
  const parent = element.parentElement
  if (!parent) return tag
  const within = `${selectorOf(parent)} > `
  if (isUnique(within + own)) return within + own
  const place = [...parent.children].filter((other) => other.localName === tag).indexOf(element) + 1
  return `${within}${tag}:nth-of-type(${place})`
}

/** Outlines the part under the pointer, or with the focus, while one is chosen. */
const pointingStyle =
  '[data-pointing] :is(:hover:not(:has(:hover)), :focus) { outline: 3px solid var(--link); outline-offset: 2px; cursor: crosshair; }'

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
function preparePointing(page: Document): void {
  const sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(pointingStyle)
  page.adoptedStyleSheets.push(sheet)
  page.documentElement.dataset.pointing = ''
  for (const part of page.body.querySelectorAll<HTMLElement>('*')) {
    if (part.localName === 'img' || [...part.childNodes].some(isText)) part.tabIndex = 0
  }
}

const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== ''
