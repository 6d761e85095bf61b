import type { Transaction } from '#platform/db/transaction.server.ts'

/**
 * Makes the commands of one account that change how its user signs in, its role or its sessions wait for each other, so
 * that a request which is under way when a session is ended comes too late.
 */
export function lockAccount(tx: Transaction, userId: string): Promise<void> {
  return tx.lock(`account ${userId}`)
}
