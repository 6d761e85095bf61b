import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { versionOf } from '#platform/version.server.ts'
import { previewAddressee } from '../issues/render.server.ts'
import type { PreviewedMail } from '../issues/schema.ts'
import { addressMail, renderWelcome } from '../mail/render-issue.server.ts'
import type { Welcome, WelcomeList } from './schema.ts'

/** Lists the welcome mails in the order in which they are sent. */
export function listWelcome(db: Database): Promise<(Welcome & { id: string })[]> {
  return db
    .selectFrom('newsletterWelcome')
    .select(['id', 'day', 'subject', 'preview', 'content'])
    .orderBy('day')
    .execute()
}

/** Reads the welcome mails with the version of their texts. */
export async function readWelcome(db: Database): Promise<WelcomeList> {
  const mails = (await listWelcome(db)).map(({ id: _, ...mail }) => mail)
  return { mails, version: versionOfMails(mails) }
}

/** Returns the version of a list, which is the same for the same texts. */
export function versionOfMails(mails: readonly Welcome[]): string {
  const texts = mails.map(({ day, subject, preview, content }) => [day, subject, preview, content])
  return versionOf(texts)
}

/** Renders the saved mail of a day as it is sent. */
export async function previewWelcome(app: App, day: string, viewer: Viewer): Promise<PreviewedMail> {
  const mail = (await listWelcome(app.db)).find((each) => String(each.day) === day)
  if (!mail) throw new AppError('not-found', 'There is no welcome email on this day.')
  const rendered = await renderWelcome(app, mail, viewer.id)
  return { ...addressMail(rendered, previewAddressee(app)), bytes: rendered.bytes }
}
