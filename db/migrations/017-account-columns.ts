import type { Migration } from './migration.ts'

/**
 * Drops columns of better-auth's tables that nothing reads: null in every row, or the same as `createdAt`. The user's
 * `emailVerified` stays, because SQLite cannot drop a column that a check of the table names.
 */
export const accountColumns: Migration = {
  name: '017-account-columns',
  async up(db) {
    for (const [table, columns] of Object.entries(unread)) {
      for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute()
    }
  },
}

const unread = {
  user: ['image'],
  account: [
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'scope',
  ],
  verification: ['updatedAt'],
}
