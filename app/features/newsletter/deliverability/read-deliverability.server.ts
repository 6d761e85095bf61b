import type { App } from '#platform/app.ts'
import { describeMailFolder } from '#platform/config/mail-folder.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { listReturnedMails, type Returned } from '#platform/mail/sent-mail.server.ts'
import { listUsers } from '#services/people/people.server.ts'
import { findReading, type MailboxReading } from '#services/returned-mail/reading.server.ts'
import { senderDomain } from '#services/sender-records/sender.server.ts'
import type { Lamp } from './lamp.ts'
import { judgeOneClick, lookUpSender } from './look-up-sender.server.ts'

/** The mailbox that is read, and how the last reading went; null before the first. */
export interface MailboxView {
  host: string
  user: string
  folder: string
  reading: MailboxReading | null
}

export interface ReturnedMailRow {
  _id: string
  email: string
  subject: string
  returned: Returned
  reason: string
  at: string
}

export interface Deliverability {
  domain: string
  lamps: Lamp[]
  /** Null where none is set up. */
  mailbox: MailboxView | null
  returned: ReturnedMailRow[]
  now: string
}

const mostReturned = 50

/**
 * Finds all that the page about deliverability shows. It asks the name servers, for three seconds at most. Of mails to accounts
 * only administrators read: their subjects tell of changes to a sign-in.
 */
export async function readDeliverability(app: App, { role }: Pick<Viewer, 'role'>): Promise<Deliverability> {
  const { config, clock, db } = app
  const [lamps, mailbox, returned, users] = await Promise.all([
    lookUpSender(config),
    readMailboxView(app),
    listReturnedMails(db, mostReturned),
    role === 'admin' ? [] : listUsers(db),
  ])
  const accounts = new Set(users.map(({ email }) => email.toLowerCase()))
  const shown = returned.filter(({ email }) => !accounts.has(email))
  return {
    domain: senderDomain(config),
    lamps: [...lamps, judgeOneClick(config)],
    mailbox,
    returned: shown.map(({ id, email, subject, returned, reason, returnedAt, sentAt }) => ({
      ...{ _id: id, email, subject, returned: returned as Returned },
      ...{ reason: reason ?? '', at: returnedAt ?? sentAt },
    })),
    now: clock.now().toISOString(),
  }
}

export async function readMailboxView({
  config: { bounces },
  db,
}: Pick<App, 'config' | 'db'>): Promise<MailboxView | null> {
  if (!bounces) return null
  const { host, user, folder } = bounces
  return { host, user, folder, reading: (await findReading(db, describeMailFolder(bounces))) ?? null }
}
