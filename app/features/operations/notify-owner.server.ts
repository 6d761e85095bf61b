import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio'

interface Trouble {
  /** Machine-readable kind of event: `backup-failed`. */
  kind: string
  title: string
  body: string
  /** The card of the admin area that shows it. */
  link: `/admin${string}`
}

/** Notifies the owner by bell and by mail (`MAIL_TO`) of trouble that nobody may be looking for. */
export async function notifyOwner(
  app: App,
  tx: Transaction,
  { kind, title, body, link }: Trouble,
): Promise<void> {
  await recordNotification(app, tx, { kind, title, body, link })
  await app.mail.enqueue(tx, {
    to: app.config.mail.to ?? studio.email,
    subject: `${title}: ${studio.name}`,
    heading: title,
    paragraphs: [body],
    action: { label: 'Open Settings', url: `${app.config.siteUrl}${link}`, tone: 'ink' },
    note: 'You get one email each time this happens.',
  })
}
