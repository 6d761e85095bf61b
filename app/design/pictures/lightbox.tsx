import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useLastOpen, useModal } from '../overlays/use-modal.ts'
import './lightbox.css'

export interface Picture {
  src: string
  /** Describes the picture; shown as its caption too. */
  alt: string
  width?: number
  height?: number
}

interface LightboxProps {
  pictures: readonly Picture[]
  /** The index of the shown picture; `undefined` when closed. */
  index: number | undefined
  onIndex: (index: number | undefined) => void
  closeLabel?: string
}

/**
 * Shows one picture on near-black. A finger swipes to its neighbours; arrow keys and the buttons at the edges turn
 * past both ends; Escape closes.
 */
export function Lightbox({ pictures, index, onIndex, closeLabel = 'Close' }: LightboxProps) {
  const open = index !== undefined
  const { ref, present, dialogProps } = useModal(open, () => onIndex(undefined))
  const strip = useRef<HTMLDivElement>(null)
  useStrip(strip, index, onIndex)
  const count = pictures.length
  const step = (by: number) => onIndex(((index ?? 0) + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0 || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    step(by)
  }
  const current = useLastOpen(open, index) ?? 0
  const picture = pictures[current]
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      className="modal lightbox on-ink"
      aria-label="Picture"
      onKeyDown={onKeyDown}
    >
      {present && picture && (
        <>
          <figure>
            <div className="lightbox__strip" ref={strip}>
              {pictures.map(({ src, alt, width, height }, at) => (
                <div key={src} className="lightbox__place grid place-center" aria-hidden={at !== current}>
                  {isNear(at, current, count) && <img src={src} alt={alt} width={width} height={height} />}
                </div>
              ))}
              {/* Inside the scrolling element, so that the keyboard works; the frame positions them, so they do not move. */}
              {count > 1 && (
                <>
                  <IconButton
                    className="lightbox__prev"
                    icon={ChevronLeft}
                    label="Previous picture"
                    onClick={() => step(-1)}
                  />
                  <IconButton
                    className="lightbox__next"
                    icon={ChevronRight}
                    label="Next picture"
                    onClick={() => step(1)}
                  />
                </>
              )}
            </div>
            <figcaption aria-live="polite">
              <span>{picture.alt}</span>
              <span className="num">{`${current + 1} of ${count}`}</span>
            </figcaption>
          </figure>
          <IconButton
            className="lightbox__close"
            data-autofocus
            icon={X}
            label={closeLabel}
            onClick={() => onIndex(undefined)}
          />
        </>
      )}
    </dialog>
  )
}

/** Preloads the next picture, not the others. */
function isNear(at: number, current: number, count: number): boolean {
  const apart = Math.abs(at - current)
  return Math.min(apart, count - apart) <= 1
}

/**
 * Connects a row that the finger scrolls (one child a view, snapped by CSS) with the index of the child that is
 * shown. The browser's own scrolling follows the finger even while script is busy, and handles momentum, ends and
 * zoom.
 */
function useStrip(
  strip: RefObject<HTMLElement | null>,
  index: number | undefined,
  onIndex: (index: number) => void,
) {
  const shown = useRef<number>(undefined)
  /** Index that script is scrolling to; the children passed on the way are not selected. */
  const aim = useRef<number>(undefined)

  useEffect(() => {
    const element = strip.current
    const before = shown.current
    shown.current = index
    if (!element || index === undefined || index === placeOf(element)) return
    aim.current = index
    // Jumps on opening and from one end to the other, because scrolling would pass every picture between.
    const next = before !== undefined && Math.abs(index - before) === 1
    const smooth = next && !matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: index * element.clientWidth, behavior: smooth ? 'smooth' : 'instant' })
  }, [strip, index])

  const follow = useEffectEvent((element: HTMLElement) => {
    const place = placeOf(element)
    if (place === aim.current) aim.current = undefined
    if (aim.current === undefined && place !== index) onIndex(place)
  })

  const open = index !== undefined
  useEffect(() => {
    const element = strip.current
    if (!element || !open) return
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    const takeOver = () => {
      aim.current = undefined
    }
    element.addEventListener('scroll', () => follow(element), options)
    element.addEventListener('touchstart', takeOver, options)
    element.addEventListener('wheel', takeOver, options)
    return () => listening.abort()
  }, [strip, open])
}

function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}
