import { formatDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { formatPennies } from '#platform/money.ts'
import { countSome } from '#platform/words.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonSource } from '#services/people/person-source.server.ts'
import { erasePersonsProposals, findLeft } from './commands/erase.server.ts'
import { adminPath, type ProposalRecord, readAcceptance, readDraft, readFrozen } from './proposal.server.ts'
import { recordName } from './record.server.ts'
import { findRecord, listVersions } from './records.server.ts'

export const proposalPeople: PersonSource = {
  findAddress: async (db, id) => (await findRecord(db, id))?.person || undefined,
  async listAddresses(db) {
    const rows = await db
      .selectFrom('proposal')
      .select('person')
      .distinct()
      .where('person', '<>', '')
      .execute()
    return rows.map(({ person }) => person)
  },
  async describe(db, email) {
    const rows = await listPersonsProposals(db, email)
    const left = (await Promise.all(rows.map((row) => findLeft(db, row)))).filter(
      (each) => each !== undefined,
    )
    const last = rows.at(-1)
    const until = left
      .map((each) => each.until)
      .sort()
      .at(-1)
    return {
      called: last && { at: last.createdAt, name: last.name, phone: null },
      entries: rows.toReversed().map(describeProposal),
      facts: [['Proposals', rows.length > 0 ? String(rows.length) : '']],
      losses: [countSome(rows.length, 'proposal')],
      ...(until !== undefined && {
        retained: `${countSome(left.length, 'exact text', 'exact texts')} of what was accepted, until ${formatDay(until)}`,
      }),
    }
  },
  async export(db, email) {
    const rows = await listPersonsProposals(db, email)
    return { proposals: rows.map(exportProposal) }
  },
  async files(db, email) {
    const rows = await listPersonsProposals(db, email)
    const versions = await Promise.all(rows.map(({ id }) => listVersions(db, id)))
    return versions
      .flat()
      .map((sent) => ({ name: `proposals/${recordName(readFrozen(sent))}`, text: sent.record }))
  },
  erase: erasePersonsProposals,
}

const listPersonsProposals = (db: Database, email: string): Promise<ProposalRecord[]> =>
  db.selectFrom('proposal').selectAll().where('person', '=', email).orderBy('id').execute()

const states: Record<string, string> = {
  draft: 'Not sent yet',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

function describeProposal(row: ProposalRecord): PersonEntry {
  const { id, title, state, number, net, createdAt, acceptedAt, endedAt, sentAt, reason } = row
  const amount = net === null ? undefined : formatPennies(net)
  return {
    ...{ kind: 'proposal', url: adminPath(id), _id: id },
    at: acceptedAt ?? endedAt ?? sentAt ?? createdAt,
    title: number === null ? 'Proposal' : `Proposal ${number}`,
    subject: title,
    detail: [states[state], amount].filter(Boolean).join(', '),
    ...(reason && { text: reason }),
  }
}

function exportProposal(row: ProposalRecord) {
  const { id, number, version, state, title, validUntil, createdAt, sentAt } = row
  const { acceptedAt, acceptedBy, endedAt, reason } = row
  return {
    ...{ _id: id, number, version, state, title, validUntil, createdAt, sentAt },
    ...{ acceptedAt, acceptedBy, endedAt, reason },
    ...readDraft(row),
    accepted: readAcceptance(row),
  }
}
