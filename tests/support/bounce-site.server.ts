import type { App } from '#platform/app.ts'
import { startImapServer, trustTestServers } from './imap-server.ts'
import type { SetupFunction } from './test-app.server.ts'

trustTestServers()

/** Starts a mail server and a site that reads its mailbox. */
export async function startReading(setup: SetupFunction, others: Record<string, string> = {}) {
  const imap = await startImapServer()
  const settings = {
    BOUNCES_URL: `imaps://bounce:secret@localhost:${imap.port}/INBOX`,
    MAIL_FROM: 'Studio <hello@studio.example>',
  }
  return { ...(await setup({ ...settings, ...others })), imap }
}

/** Finds how far the mailbox is read. */
export const readState = ({ db }: App) => db.selectFrom('bounceMailbox').selectAll().executeTakeFirst()
