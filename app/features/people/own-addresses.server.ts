import type { App } from '#platform/app.ts'
import { readMailbox } from '#platform/mail/compose-mail.ts'
import { listUsers } from '#services/people/people.server.ts'
import { studio } from '#studio'

/** Lists the addresses of the accounts and of the studio: mails to them are not about the person who has the address. */
export async function listOwnAddresses({
  db,
  config: { mail },
}: Pick<App, 'db' | 'config'>): Promise<Set<string>> {
  const users = await listUsers(db)
  const own = [
    ...users.map(({ email }) => email),
    studio.email,
    mail.to,
    mail.from && readMailbox(mail.from).address,
  ]
  return new Set(own.flatMap((address) => address?.toLowerCase() ?? []))
}
