import { createPublicKey } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { isIP } from 'node:net'
import { readMailbox } from '#platform/mail/compose-mail.ts'
import { outboxPath } from '#platform/mail/outbox.server.ts'
import { studio } from '#studio'
import type { CheckedSite, Look } from './checked-site.server.ts'
import type { Edges } from './edges.server.ts'
import type { Finding } from './finding.ts'
import { isMadeUp } from './made-up-host.ts'

export const checkMail: Look = async ({ config, mail }) => {
  const name = 'Mail'
  // The mail library takes memory, which a site without a mail server would need for this alone.
  const trouble = config.mail.smtpUrl ? await mail.check() : await checkOutbox(outboxPath(config.dataDir))
  if (trouble) {
    const action = 'Every mail is kept and tried again for days. Is SMTP_URL right?'
    return [{ name, state: 'warn', text: `cannot be sent at the moment: ${trouble}`, action }]
  }
  if (config.mail.smtpUrl) return [{ name, state: 'ok', text: 'the mail server takes mail' }]
  const text = `SMTP_URL is not set: mail is kept in ${outboxPath(config.dataDir)} and reaches nobody`
  return [{ name, state: 'warn', text, action: 'Set SMTP_URL and start the site again.' }]
}

/** The folder is made with the first mail. */
async function checkOutbox(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? undefined : `${folder} cannot be written to (${code})`
  }
}

/** Looks up SPF, DKIM and DMARC of the sender's domain. */
export const checkSender: Look = async ({ config, edges }) => {
  const { smtpUrl, from, to } = config.mail
  const sender = from ? readMailbox(from).address : studio.email
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  if (!smtpUrl || isMadeUp(domain)) return []
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(edges, domain, relayOf(config)),
    checkDkim(edges, domain),
    checkDmarc(edges, domain, to ?? studio.email),
  ])
  return [spf, ...dkim, dmarc]
}

/** The machine that other mail servers see: the relay, or this one where the relay is on it. */
function relayOf({ mail, siteUrl }: CheckedSite['config']): string {
  const relay = new URL(mail.smtpUrl ?? siteUrl).hostname
  return relay === 'localhost' || isIP(relay) !== 0 ? new URL(siteUrl).hostname : relay
}

async function checkSpf(edges: Edges, domain: string, relay: string): Promise<Finding> {
  const name = 'SPF'
  const records = (await edges.findTxt(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined) {
    const action = `Add a TXT record to ${domain}. If your mail provider names one, take that.`
    return {
      name,
      state: 'warn',
      text: `${domain} has no record`,
      action,
      record: `v=spf1 a:${relay} mx ~all`,
    }
  }
  if (records.length > 1) {
    const text = `${domain} has ${records.length} records, and then none counts`
    return { name, state: 'warn', text, action: 'Join them in one.' }
  }
  if (!/[ ]\+?all$/i.test(record)) return { name, state: 'ok', text: record }
  const better = record.replace(/\+?all$/i, '~all')
  return {
    name,
    state: 'warn',
    text: record,
    action: 'It lets anybody send in your name. Better: ~all',
    record: better,
  }
}

/** A selector cannot be listed, only guessed; these are those of common mail servers. */
const selectors = [
  ...['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 'k1', 's1', 's2', 'fm1', 'key1', 'smtp'],
]

/** Returns nothing where no record stands under a usual name: mails may be signed all the same. */
async function checkDkim(edges: Edges, domain: string): Promise<Finding[]> {
  const name = 'DKIM'
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const texts = await edges.findTxt(`${selector}._domainkey.${domain}`)
      const key = texts.flatMap((text) => /(?:^|;)\s*p=([\w+/=\s]+)/.exec(text)?.[1] ?? [])[0]
      return key ? [{ selector, bits: countBits(key) }] : []
    }),
  )
  const [known] = found.flat()
  if (!known) return []
  const { selector, bits } = known
  const text = `${selector}._domainkey${bits ? `, ${bits} bits` : ''}`
  if (bits === undefined || bits >= 1024) return [{ name, state: 'ok', text }]
  return [{ name, state: 'warn', text, action: 'Too short to count. Let your mail provider make a new key.' }]
}

/** Ed25519 keys are 32 bytes without a wrapping, and long enough. */
function countBits(key: string): number | undefined {
  try {
    const der = Buffer.from(key.replaceAll(/\s/g, ''), 'base64')
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength
  } catch {
    return undefined
  }
}

/** The record of the domain, or of the one above it (RFC 7489). */
async function checkDmarc(edges: Edges, domain: string, reportsTo: string): Promise<Finding> {
  const name = 'DMARC'
  const above = domain.split('.').slice(1).join('.')
  const record =
    (await findDmarc(edges, domain)) ?? (above.includes('.') ? await findDmarc(edges, above) : undefined)
  if (record === undefined) {
    const action = `Add a TXT record to _dmarc.${domain}.`
    const better = `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`
    return { name, state: 'warn', text: `${domain} has no record`, action, record: better }
  }
  if (!/;\s*p=none/i.test(record)) return { name, state: 'ok', text: record }
  const better = record.replace(/(;\s*)p=none/i, '$1p=quarantine')
  return { name, state: 'warn', text: record, action: 'Better: p=quarantine', record: better }
}

async function findDmarc(edges: Edges, domain: string): Promise<string | undefined> {
  return (await edges.findTxt(`_dmarc.${domain}`)).find((text) => /^v=DMARC1/i.test(text))
}
