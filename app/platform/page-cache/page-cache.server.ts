import { appendFileSync, statSync } from 'node:fs'
import type { Clock } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { dayMs } from '../durations.ts'
import type { MemoryAnswer } from '../http/memory-answer.server.ts'
import type { Log } from '../log/log.server.ts'
import { bumpVersion, readVersions, scheduleChange } from './content-versions.server.ts'

const pollEveryMs = 500
/** A page is at most a second old. On a busy machine the poll may be late: then the next request reads the versions. */
const freshForMs = 900
const maxBytes = 48 * 1024 * 1024
/** Shown by every page: the footer's year, the expiry of security.txt. Pages are stale the next day. */
const today = 'today'

/** Content versions by name, such as `posts`. A page is fresh while every name it shows still has the same version. */
type Versions = ReadonlyMap<string, number>

export interface RenderedPage {
  answer: MemoryAnswer
  /** Compresses the answer further, which takes longer: called when the page is requested again. */
  denser?: (() => Promise<MemoryAnswer>) | undefined
  /** Names of the content that the page shows. */
  tags: ReadonlySet<string>
  /** False for an answer that must not be cached, such as a failure. */
  isCacheable: boolean
  /** When the page is stale without a change of content, in milliseconds since 1970. */
  until?: number | undefined
}

export interface PageCache {
  /** Makes every page that shows this content stale once the transaction commits. */
  bump(tx: Transaction, ...names: string[]): Promise<void>
  /**
   * Schedules a change of this content: pages become stale at that moment, in every process. Runs in the transaction
   * that sets the moment.
   */
  bumpAt(tx: Transaction, at: Date, ...names: string[]): Promise<void>
  /** Calls back in every process once content of this name has changed, and waits for the work. */
  watch(name: string, changed: () => Promise<void>): void
  /** Reads the versions now, after the commit of a `bump`; other machines read them within `pollEveryMs`. */
  readonly refresh: () => Promise<void>
  find(key: string): MemoryAnswer | undefined
  /** Renders a missing page once, however many requests wait for it. */
  findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<MemoryAnswer>
  start(): Promise<void>
  stop(): void
  stats(): { pages: number; bytes: number; hits: number; renders: number }
}

interface Entry {
  answer: MemoryAnswer
  denser: RenderedPage['denser']
  tags: ReadonlySet<string>
  versions: Versions
  until: number
}

interface PageCacheOptions {
  /**
   * A file that grows by a byte with every change, in a folder that all processes of this machine share. Its size is read
   * with every request (4 µs), so that they know of a change before its answer goes out, on either database.
   */
  signal?: string
}

