import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn, isKeyFree, mayActOnLetter, type Shortcut } from '#design/browser/letter-keys.ts'
import type { OwnerBooking } from '../../schema.ts'
import { type Bounds, type Ghost, isArrow, shiftGhost, startBlock } from './ghost.ts'

interface WeekKeysOptions extends Bounds {
  ghost: Ghost | undefined
  movable: ReadonlyMap<string, { booking: OwnerBooking; day: string; from: number; to: number }>
  onGhost: (ghost: Ghost | undefined) => void
  onDrop: (ghost: Ghost) => void
}

/**
 * Moves the focus through the week by arrow keys, and has a key for each step of dragging: M takes a booking, Shift with an
 * arrow marks empty time, arrows move it, Enter drops it, Escape changes nothing.
 */
export function useWeekKeys({ ghost, movable, days, hours, onGhost, onDrop }: WeekKeysOptions) {
  const bounds = { days, hours }

  function act({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
    const stop = (target as Element).closest<HTMLElement>('[data-stop]')
    if (!stop) return false
    if (ghost) return actOnGhost(ghost, key, shiftKey)
    if (isArrow(key)) {
      const cell = stop.dataset.cell
      if (!shiftKey || cell === undefined) return moveFocus(currentTarget, stop, key)
      const block = startBlock(dayOf(stop), Number(cell))
      onGhost(shiftGhost(block, key, bounds))
      return true
    }
    if (!areLetterKeysOn()) return false
    const taken = movable.get(stop.dataset.booking ?? '')
    if (key === 'm' && taken) onGhost({ kind: 'move', anchor: taken.from, ...taken })
    else if (key === 'b' && stop.dataset.cell) onGhost(startBlock(dayOf(stop), Number(stop.dataset.cell)))
    else return false
    return true
  }

  function actOnGhost(ghost: Ghost, key: string, shiftKey: boolean): boolean {
    if (key === 'Escape') onGhost(undefined)
    else if (key === 'Enter' || key === ' ') {
      onGhost(undefined)
      onDrop(ghost)
    } else if (isArrow(key) && (ghost.kind === 'move' || shiftKey || !isAcross(key))) {
      onGhost(shiftGhost(ghost, key, bounds))
    } else if (key === 'Tab') {
      onGhost(undefined)
      return false
    } else return key !== 'Shift'
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (act(event)) event.preventDefault()
  }
}

const isAcross = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

const dayOf = (stop: Element) => stop.closest<HTMLElement>('[data-day]')?.dataset.day ?? ''
const topOf = (stop: HTMLElement) => Number(stop.dataset.stop)

/** Focuses the next entry or empty time of the day, or the nearest of the day beside it. */
function moveFocus(grid: HTMLElement, from: HTMLElement, key: string): boolean {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
  const at = columns.findIndex((column) => column.contains(from))
  const stopsOf = (column: HTMLElement | undefined) =>
    [...(column?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])].sort((a, b) => topOf(a) - topOf(b))
  const stops = stopsOf(columns[at])
  const next =
    key === 'ArrowDown'
      ? stops[stops.indexOf(from) + 1]
      : key === 'ArrowUp'
        ? stops[stops.indexOf(from) - 1]
        : nearest(stopsOf(columns[at + (key === 'ArrowRight' ? 1 : -1)]), topOf(from))
  next?.focus()
  return true
}

function nearest(stops: readonly HTMLElement[], minutes: number): HTMLElement | undefined {
  return stops.toSorted((a, b) => Math.abs(topOf(a) - minutes) - Math.abs(topOf(b) - minutes))[0]
}

interface PageKeys {
  onWeek: (by: -1 | 0 | 1) => void
  onClose: (() => void) | undefined
}

/** Adds the keys of the page: N and P for the next and the previous week, T for this one, Escape to close a booking. */
export function usePageKeys({ onWeek, onClose }: PageKeys) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const by = { n: 1, p: -1, t: 0 }[event.key] as -1 | 0 | 1 | undefined
    if (by !== undefined && mayActOnLetter(event)) onWeek(by)
    else if (event.key === 'Escape' && onClose && isKeyFree(event)) onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The keys of the week, for the list of shortcuts. */
export const weekShortcuts: readonly Shortcut[] = [
  { keys: ['N'], does: 'Next week', isBare: true },
  { keys: ['P'], does: 'Previous week', isBare: true },
  { keys: ['T'], does: 'This week', isBare: true },
  { keys: ['Arrows'], does: 'Go to another time' },
  { keys: ['M'], does: 'Move the booking: arrows, then Enter', isBare: true },
  { keys: ['B', 'Shift+Down'], does: 'Block time: arrows, then Enter' },
  { keys: ['Esc'], does: 'Cancel, or close the booking' },
]
