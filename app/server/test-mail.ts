import type { Viewer } from '#platform/http/viewer.ts'
import type { MailMessage } from '#platform/mail/mail.server.ts'
import { studio } from '#studio.config.ts'

/** Composes the test mail that the settings page sends to the user who asks for it. */
export function testMail({ email, name }: Viewer): MailMessage {
  return {
    to: email,
    toName: name,
    subject: `Test mail from ${studio.name}`,
    heading: 'Mail works',
    paragraphs: ['You asked for this mail on the settings page. It took the same way as all others.'],
  }
}
