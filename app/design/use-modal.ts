import { type ComponentProps, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Stays true while the closing runs, so that the content does not vanish before its frame. */
  present: boolean
  dialogProps: Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
}

const firstFocus = '[data-autofocus], .modal__body :is(input, select, textarea):not(:disabled)'

/**
 * Drives a native `<dialog>`, which brings what scripts imitate badly: the page behind is inert, Tab stays inside,
 * Escape and Android's back gesture close it, and the focus returns to where it came from.
 */
export function useModal(open: boolean, onClose: () => void, { locked = false } = {}): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      const root = document.documentElement
      root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
      if (!dialog.open) dialog.showModal()
      const first = dialog.querySelector<HTMLElement>(firstFocus) ?? dialog.querySelector<HTMLElement>('h2')
      first?.focus()
      return
    }
    if (dialog.open) dialog.close()
    const closing = dialog.getAnimations?.() ?? []
    let current = true
    Promise.allSettled(closing.map((animation) => animation.finished)).then(
      () => current && setPresent(false),
    )
    return () => {
      current = false
    }
  }, [open])

  return {
    ref,
    present,
    dialogProps: {
      // Closing is the owner's decision: the element follows `open`, never the other way round.
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) onClose()
      },
      // Reached with `open` still true only when the browser insists, as it does on a second Escape.
      onClose: (event) => {
        if (!open || event.target !== event.currentTarget) return
        if (locked) ref.current?.showModal()
        else onClose()
      },
      // Both ends of the click, so that a selection dragged out of a field does not close the dialog.
      onPointerDown: (event) => {
        pressedOutside.current = isOutside(event)
      },
      onClick: (event) => {
        if (!locked && pressedOutside.current && isOutside(event)) onClose()
      },
    },
  }
}

function isOutside({ target, currentTarget, clientX, clientY }: PositionedEvent): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

type PositionedEvent = Pick<
  PointerEvent<HTMLDialogElement>,
  'target' | 'currentTarget' | 'clientX' | 'clientY'
>
