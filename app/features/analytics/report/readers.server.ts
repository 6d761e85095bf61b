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

/** Lists the people who are mailed the weekly report: those who switched it on. */
export async function listReaders(db: Database, listPeople: ListPeople): Promise<Person[]> {
  const [people, choices] = await Promise.all([listPeople(db), listChoices(db)])
  return people.filter(({ _id }) => choices.get(_id) === 1)
}

/** Lists the people who are mailed warnings: the readers, and the first administrator unless they switched it off. */
export async function listWarned(db: Database, listPeople: ListPeople): Promise<Person[]> {
  const [people, choices] = await Promise.all([listPeople(db), listChoices(db)])
  const first = people.find(({ role }) => role === 'admin')
  return people.filter((person) => {
    const choice = choices.get(person._id) ?? null
    return choice === null ? person === first : choice === 1
  })
}

async function listChoices(db: Database): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('analyticsReader').select(['userId', 'wantsReport']).execute()
  return new Map(rows.map(({ userId, wantsReport }) => [userId, wantsReport]))
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
