import type { Database } from '#platform/db/database.server.ts'
import type { Role } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'

export interface NewUser {
  name: string
  email: string
  role: Role
  passwordHash: string
}

/** `undefined` when the address already belongs to an account. */
export async function insertUser(tx: Database, user: NewUser, now: string): Promise<string | undefined> {
  const id = createId()
  const inserted = await tx
    .insertInto('user')
    .values({
      id,
      name: user.name,
      email: user.email,
      emailVerified: 1,
      image: null,
      role: user.role,
      twoFactorEnabled: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await setPasswordHash(tx, id, user.passwordHash, now)
  return id
}

export async function setPasswordHash(
  tx: Database,
  userId: string,
  hash: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: createId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute()
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? undefined
}
