import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { OwnerBooking } from '../../schema.ts'
import { type Bounds, type Ghost, moveGhost, moveStep, snap, startBlock, stretchGhost } from './ghost.ts'

/** A press that moves less is a click. */
const clickPx = 5

interface Drag {
  pointerId: number
  x: number
  y: number
  ghost: Ghost
  /** How far below the start of the booking it was taken. */
  grip: number
  isMoving: boolean
}

interface WeekPointerOptions extends Bounds {
  body: RefObject<HTMLElement | null>
  /** The bookings that can be moved, by their id. */
  movable: ReadonlyMap<string, { booking: OwnerBooking; day: string; from: number; to: number }>
  onGhost: (ghost: Ghost | undefined) => void
  onDrop: (ghost: Ghost) => void
}

/**
 * Lets a mouse or pen drag a booking to another time, and over empty time to block it. A finger scrolls; the menu and the
 * forms do the same for it.
 */
export function useWeekPointer({ body, movable, days, hours, onGhost, onDrop }: WeekPointerOptions) {
  const drag = useRef<Drag>(undefined)
  const hasDropped = useRef(false)

  const columnAt = (x: number) => {
    const columns = [...(body.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    return columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1)
  }
  const minutesAt = (column: HTMLElement, y: number) => hours.from + y - column.getBoundingClientRect().top

  function begin(event: PointerEvent, column: HTMLElement): Drag | undefined {
    const { pointerId, clientX: x, clientY: y } = event
    const target = event.target as Element
    const start = { pointerId, x, y, isMoving: false }
    const id = target.closest<HTMLElement>('[data-booking]')?.dataset.booking
    const taken = id === undefined ? undefined : movable.get(id)
    if (taken) {
      const ghost: Ghost = { kind: 'move', anchor: taken.from, ...taken }
      return { ...start, ghost, grip: minutesAt(column, y) - taken.from }
    }
    const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
    if (cell === undefined) return undefined
    return { ...start, ghost: startBlock(column.dataset.day ?? '', Number(cell)), grip: 0 }
  }

  function follow({ ghost, grip }: Drag, { clientX, clientY }: PointerEvent): Ghost {
    const column = columnAt(clientX)
    if (!column) return ghost
    const minutes = minutesAt(column, clientY)
    if (ghost.kind === 'block') return stretchGhost(ghost, minutes, { days, hours })
    return moveGhost(ghost, column.dataset.day ?? '', snap(minutes - grip, moveStep), { days, hours })
  }

  function end() {
    drag.current = undefined
    onGhost(undefined)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.isMoving) return
      drag.current = undefined
      hasDropped.current = true
      onGhost(undefined)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onGhost])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDropped.current = false
      const column = (event.target as Element).closest<HTMLElement>('[data-day]')
      if (event.button !== 0 || event.pointerType === 'touch' || !column) return
      drag.current = begin(event, column)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current || current.pointerId !== event.pointerId) return
      const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
      if (!current.isMoving && distance < clickPx) return
      if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      const ghost = follow(current, event)
      drag.current = { ...current, isMoving: true, ghost }
      onGhost(ghost)
    },
    onPointerUp() {
      const { current } = drag
      end()
      if (!current?.isMoving) return
      hasDropped.current = true
      onDrop(current.ghost)
    },
    onPointerCancel: end,
    /** The click at the end of a drag opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!hasDropped.current) return
      hasDropped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
