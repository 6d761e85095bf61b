import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'

/** A user; the first administrator comes first among administrators. */
interface Person {
  _id: string
  email: string
  role: string
}

/** Accounts are another feature's, so they are passed in. */
export type ListPeople = (db: Database) => Promise<Person[]>

/** Lists the people who are mailed: those who ticked it, and the first administrator until they choose otherwise. */
export async function listReaders(db: Database, listPeople: ListPeople): Promise<Person[]> {
  const people = await listPeople(db)
  const choices = new Map(
    (await db.selectFrom('analyticsReader').select(['userId', 'wantsReport']).execute()).map((row) => [
      row.userId,
      row.wantsReport,
    ]),
  )
  const first = people.find(({ role }) => role === 'admin')
  return people.filter((person) => {
    const choice = choices.get(person._id) ?? null
    return choice === null ? person === first : choice === 1
  })
}

export async function wantsReport(db: Database, userId: string, listPeople: ListPeople): Promise<boolean> {
  return (await listReaders(db, listPeople)).some(({ _id }) => _id === userId)
}

export async function chooseReport({ db }: App, userId: string, weekly: boolean): Promise<void> {
  const choice = weekly ? 1 : 0
  await db
    .insertInto('analyticsReader')
    .values({ userId, wantsReport: choice })
    .onConflict((known) => known.column('userId').doUpdateSet({ wantsReport: choice }))
    .execute()
}
