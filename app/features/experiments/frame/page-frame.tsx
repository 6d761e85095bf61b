import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change } from '../settings.ts'
import { applyChanges, loadPage, preparePointing } from './frame-page.ts'
import '../editor/editor.css'

export type Device = 'desktop' | 'phone'

const sizes: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1280, height: 760 },
  phone: { width: 390, height: 760 },
}

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
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const original = useRef<HTMLElement>(null)
  /** The changes that the page shows, as text. */
  const shown = useRef<string>(undefined)
  const [html, setHtml] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [scale, setScale] = useState(0.25)
  const { width, height } = sizes[device]

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

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])

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
    <div ref={box} className="page-frame" data-device={device} style={{ height: height * scale }}>
      {hasFailed ? (
        <p className="page-frame__none">The page cannot be shown. Check its path.</p>
      ) : (
        html && (
          <iframe
            ref={frame}
            title={title}
            srcDoc={html}
            onLoad={prepare}
            inert={!onPoint}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        )
      )}
    </div>
  )
}

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
