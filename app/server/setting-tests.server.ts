import { withMailbox } from '#features/newsletter/bounces/open-mailbox.server.ts'
import { tryBackupPlace } from '#features/operations/backups/try-place.server.ts'
import { dayMs } from '#platform/durations.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { type MailMessage, noMailServer } from '#platform/mail/mail.server.ts'
import { findMailFailure } from '#platform/mail/mail-failure.ts'
import { recordMailFailure, recordMailSent } from '#platform/mail/mail-health.server.ts'
import type { SettingsTest } from '#services/settings/api.server.ts'
import { studio } from '#studio'

/** Sends an email to the user who asks for it, and returns the words with which the server accepted it. */
export const testEmail: SettingsTest = async (app, viewer, config = app.config) => {
  const isInForce = JSON.stringify(config.mail) === JSON.stringify(app.config.mail)
  const mail = isInForce ? app.mail : createMail({ config, studio })
  if (!mail.hasServer) throw new Error(`No email server is set, so ${noMailServer}.`)
  let words = ''
  const answered = (text: string) => {
    words = text
  }
  try {
    await mail.deliver(testMail(viewer), createId(app.clock.now().getTime()), { answered })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isInForce) await recordMailFailure(app, reason)
    throw new Error(findMailFailure(error)?.answer ?? reason, { cause: error })
  }
  if (isInForce) await recordMailSent(app)
  return `${words} An email is on its way to ${viewer.email}.`.trim()
}

export const testBackups: SettingsTest = (app, _viewer, config = app.config) =>
  tryBackupPlace({ clock: app.clock, config })

/** Signs in to the mailbox, and counts what came in the last day. */
export const testReturned: SettingsTest = async (app, _viewer, { bounces } = app.config) => {
  if (!bounces) throw new Error('No mailbox is set.')
  const since = new Date(app.clock.now().getTime() - dayMs)
  const { length } = await withMailbox(bounces, 15_000, (mailbox) => mailbox.listUids(0, since))
  const { host, user, folder } = bounces
  return `${host} let ${user} in. Emails of the last day in ${folder}: ${length}.`
}

function testMail({ email, name }: Viewer): MailMessage {
  return {
    to: email,
    toName: name,
    subject: `Test email from ${studio.name}`,
    heading: 'Email works',
    paragraphs: ['You asked for this email on the settings page. It was sent the same way as all others.'],
  }
}
