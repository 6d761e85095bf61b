import type { App } from '#platform/app.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart } from '#services/people/person-source.server.ts'

/** What the features together know of one person. */
export interface Person extends Pick<PersonPart, 'facts' | 'losses'> {
  email: string
  name: string | null
  phone: string | null
  /** Newest first. */
  entries: readonly PersonEntry[]
  /** What an erasure leaves in the statistics. */
  remains: readonly string[]
  /** What an erasure leaves because the law asks for it. */
  retained: readonly string[]
  /** When the last record with a retention is deleted. */
  deletedAt: string | null
}

/** Finds the address, in lower case, of the person whose item this is. */
export async function findAddress(
  { db, people }: Pick<App, 'db' | 'people'>,
  itemId: string,
): Promise<string | undefined> {
  for (const source of Object.values(people)) {
    const email = await source.findAddress?.(db, itemId)
    if (email !== undefined) return email
  }
  return undefined
}

/** Reads all records of an address, in lower case: none for an unknown address. */
export async function readPerson({ db, people, clock }: App, email: string): Promise<Person> {
  const now = clock.now()
  const parts = await Promise.all(
    Object.values(people).flatMap((source) => source.describe?.(db, email, now) ?? []),
  )
  const called = parts.flatMap((part) => part.called ?? []).sort(newestFirst)
  const found = <T>(pick: (part: PersonPart) => readonly T[]) => parts.flatMap(pick)
  return {
    email,
    name: called.find(({ name }) => name)?.name ?? null,
    phone: called.find(({ phone }) => phone)?.phone ?? null,
    entries: found(({ entries }) => entries).sort(newestFirst),
    facts: found(({ facts }) => facts).filter(([, value]) => value !== ''),
    losses: found(({ losses }) => losses).filter(Boolean),
    remains: found(({ remains }) => (remains ? [remains] : [])),
    retained: found(({ retained }) => (retained ? [retained] : [])),
    deletedAt:
      found(({ deletedAt }) => (deletedAt ? [deletedAt] : []))
        .sort()
        .at(-1) ?? null,
  }
}

/** Entries of the same moment stay in their order. */
const newestFirst = (one: { at: string }, other: { at: string }) =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0

/** Lists the addresses of all visitors that are stored, in lower case. */
export async function listAddresses({ db, people }: Pick<App, 'db' | 'people'>): Promise<string[]> {
  const lists = await Promise.all(Object.values(people).flatMap((source) => source.listAddresses?.(db) ?? []))
  return [...new Set(lists.flat())]
}
