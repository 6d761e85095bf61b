import type { App } from '#platform/app.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { checkDomain } from '../deliverability/check-domain.server.ts'
import { checkIssue } from '../mail/check-issue.server.ts'
import { findMailedIssue, previewAddressee } from './render.server.ts'
import type { Check, Issue } from './schema.ts'

/** Looks at all that an owner should know before an issue is sent. */
export async function checkBeforeSending(app: App, issue: Issue, viewer: Viewer): Promise<Check[]> {
  const mailed = await findMailedIssue(app, issue)
  const [domain, mail] = await Promise.all([
    checkDomain(app),
    checkIssue(app, mailed, { to: previewAddressee(app), by: viewer.id }),
  ])
  return [...domain, ...mail]
}
