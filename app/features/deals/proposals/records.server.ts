import type { Database } from '#platform/db/database.server.ts'
import { hashToken, privateUrl } from '../private-pages/token.server.ts'
import type { ProposalRecord, Tools, VersionRecord } from './proposal.server.ts'

export function findRecord(db: Database, id: string): Promise<ProposalRecord | undefined> {
  return db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the versions that were sent, the first one first. */
export function listVersions(db: Database, proposalId: string): Promise<VersionRecord[]> {
  return db
    .selectFrom('proposalVersion')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .orderBy('version')
    .execute()
}

export function findVersionByToken(db: Database, token: string): Promise<VersionRecord | undefined> {
  return db
    .selectFrom('proposalVersion')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Finds the version that was sent last. */
export function findLastVersion(
  db: Database,
  { id, version }: Pick<ProposalRecord, 'id' | 'version'>,
): Promise<VersionRecord | undefined> {
  return db
    .selectFrom('proposalVersion')
    .selectAll()
    .where('proposalId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Finds the invoice of an accepted proposal's deposit. */
export async function findDeposit(app: Tools, proposalId: string, db: Database = app.db) {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'link', 'number', 'due', 'outstanding'])
    .where('proposalId', '=', proposalId)
    .where('kind', '=', 'deposit')
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return undefined
  const { number, due, outstanding } = row
  return { number, url: privateUrl(app, 'i', row), due, outstanding }
}
