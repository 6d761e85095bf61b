import { type PointerEvent, type RefObject, useRef } from 'react'
import { closesSheet } from './sheet-drag.ts'

interface Drag {
  startY: number
  lastY: number
  lastTime: number
  velocity: number
}

/** Handlers for the part of a sheet that one pulls at: the sheet follows the finger and closes or springs back. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag>(undefined)

  const release = (event: PointerEvent, mayClose: boolean) => {
    const { current } = drag
    const element = sheet.current
    if (!current || !element) return
    drag.current = undefined
    delete element.dataset.dragging
    const offset = event.clientY - current.startY
    if (mayClose && closesSheet({ offset, velocity: current.velocity, windowHeight: window.innerHeight })) {
      onClose()
    } else element.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.button !== 0 || onControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = {
        startY: event.clientY,
        lastY: event.clientY,
        lastTime: event.timeStamp,
        velocity: 0,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (!current || !sheet.current) return
      const elapsed = Math.max(1, event.timeStamp - current.lastTime)
      current.velocity = (event.clientY - current.lastY) / elapsed
      current.lastY = event.clientY
      current.lastTime = event.timeStamp
      sheet.current.dataset.dragging = ''
      sheet.current.style.setProperty('--drag', `${Math.max(0, event.clientY - current.startY)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
  }
}
