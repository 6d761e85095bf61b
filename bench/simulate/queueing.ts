/** The work of one request at one station, and how long it occupies it. */
export interface Step {
  readonly station: string
  /** The mean, in milliseconds. */
  readonly ms: number
}

export interface RequestKind {
  readonly name: string
  /** Its share of all requests; shares need not add up to one. */
  readonly share: number
  readonly steps: readonly Step[]
}

export interface Arrangement {
  /** Servers of each station: one for a process's event loop, several for a pool. */
  readonly stations: Readonly<Record<string, number>>
  /** Stations of which a request takes one, in turn, such as the processes behind a proxy. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** Processors on which the work of these stations runs. Without them each server has a processor of its own. */
  readonly processors?: readonly { readonly count: number; readonly stations: readonly string[] }[]
}

export interface Prediction {
  readonly answered: number
  readonly p50: number
  readonly p99: number
  /** The share of time in which each station's servers work. */
  readonly use: Readonly<Record<string, number>>
}

interface Resource {
  free: number
  readonly servers: number
  readonly waiting: (() => void)[]
  busyMs: number
}

/**
 * Predicts answer times by simulating a network of queues: requests arrive at random (Poisson), wait at each station
 * first come first served, and take it for an exponential time.
 */
export function simulate(
  arrangement: Arrangement,
  kinds: readonly RequestKind[],
  { perSecond, seconds, seed = 1 }: { perSecond: number; seconds: number; seed?: number },
): Prediction {
  const random = createRandom(seed)
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const agenda = createAgenda()
  const resources = new Map(
    Object.entries(arrangement.stations).map(([name, servers]) => [name, createResource(servers)]),
  )
  const processors = new Map<string, Resource>()
  for (const { count, stations } of arrangement.processors ?? []) {
    const shared = createResource(count)
    for (const station of stations) processors.set(station, shared)
  }
  const turns = new Map<string, number>()
  const choose = (station: string): string => {
    const group = arrangement.groups?.[station]
    if (!group) return station
    const turn = turns.get(station) ?? 0
    turns.set(station, turn + 1)
    return group[turn % group.length] as string
  }
  const until = seconds * 1000
  const times: number[] = []

  const serve = ({ kind, began, step }: { kind: RequestKind; began: number; step: number }): void => {
    const wanted = kind.steps[step]
    if (!wanted) {
      times.push(agenda.now() - began)
      return
    }
    const station = choose(wanted.station)
    const resource = resources.get(station)
    if (!resource) throw new Error(`The arrangement has no station ${station}`)
    const processor = processors.get(station)
    take(resource, () => {
      const work = () => {
        const ms = exponential(wanted.ms)
        resource.busyMs += ms
        agenda.at(agenda.now() + ms, () => {
          if (processor) release(processor)
          release(resource)
          serve({ kind, began, step: step + 1 })
        })
      }
      if (processor) take(processor, work)
      else work()
    })
  }

  const pick = createPicker(kinds, random)
  const arrive = () => {
    if (agenda.now() >= until) return
    serve({ kind: pick(), began: agenda.now(), step: 0 })
    agenda.at(agenda.now() + exponential(1000 / perSecond), arrive)
  }
  agenda.at(exponential(1000 / perSecond), arrive)
  const ended = agenda.run(until * 3)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const use = [...resources].map(([name, { busyMs, servers }]) => [name, busyMs / servers / ended] as const)
  return { answered: times.length, p50: at(0.5), p99: at(0.99), use: Object.fromEntries(use) }
}

/** Finds the highest rate at which 99 of 100 requests are answered in time, to 2%. */
export function findCapacity(
  arrangement: Arrangement,
  kinds: readonly RequestKind[],
  { p99, seconds = 60 }: { p99: number; seconds?: number },
): number {
  const holds = (perSecond: number) => simulate(arrangement, kinds, { perSecond, seconds }).p99 <= p99
  let [low, high] = [0, 1]
  while (holds(high)) [low, high] = [high, high * 2]
  while (high - low > high * 0.02) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

const createResource = (servers: number): Resource => ({ free: servers, servers, waiting: [], busyMs: 0 })

function take(resource: Resource, work: () => void): void {
  if (resource.free === 0) {
    resource.waiting.push(work)
    return
  }
  resource.free -= 1
  work()
}

function release(resource: Resource): void {
  const next = resource.waiting.shift()
  if (next) next()
  else resource.free += 1
}

function createPicker(kinds: readonly RequestKind[], random: () => number): () => RequestKind {
  const total = kinds.reduce((sum, { share }) => sum + share, 0)
  return () => {
    let left = random() * total
    for (const kind of kinds) {
      left -= kind.share
      if (left < 0) return kind
    }
    return kinds.at(-1) as RequestKind
  }
}

/** Creates the clock of a simulation: events in the order of their time, in a binary heap. */
function createAgenda() {
  const heap: { time: number; act: () => void }[] = []
  let now = 0
  const timeAt = (index: number) => heap[index]?.time ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (first && second) [heap[a], heap[b]] = [second, first]
  }
  function at(time: number, act: () => void): void {
    heap.push({ time, act })
    for (let index = heap.length - 1; index > 0; ) {
      const parent = (index - 1) >> 1
      if (timeAt(parent) <= time) return
      swap(index, parent)
      index = parent
    }
  }
  function next(): { time: number; act: () => void } | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const child = timeAt(right) < timeAt(left) ? right : left
      if (timeAt(child) >= last.time) return first
      swap(index, child)
      index = child
    }
  }
  /** Runs until nothing is left to do, or until a moment at which an overloaded arrangement is given up. */
  function run(until: number): number {
    for (let event = next(); event && event.time <= until; event = next()) {
      now = event.time
      event.act()
    }
    return now
  }
  return { at, run, now: () => now }
}

/** Creates a random sequence that is the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
