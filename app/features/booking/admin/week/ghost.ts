import { addDays } from '#platform/dates.ts'
import type { OwnerBooking } from '../../schema.ts'
import { dayMinutes } from './days.ts'

/** Blocks are made of half hours; bookings move by quarters. */
export const blockStep = 30
export const moveStep = 15

/** The new time of a dragged booking, or the time to block. */
export interface Ghost {
  kind: 'move' | 'block'
  day: string
  from: number
  to: number
  booking?: OwnerBooking
  /** The end at which a block began. */
  anchor: number
}

export interface Bounds {
  days: readonly string[]
  hours: { from: number; to: number }
}

export const snap = (minutes: number, step: number) => Math.floor(minutes / step) * step

/** Puts a booking at another time, within the hours that are shown. */
export function moveGhost(ghost: Ghost, day: string, from: number, { hours }: Bounds): Ghost {
  const lasts = ghost.to - ghost.from
  const at = Math.max(hours.from, Math.min(from, Math.min(dayMinutes, hours.to) - lasts))
  return { ...ghost, day, from: at, to: at + lasts }
}

/** Stretches a block from where it began to the half hour at `minutes`. */
export function stretchGhost(ghost: Ghost, minutes: number, { hours }: Bounds): Ghost {
  const at = Math.max(hours.from, Math.min(snap(minutes, blockStep), hours.to - blockStep))
  return {
    ...ghost,
    from: Math.min(ghost.anchor, at),
    to: Math.max(ghost.anchor, at) + blockStep,
  }
}

export const startBlock = (day: string, from: number): Ghost => ({
  ...{ kind: 'block', day, from, to: from + blockStep, anchor: from },
})

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key)

/** Moves a ghost by an arrow key: a booking by a quarter of an hour or a day, the end of a block by half an hour. */
export function shiftGhost(ghost: Ghost, key: Arrow, bounds: Bounds): Ghost {
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  if (ghost.kind === 'block') {
    if (isAcross) return ghost
    const end = ghost.from < ghost.anchor ? ghost.from : ghost.to - blockStep
    return stretchGhost(ghost, end + by * blockStep, bounds)
  }
  const day = isAcross ? addDays(ghost.day, by) : ghost.day
  if (!bounds.days.includes(day)) return ghost
  return moveGhost(ghost, day, isAcross ? ghost.from : snap(ghost.from, moveStep) + by * moveStep, bounds)
}
