import {
  type ComponentProps,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { stutterMs } from '../actions/stutter-ms.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Stays true during the closing animation, so that the content does not vanish before its frame. */
  present: boolean
  dialogProps: Pick<
    ComponentProps<'dialog'>,
    'onCancel' | 'onClose' | 'onPointerDown' | 'onClickCapture' | 'onClick'
  >
}

interface ModalOptions {
  /** Keeps the dialog open on Escape, the back gesture and the backdrop. */
  locked?: boolean
}

const firstFocus = '[data-autofocus], .modal__body :is(input, select, textarea):not(:disabled)'

/**
 * Drives a native `<dialog>`, which brings what scripts imitate badly: the page behind is inert, Tab stays inside,
 * Escape and Android's back gesture close it, and the focus returns to where it came from.
 */
export function useModal(open: boolean, onClose: () => void, { locked = false }: ModalOptions = {}): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const wasOpen = useRef(false)
  const openedAt = useRef(0)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !(open || wasOpen.current)) return
    wasOpen.current = open
    openedAt.current = performance.now()
    if (open) return makeModal(dialog)
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

  // A dialog that is taken out of the page while it is open does not return the focus; closing it before does.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    present,
    dialogProps: {
      // The component that owns the dialog decides about closing: the element follows `open`, never the other way
      // round.
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
      // Both ends of the click, so that a selection dragged out of a field does not close the dialog. The second half of a
      // double click on what opened the dialog lands outside as well.
      onPointerDown: (event) => {
        pressedOutside.current = isOutside(event) && event.timeStamp - openedAt.current > stutterMs
      },
      // While the dialog closes, its buttons are still there for the second half of a double click.
      onClickCapture: (event) => {
        if (open) return
        event.preventDefault()
        event.stopPropagation()
      },
      onClick: (event) => {
        if (!locked && pressedOutside.current && isOutside(event)) onClose()
      },
    },
  }
}

/** Returns the last value from while the dialog was open, so that its content does not change as it closes. */
export function useLastOpen<T>(open: boolean, value: T): T {
  const last = useRef(value)
  if (open) last.current = value
  return last.current
}

function makeModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
  if (!dialog.open) dialog.showModal()
  const first = dialog.querySelector<HTMLElement>(firstFocus) ?? dialog.querySelector<HTMLElement>('h2')
  first?.focus()
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
