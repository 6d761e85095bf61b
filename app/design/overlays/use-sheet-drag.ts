import { type PointerEvent, type RefObject, useRef } from 'react'
import { closesSheet, followPull, type Pull, releasePull, startPull } from './pull.ts'

/**
 * Returns pointer handlers for the handle of a sheet: the sheet follows the drag and then closes or springs back.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const pull = useRef<Pull>(undefined)

  const release = (event: PointerEvent, mayClose: boolean) => {
    const { current } = pull
    const element = sheet.current
    if (!current || !element) return
    pull.current = undefined
    delete element.dataset.dragging
    if (mayClose && closesSheet(releasePull(current, event.timeStamp, window.innerHeight))) onClose()
    else element.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.button !== 0 || onControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pull.current = startPull(event.clientY, event.timeStamp)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pull.current || !sheet.current) return
      pull.current = followPull(pull.current, event.clientY, event.timeStamp)
      sheet.current.dataset.dragging = ''
      sheet.current.style.setProperty('--drag', `${Math.max(0, event.clientY - pull.current.startY)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
  }
}
