import type { App } from '#platform/app.ts'
import { addDays, fromStudioTime, studioDay } from '#platform/dates.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { type ChangeWords, type NamedThing, sayChange, sayUnnamed } from '#services/audit/change-words.ts'
import { listChangedFields, listChangedLabels, writeFacts } from '#services/audit/changed-fields.ts'
import {
  type Entry,
  type EntryFilters,
  listEntries,
  listRemovedActors,
} from '#services/audit/entries.server.ts'
import type { TrailThing } from '#services/audit/trail.server.ts'
import { listUsers } from '#services/people/people.server.ts'
import {
  entriesPerPage,
  mostEntries,
  mostTexts,
  type TrailEntry,
  type TrailFilters,
  type TrailPage,
  type TrailView,
} from './schema.ts'

/** Reads a page of the trail with the choices of its filters. */
export async function readTrail(app: App, view: TrailView): Promise<TrailPage> {
  const request = { page: view.page, limit: entriesPerPage }
  const [{ entries, ...page }, users, removed] = await Promise.all([
    listEntries(app.db, toEntryFilters(view), request, mostEntries),
    listUsers(app.db),
    listRemovedActors(app.db),
  ])
  return {
    entries: await describeEntries(app, entries),
    people: [
      ...users.map(({ id, name }) => ({ value: id, label: name })),
      ...removed.map((name) => ({ value: `removed:${name}`, label: `${name} (removed)` })),
      { value: 'system', label: 'The system' },
      { value: 'command-line', label: 'The command line' },
    ],
    kinds: Object.entries(app.trail).map(([value, { words }]) => ({ value, label: words.nouns })),
    ...page,
  }
}

/** Takes days as the studio's, the last one included. */
export function toEntryFilters({ who, kind, from, to }: TrailFilters): EntryFilters {
  return {
    kind,
    by: who === undefined ? undefined : toActor(who),
    from: from && fromStudioTime(`${from}T00:00`),
    to: to && fromStudioTime(`${addDays(to, 1)}T00:00`),
  }
}

function toActor(who: string): EntryFilters['by'] {
  if (who === 'system') return { name: null }
  if (who === 'command-line') return { name: commandLine.name }
  return who.startsWith('removed:') ? { name: who.slice('removed:'.length) } : { id: who }
}

/** Puts entries into words, with the names that their things have today. `longest` limits the texts of a change. */
export async function describeEntries(
  app: App,
  entries: readonly Entry[],
  longest?: number,
): Promise<TrailEntry[]> {
  const now = app.clock.now().toISOString()
  const [things, filled] = await Promise.all([findThings(app, entries), fillTexts(app, entries)])
  return filled.map((entry) => {
    const { id, kind, action, at, itemId } = entry
    const words = app.trail[kind]?.words ?? unknownWords(kind)
    const thing = things.get(keyOf(kind, itemId))
    return {
      _id: id,
      ...{ kind, action, at, day: studioDay(at) },
      sentence: sayChange(words, entry, thing ?? nameRecorded(words, entry)),
      detail: joinDetails([
        thing?.detail,
        sayLabels(listChangedLabels(words, entry)),
        capital(writeFacts(words, entry, now)),
      ]),
      changes: listChangedFields(words, entry, now, longest),
    }
  })
}

/** Up to `mostTexts` changed fields have their label above their texts. */
const sayLabels = (labels: readonly string[]) =>
  labels.length === 1 || labels.length > mostTexts ? labels.join(', ') : ''

const joinDetails = (details: readonly (string | undefined)[]) => details.filter(Boolean).join('. ')

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** Names a thing that is gone as its entry does. */
function nameRecorded(words: ChangeWords, { before, after }: Entry): NamedThing {
  const { title, email, name } = { ...before, ...after }
  const known = [title, email, name].find((each) => typeof each === 'string' && each !== '')
  return known === undefined ? sayUnnamed(words) : { name: String(known) }
}

/** Kinds of other versions, whose entries are listed all the same. */
const unknownWords = (kind: string): ChangeWords => ({ noun: kind, nouns: kind, actions: {} })

async function findThings(app: App, entries: readonly Entry[]): Promise<ReadonlyMap<string, TrailThing>> {
  const lists = await Promise.all(
    [...byKind(entries)].map(async ([kind, ofKind]) => {
      const things = await app.trail[kind]?.findThings?.(app.db, [
        ...new Set(ofKind.map(({ itemId }) => itemId)),
      ])
      return [...(things ?? [])].map(([itemId, thing]) => [keyOf(kind, itemId), thing] as const)
    }),
  )
  return new Map(lists.flat())
}

async function fillTexts(app: App, entries: readonly Entry[]): Promise<Entry[]> {
  const lists = await Promise.all(
    [...byKind(entries)].map(([kind, ofKind]) => app.trail[kind]?.fillTexts?.(app.db, ofKind) ?? ofKind),
  )
  const filled = new Map(lists.flat().map((entry) => [entry.id, entry]))
  return entries.map((entry) => filled.get(entry.id) ?? entry)
}

const byKind = (entries: readonly Entry[]) => Map.groupBy(entries, ({ kind }) => kind)
const keyOf = (kind: string, itemId: string) => `${kind} ${itemId}`
