import type { Config } from '#platform/config/config.server.ts'
import { LateError, timeout } from '#platform/timers/timeout.ts'
import { checkDkim } from '#services/sender-records/dkim.server.ts'
import { checkDmarc } from '#services/sender-records/dmarc.server.ts'
import { createNames, type Names } from '#services/sender-records/names.server.ts'
import type { SenderRecord } from '#services/sender-records/record.ts'
import { checkReverseName } from '#services/sender-records/reverse-name.server.ts'
import { findSender, type Sender, senderDomain } from '#services/sender-records/sender.server.ts'
import { checkSpf } from '#services/sender-records/spf.server.ts'
import type { Check } from '../issues/schema.ts'
import type { Lamp, LampId } from './lamp.ts'

const answerWithinMs = 3_000

export type LookedUpConfig = Pick<Config, 'mail' | 'siteUrl' | 'secure'>

/** Asks the name servers about the sender, everything at once. A question without an answer in time stays unknown. */
export async function lookUpSender(
  config: LookedUpConfig,
  names: Names = createNames(),
  withinMs = answerWithinMs,
): Promise<Lamp[]> {
  const sender = findSender(config)
  const checks: [LampId, (sender: Sender) => Promise<SenderRecord>][] = [
    ['spf', (of) => checkSpf(names, of)],
    ['dkim', (of) => checkDkim(names, of, config.mail.dkim)],
    ['dmarc', (of) => checkDmarc(names, of)],
    ['reverse-name', (of) => checkReverseName(names, of)],
  ]
  return Promise.all(
    checks.map(async ([id, check]): Promise<Lamp> => {
      if (!sender) return { id, state: 'unknown', ...whyUnknown(config) }
      return { id, ...(await answeredWithin(withinMs, check(sender))) }
    }),
  )
}

function whyUnknown(config: LookedUpConfig): Omit<SenderRecord, 'state'> {
  if (config.mail.smtpUrl)
    return { text: `${senderDomain(config)} is a domain for examples and has no records.` }
  return {
    text: 'No email server is set up, so no email leaves this site.',
    action:
      'Your email provider gives you a server, a user name and a password. Put them into Settings, under Email.',
  }
}

async function answeredWithin(ms: number, answer: Promise<SenderRecord>): Promise<SenderRecord> {
  try {
    return await timeout(ms, answer, `The name servers gave no answer within ${ms / 1000} seconds.`)
  } catch (error) {
    if (error instanceof LateError) return { state: 'unknown', text: error.message }
    const { code = 'an error' } = error as NodeJS.ErrnoException
    return { state: 'unknown', text: `The name servers could not be reached (${code}).` }
  }
}

/** Looks up SPF, DKIM and DMARC of the sender before an issue is sent. */
export async function checkDomain(
  { config }: { config: LookedUpConfig },
  names?: Names,
  withinMs?: number,
): Promise<Check[]> {
  const lamps = await lookUpSender(config, names, withinMs)
  return lamps.flatMap(({ id, state, text, action, line }): Check[] => {
    if (id !== 'spf' && id !== 'dkim' && id !== 'dmarc') return []
    if (state === 'unknown') return [{ id, state, message: text }]
    const message = action ? `${/[.?!]$/.test(text) ? text : `${text}.`} ${action}` : text
    return [{ id, state, message, ...(line && { line }) }]
  })
}

/** The one-click unsubscribe headers of every issue (RFC 8058), without the signed address. */
const header = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'

/** Looks whether mail programs show their button: they do so for https addresses alone. */
export function judgeOneClick({ siteUrl, secure }: { siteUrl: string; secure: boolean }): Lamp {
  const id = 'one-click'
  if (secure) return { id, state: 'fine', text: header }
  return {
    ...{
      id,
      state: 'warn',
      text: `Email programs show it for https alone, and this site is at ${siteUrl}`,
    },
    ...{
      action: 'Serve the site over https, and change its address to match.',
      line: `SITE_URL=${siteUrl.replace(/^http:/, 'https:')}`,
    },
  }
}
