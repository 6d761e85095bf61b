export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placing {
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  gap: number
}

interface Place {
  left: number
  top: number
  side: Placing['side']
  /** Available height; taller content has to scroll. */
  room: number
}

type Size = Pick<Box, 'width' | 'height'>

/** The least distance from the window's edge. */
const margin = 8

/**
 * Computes the position of a floating element beside its anchor: on the preferred side if it fits, else opposite,
 * and never past the window's edge.
 */
export function placeBeside(anchor: Box, size: Size, window: Size, { side, align, gap }: Placing): Place {
  const above = anchor.top - gap - margin
  const below = window.height - anchor.top - anchor.height - gap - margin
  const wished = side === 'top' ? above : below
  const stays = size.height <= wished || wished >= Math.max(above, below)
  const goes = (side === 'top') === stays ? 'top' : 'bottom'
  const room = goes === 'top' ? above : below
  const height = Math.min(size.height, room)
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - size.width
  return {
    side: goes,
    left: Math.max(margin, Math.min(left, window.width - size.width - margin)),
    top: goes === 'top' ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    room,
  }
}

/** Moves `floating`, which is `position: fixed`, beside its anchor and leaves the chosen side and room to its style. */
export function place(anchor: HTMLElement, floating: HTMLElement, placing: Placing): Place {
  const root = document.documentElement
  floating.style.removeProperty('--room')
  const window = { width: root.clientWidth, height: root.clientHeight }
  const found = placeBeside(anchor.getBoundingClientRect(), sizeOf(floating), window, placing)
  floating.dataset.side = found.side
  floating.style.left = `${found.left}px`
  floating.style.top = `${found.top}px`
  floating.style.setProperty('--room', `${found.room}px`)
  return found
}

/** Measures layout size, which an entry animation that scales or moves does not change. */
function sizeOf(element: HTMLElement): Size {
  return { width: element.offsetWidth, height: element.offsetHeight }
}
