import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.server.ts'
import { readMailbox } from '#platform/mail/compose-mail.ts'
import { studio } from '#studio'
import { isMadeUp } from './made-up-host.ts'

/** Who sends, and through which machine, as the name servers know them. */
export interface Sender {
  domain: string
  /** The machine that other mail servers see: the relay, or this one where the relay is on it. */
  relay: string
  /** Where reports about forged mails may be sent. */
  reportsTo: string
}

type SenderConfig = Pick<Config, 'mail' | 'siteUrl'>

/** Returns undefined where there is nothing to look up: no mail server, or a domain that nobody can have. */
export function findSender(config: SenderConfig): Sender | undefined {
  const domain = senderDomain(config)
  const { smtpUrl, to } = config.mail
  if (!smtpUrl || isMadeUp(domain)) return undefined
  return { domain, relay: relayOf(smtpUrl, config.siteUrl), reportsTo: to ?? studio.email }
}

export function senderDomain({ mail }: Pick<Config, 'mail'>): string {
  const sender = mail.from ? readMailbox(mail.from).address : studio.email
  return sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
}

function relayOf(smtpUrl: string, siteUrl: string): string {
  const relay = new URL(smtpUrl).hostname
  return relay === 'localhost' || isIP(relay) !== 0 ? new URL(siteUrl).hostname : relay
}
