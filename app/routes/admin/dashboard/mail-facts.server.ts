import type { App } from '#platform/app.ts'
import { findMailHealth, type MailHealth } from '#platform/mail/mail-health.server.ts'
import { outboxPath } from '#platform/mail/outbox.server.ts'
import { studio } from '#studio'

export interface MailFacts extends MailHealth {
  /** The mail server, without its user and password; null where mail is kept as files. */
  server: string | null
  folder: string
  /** In the demonstration the admin area shows the mails. */
  isReadable: boolean
  from: string
  /** Address that is told of new enquiries. */
  to: string
}

/** Finds how mail is configured and whether it is being delivered. */
export async function findMailFacts({ config, db, mail }: App): Promise<MailFacts> {
  const { smtpUrl, from, to } = config.mail
  return {
    ...(await findMailHealth(db)),
    server: smtpUrl ? new URL(smtpUrl).host : null,
    folder: outboxPath(config.dataDir),
    isReadable: mail.isReadable,
    from: from ?? `${studio.name} <${studio.email}>`,
    to: to ?? studio.email,
  }
}
