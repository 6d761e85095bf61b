import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { listUsers, type User } from '#services/people/people.server.ts'

/** Lists the users who switched the weekly report on. */
export async function listReaders(db: Database): Promise<User[]> {
  const [users, choices] = await Promise.all([listUsers(db), listChoices(db)])
  return users.filter(({ id }) => choices.get(id) === 1)
}

/** Lists the users who are mailed warnings: the readers, and the first administrator unless they switched it off. */
export async function listWarned(db: Database): Promise<User[]> {
  const [users, choices] = await Promise.all([listUsers(db), listChoices(db)])
  const first = users.find(({ role }) => role === 'admin')
  return users.filter((user) => {
    const choice = choices.get(user.id) ?? null
    return choice === null ? user === first : choice === 1
  })
}

async function listChoices(db: Database): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('analyticsReader').select(['userId', 'wantsReport']).execute()
  return new Map(rows.map(({ userId, wantsReport }) => [userId, wantsReport]))
}

export async function wantsReport(db: Database, userId: string): Promise<boolean> {
  return (await listReaders(db)).some(({ id }) => id === userId)
}

export async function chooseReport({ db }: App, userId: string, weekly: boolean): Promise<void> {
  const choice = weekly ? 1 : 0
  await db
    .insertInto('analyticsReader')
    .values({ userId, wantsReport: choice })
    .onConflict((known) => known.column('userId').doUpdateSet({ wantsReport: choice }))
    .execute()
}
