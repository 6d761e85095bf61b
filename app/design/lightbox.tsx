import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import './lightbox.css'

export interface Picture {
  src: string
  /** Says what is seen; it is the caption too. */
  alt: string
  width?: number
  height?: number
}

interface LightboxProps {
  pictures: readonly Picture[]
  /** Which one is shown; `undefined` is closed. */
  index: number | undefined
  onIndex: (index: number | undefined) => void
  label?: string
  closeLabel?: string
}

/** One picture on near-black. Arrow keys and the buttons at the edges lead round; Escape closes. */
export function Lightbox({
  pictures,
  index,
  onIndex,
  label = 'Picture',
  closeLabel = 'Close',
}: LightboxProps) {
  const open = index !== undefined
  const { ref, present, dialogProps } = useModal(open, () => onIndex(undefined))
  const step = (by: number) => onIndex(((index ?? 0) + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const picture = pictures[index ?? 0]
  return (
    <dialog ref={ref} {...dialogProps} className="modal lb on-ink" aria-label={label} onKeyDown={onKeyDown}>
      {present && picture && (
        <>
          <figure>
            <img key={picture.src} {...picture} alt={picture.alt} />
            <figcaption aria-live="polite">
              <span>{picture.alt}</span>
              <span className="num">{`${(index ?? 0) + 1} of ${pictures.length}`}</span>
            </figcaption>
          </figure>
          <IconButton
            className="lb__close"
            data-autofocus
            icon={X}
            label={closeLabel}
            onClick={() => onIndex(undefined)}
          />
          {pictures.length > 1 && (
            <>
              <IconButton
                className="lb__prev"
                icon={ChevronLeft}
                label="Previous picture"
                onClick={() => step(-1)}
              />
              <IconButton
                className="lb__next"
                icon={ChevronRight}
                label="Next picture"
                onClick={() => step(1)}
              />
            </>
          )}
        </>
      )}
    </dialog>
  )
}
