import { type DayPart, dayMinutes, type Span } from './days.ts'

/** Anything shorter is as high as half an hour, so that its words can be read. */
export const leastMinutes = 30

/** An entry with its lane: entries at one time stand side by side. */
export interface Placed<Item> {
  item: Item
  from: number
  to: number
  lane: number
  lanes: number
}

/** Places entries that overlap in lanes side by side, and gives any other entry the whole width. */
export function arrange<Item extends Pick<DayPart, 'from' | 'to'>>(items: readonly Item[]): Placed<Item>[] {
  const sorted = items
    .map((item) => ({ item, ...stretch(item) }))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: Placed<Item>[] = []
  let group: Placed<Item>[] = []
  const close = () => {
    const lanes = 1 + Math.max(0, ...group.map(({ lane }) => lane))
    placed.push(...group.map((each) => ({ ...each, lanes })))
    group = []
  }
  for (const each of sorted) {
    if (group.every(({ to }) => to <= each.from)) close()
    const isTaken = (lane: number) => group.some((other) => other.lane === lane && other.to > each.from)
    let lane = 0
    while (isTaken(lane)) lane += 1
    group.push({ ...each, lane, lanes: 1 })
  }
  close()
  return placed
}

/** Lengthens a short part; at the end of a day upwards, since the day has no room below. */
function stretch({ from, to }: Pick<DayPart, 'from' | 'to'>) {
  const end = Math.min(dayMinutes, Math.max(to, from + leastMinutes))
  return { from: Math.min(from, end - leastMinutes), to: end }
}

/** Joins spans that meet, and lists the names of all that it joins. */
export function joinSpans(spans: readonly (Span & { name: string })[]): (Span & { names: string[] })[] {
  const joined: (Span & { names: string[] })[] = []
  for (const { start, end, name } of [...spans].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || start > last.end) joined.push({ start, end, names: [name] })
    else {
      if (end > last.end) last.end = end
      if (!last.names.includes(name)) last.names.push(name)
    }
  }
  return joined
}

interface Hours {
  from: number
  to: number
}

const margin = 30
const unknownHours = { from: 9 * 60, to: 17 * 60 }

/**
 * Returns the hours of a day that a week shows: the hours of the rules, and the begin and end of each entry, with half an hour
 * around them.
 */
export function shownHours(spans: readonly Hours[], parts: readonly Hours[]): Hours {
  const shown = spans.length > 0 ? [...spans] : [unknownHours]
  for (const { from, to } of parts) {
    // A part that has the whole day, or comes from the day before, does not stretch the week to midnight.
    if (from > 0) shown.push({ from, to: Math.min(to, from + leastMinutes) })
    if (to < dayMinutes) shown.push({ from: Math.max(from, to - leastMinutes), to })
  }
  const whole = (minutes: number, round: (value: number) => number) => round(minutes / margin) * margin
  return {
    from: Math.max(0, whole(Math.min(...shown.map(({ from }) => from)), Math.floor) - margin),
    to: Math.min(dayMinutes, whole(Math.max(...shown.map(({ to }) => to)), Math.ceil) + margin),
  }
}
