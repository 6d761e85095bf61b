import type { Database } from '#platform/db/database.server.ts'

/** A user, as other features need to know one. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** Lists the users, the oldest account first. */
export function listUsers(db: Database): Promise<User[]> {
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Reports whether a user has this address, in lower case. */
export async function isAccount(db: Database, email: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined
}

export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the users who enter a code after their password. */
export async function countUsersWithSecondStep(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('twoFactorEnabled', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds what a user writes under replies; empty where it is nothing. */
export async function findSignature(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('user').select('signature').where('id', '=', id).executeTakeFirst()
  return row?.signature ?? ''
}
