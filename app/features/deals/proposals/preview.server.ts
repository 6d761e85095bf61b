import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { renderHtml, renderText } from '#platform/mail/render-mail.ts'
import { studio } from '#studio'
import { findNextNumber } from '../numbers.server.ts'
import { freezeProposal, recordOf } from './freeze.server.ts'
import type { FrozenProposal } from './frozen.ts'
import { writeProposalMail } from './mail/proposal-mail.server.ts'
import type { ProposalRecord } from './proposal.server.ts'
import type { PrivateProposal } from './queries.server.ts'
import { findLastVersion, findRecord } from './records.server.ts'
import { messages } from './schema.ts'

/** Where users see the page of a draft. */
export const previewPath = (id: string): string => `/preview/proposal/${id}`

/** Makes the page of what is saved, as it would be sent now. Nothing is stored. */
export async function findProposalPreview(
  app: App,
  id: string,
  by: string,
): Promise<PrivateProposal | undefined> {
  const row = await findRecord(app.db, id)
  if (!row) return undefined
  const frozen = await freezeNext(app, row, by)
  return {
    frozen,
    versionId: id,
    state: 'sent',
    ...recordOf(frozen),
    recordUrl: previewPath(id),
    seenAt: null,
    accepted: null,
  }
}

async function freezeNext(app: App, row: ProposalRecord, by: string): Promise<FrozenProposal> {
  const number = row.number ?? (await findNextNumber(app.db, 'proposal'))
  return { ...(await freezeProposal(app, row, by)), number }
}

/** Makes the email that sending would write. Its button leads to the preview. */
export async function previewProposal(app: App, id: string, by: string) {
  const row = await findRecord(app.db, id)
  if (!row) throw new AppError('not-found', messages.gone)
  const frozen = await freezeNext(app, row, by)
  const before = await findLastVersion(app.db, row)
  const url = new URL(previewPath(id), app.config.siteUrl).href
  const mail = writeProposalMail(app, url, { frozen, before })
  const site = { name: studio.name, url: app.config.siteUrl }
  return {
    url,
    mail: { subject: mail.subject, html: renderHtml(mail, site), text: renderText(mail, site) },
  }
}
