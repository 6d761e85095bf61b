import type { Database } from '#platform/db/database.server.ts'
import { listChanges } from '#services/audit/audit.server.ts'
import type { ProposalRecord, VersionRecord } from './proposal.server.ts'
import { hashRecord, inLine, inSeconds } from './record.server.ts'
import { findRecord, listVersions } from './records.server.ts'

/** What the check of a stored exact text says. */
export interface Verdict {
  /** 'Proposal 7, version 2' */
  name: string
  hash: string
  /** What differs; undefined for a text that is as it was made. */
  fault: string | undefined
}

/** Checks the stored exact texts, of one proposal or of all: against their hashes, the trail and what was accepted. */
export async function* verifyProposals(db: Database, number?: number): AsyncGenerator<Verdict> {
  const ids = await db
    .selectFrom('proposal')
    .select('id')
    .where('number', number === undefined ? 'is not' : '=', number ?? null)
    .orderBy('number')
    .execute()
  for (const { id } of ids) {
    const row = await findRecord(db, id)
    const recorded = row && (await findRecordedHashes(db, id))
    for (const sent of row ? await listVersions(db, id) : []) {
      if (row && recorded) yield verify(row, sent, recorded)
    }
  }
}

type Recorded = ReadonlyMap<string, string>

/** Finds the hashes in the trail, by action and version. Entries older than two years are gone. */
async function findRecordedHashes(db: Database, id: string): Promise<Recorded> {
  const { changes } = await listChanges(db, id, { page: 1, limit: 1000 })
  return new Map(
    changes.flatMap(({ action, after }) => {
      const { version, hash } = (after ?? {}) as { version?: number; hash?: string }
      return hash === undefined ? [] : [[`${action} ${version}`, hash] as const]
    }),
  )
}

export const nameVersion = (number: number | null, version: number): string =>
  `Proposal ${number}, version ${version}`

function verify(row: ProposalRecord, sent: VersionRecord, recorded: Recorded): Verdict {
  const { record, version } = sent
  const hash = hashRecord(record)
  const isAccepted = row.state === 'accepted' && version === row.version
  const told = recorded.get(`${isAccepted ? 'accepted' : 'sent'} ${version}`)
  const faults: [isWrong: boolean, fault: string][] = [
    [hash !== sent.hash, 'its text does not have its stored SHA-256'],
    [told !== undefined && told !== sent.hash, 'its SHA-256 is not the one in the audit trail'],
    [!record.includes(`PROPOSAL ${row.number}, VERSION ${version}\n`), 'its text is of another version'],
    [isAccepted && !statesAcceptance(record, row), 'its text states another acceptance'],
  ]
  return { name: nameVersion(row.number, version), hash, fault: faults.find(([isWrong]) => isWrong)?.[1] }
}

function statesAcceptance(record: string, { acceptedBy, acceptedAt }: ProposalRecord): boolean {
  return record.includes(
    `\nAccepted by: ${inLine(acceptedBy ?? '')}\nAccepted at: ${inSeconds(acceptedAt ?? '')}\n`,
  )
}

/** Checks the bytes of a file against the version that it says it is. */
export async function verifyFile(db: Database, bytes: Buffer): Promise<Verdict> {
  const text = bytes.toString('utf8')
  const hash = hashRecord(text)
  const [, number, version] = /^PROPOSAL (\d{1,9}), VERSION (\d{1,9})\r?$/m.exec(text) ?? []
  const sent = await db
    .selectFrom('proposalVersion as sent')
    .innerJoin('proposal', 'proposal.id', 'sent.proposalId')
    .select(['sent.record', 'sent.hash'])
    .where('proposal.number', '=', Number(number ?? 0))
    .where('sent.version', '=', Number(version ?? 0))
    .executeTakeFirst()
  if (!sent) return { name: 'This file', hash, fault: 'it is no exact text of a proposal of this site' }
  const name = nameVersion(Number(number), Number(version))
  const isSame = bytes.equals(Buffer.from(sent.record, 'utf8'))
  return { name, hash, fault: isSame ? undefined : findDifference(text, sent.record) }
}

function findDifference(text: string, record: string): string {
  const [lines, stored] = [text.split('\n'), record.split('\n')]
  const at = stored.findIndex((line, index) => lines[index] !== line)
  if (at < 0) return `it has more lines than the ${stored.length - 1} that are stored`
  return `line ${at + 1} is '${lines[at] ?? ''}' where '${stored[at]}' is stored`
}