export function createPageCache(
  db: Database,
  clock: Clock,
  log: Log,
  { signal }: PageCacheOptions = {},
): PageCache {
  const entries = new Map<string, Entry>()
  const watchers = new Map<string, () => Promise<void>>()
  const underway = new Map<string, { versions: Versions; answer: Promise<MemoryAnswer> }>()
  const day = () => Math.floor(clock.now().getTime() / dayMs)
  let versions: Versions = new Map([[today, day()]])
  let bytes = 0
  let hits = 0
  let renders = 0
  let timer: NodeJS.Timeout | undefined
  let failing = false
  let readAt = 0
  let seen = 0
  let reading: Promise<void> | undefined
  let condensing: Promise<void> = Promise.resolve()

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.answer.bytes
  }

  const store = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.answer.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const condense = (key: string, entry: Entry, make: () => Promise<MemoryAnswer>) => {
    entry.denser = undefined
    // One at a time: each occupies a thread for a while, and the database needs one too.
    condensing = condensing.then(make).then(
      (answer) => {
        if (entries.get(key) !== entry) return
        bytes += answer.bytes - entry.answer.bytes
        entry.answer = answer
      },
      (error) => log.warn({ err: error, key }, 'a page could not be compressed further'),
    )
  }

  const isFresh = (entry: Entry) => {
    if (entry.until <= clock.now().getTime()) return false
    if (entry.versions === versions) return true
    if (entry.versions.get(today) !== versions.get(today)) return false
    for (const tag of entry.tags) if (entry.versions.get(tag) !== versions.get(tag)) return false
    entry.versions = versions
    return true
  }

  const readSignal = () =>
    signal === undefined ? 0 : (statSync(signal, { throwIfNoEntry: false })?.size ?? 0)

  /** Without it other processes know of a change at their next poll. */
  const giveSignal = () => {
    if (signal === undefined) return
    try {
      appendFileSync(signal, '.', { mode: 0o600 })
    } catch (error) {
      log.warn({ err: error }, 'other processes were not told of a change')
    }
  }

  const refreshAll = () => {
    giveSignal()
    return refresh()
  }

  const refresh = async () => {
    const began = performance.now()
    const signalled = readSignal()
    const read = await readVersions(db, clock.now())
    if (began >= readAt) seen = signalled
    readAt = Math.max(readAt, began)
    read.set(today, day())
    const changed =
      read.size !== versions.size || [...read].some(([name, version]) => versions.get(name) !== version)
    if (!changed) return
    for (const [name, work] of watchers) if (read.get(name) !== versions.get(name)) await work()
    versions = read
  }

  const isOverdue = () =>
    timer !== undefined && !failing && (performance.now() - readAt > freshForMs || readSignal() !== seen)

  /** While the database is away pages stay as they are. */
  const refreshIfOverdue = async () => {
    // A reading that is under way may have begun before the change: the second has not.
    for (let time = 0; time < 2 && isOverdue(); time++) {
      reading ??= refresh()
        .catch(() => undefined)
        .finally(() => {
          reading = undefined
        })
      await reading
    }
  }

  const poll = () => {
    timer = setTimeout(async () => {
      try {
        await refresh()
        failing = false
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'content versions cannot be read; pages stay as they are')
        failing = true
      }
      if (timer) poll()
    }, pollEveryMs)
    timer.unref()
  }

  const find = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (!isFresh(entry)) {
      drop(key)
      return undefined
    }
    hits += 1
    if (entry.denser) condense(key, entry, entry.denser)
    // A Map keeps insertion order: moving a requested page to the end leaves the least recently requested first.
    // Only done when pages may have to be dropped soon.
    if (bytes > maxBytes / 2) {
      entries.delete(key)
      entries.set(key, entry)
    }
    return entry.answer
  }

  const findOrRender = (key: string, render: () => Promise<RenderedPage>) => {
    const found = find(key)
    if (found) return Promise.resolve(found)
    const running = underway.get(key)
    if (running && running.versions === versions) return running.answer
    const at = versions
    renders += 1
    const answer = render().then((page) => {
      const { answer, denser, tags, until = Number.POSITIVE_INFINITY } = page
      if (page.isCacheable) store(key, { answer, denser, tags, until, versions: at })
      return page.answer
    })
    underway.set(key, { versions: at, answer })
    const done = () => {
      if (underway.get(key)?.answer === answer) underway.delete(key)
    }
    answer.then(done, done)
    return answer
  }

  return {
    watch: (name, changed) => void watchers.set(name, changed),
    find: (key) => (isOverdue() ? undefined : find(key)),
    refresh,
    async bump(tx, ...names) {
      tx.afterCommit(refreshAll)
      for (const name of names) await bumpVersion(tx, name)
    },
    async bumpAt(tx, at, ...names) {
      tx.afterCommit(refreshAll)
      for (const name of names) await scheduleChange(tx, name, at)
    },
    async findOrRender(key, render) {
      await refreshIfOverdue()
      return findOrRender(key, render)
    },
    async start() {
      await refresh()
      poll()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
    stats: () => ({ pages: entries.size, bytes, hits, renders }),
  }
}
