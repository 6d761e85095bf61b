import type { Config } from '#platform/config/config.server.ts'
import { isMailboxOf } from '#platform/config/mail-folder.ts'
import { domainOf, readMailbox } from '#platform/mail/compose-mail.ts'
import { studio } from '#studio'

/**
 * Returns where a mail program writes to leave (RFC 2369), with the token of the unsubscribe link in the subject; undefined
 * where no mailbox is read.
 */
export function leaveMail(
  { bounces, mail }: Pick<Config, 'bounces' | 'mail'>,
  unsubscribeUrl: string,
): string | undefined {
  if (!bounces) return undefined
  const sender = mail.from ? readMailbox(mail.from).address : studio.email
  const address = isMailboxOf(bounces, sender) ? sender : `bounce+unsubscribe@${domainOf(sender)}`
  const token = new URL(unsubscribeUrl).searchParams.get('token')
  return `mailto:${address}?subject=${encodeURIComponent(`unsubscribe ${token}`)}`
}

/** Finds the token in the headers of a mail that asks to leave. Nothing is read into mails with another subject. */
export function readLeaveToken(headers: string): string | undefined {
  return /^subject:\s*unsubscribe\s+([\w.-]+)\s*$/im.exec(headers.replaceAll(/\r?\n[\t ]+/g, ' '))?.[1]
}
