import PostalMime, { type Email } from 'postal-mime'
import { listTokens } from '#platform/mail/return-mark.ts'
import { noSuchAddress, noSuchAddressAtRcpt } from '../sending/outcome.ts'

/** Another server's report on one mail of this site. */
export type Report = { tokens: string[] } & ({ kind: 'bounce'; failures: Failure[] } | { kind: 'complaint' })

/** Bytes of a message that are read: a report begins with its facts, and may end with a whole mail. */
export const mostBytes = 128 * 1024

const limits = { maxNestingDepth: 16, maxHeadersSize: 64 * 1024 }

/** Kinds of feedback (RFC 5965) by which a person says that they do not want such mail. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list'])

/**
 * Reads a report that a mail could not be delivered or was not wanted. Returns undefined for everything else: answers of
 * people and of machines, reports of delays, and what cannot be read.
 */
export async function readReport(message: Uint8Array): Promise<Report | undefined> {
  let mail: Email
  try {
    mail = await PostalMime.parse(message.subarray(0, mostBytes), {
      ...limits,
      // A mail within the report is evidence, not a text to read.
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    })
  } catch {
    return undefined
  }
  const tokens = listTokens(
    [...mail.headerLines.map(({ line }) => line), mail.text ?? '', ...texts(mail)].join('\n'),
  )
  if (tokens.length === 0) return undefined
  const feedback = findPart(mail, /^message\/feedback-report$/)
  if (feedback !== undefined) {
    const kind = readFields(feedback).get('feedback-type')?.toLowerCase() ?? ''
    return complaints.has(kind) ? { kind: 'complaint', tokens } : undefined
  }
  const status = findPart(mail, /^message\/(global-)?delivery-status$/)
  const failures = status === undefined ? [] : readDeliveryStatus(status)
  return failures.length > 0 ? { kind: 'bounce', tokens, failures } : undefined
}

function findPart(mail: Email, type: RegExp): string | undefined {
  const part = mail.attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()))
  return typeof part?.content === 'string' ? part.content : undefined
}

const texts = ({ attachments }: Email) =>
  attachments.flatMap(({ content, mimeType }) =>
    typeof content === 'string' && /^(message|text)\//i.test(mimeType) ? [content] : [],
  )

/** A server that passes mail on to several people reports on each. */
const mostGroups = 50

/**
 * Reads the part `message/delivery-status` (RFC 3464). A delay is no failure, and a mail that reached one of several people
 * has arrived.
 */
export function readDeliveryStatus(text: string): Failure[] {
  const groups = text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .slice(0, mostGroups)
    .map(readFields)
  const actionOf = (fields: Map<string, string>) => fields.get('action') ?? ''
  if (groups.some((fields) => /^(delivered|relayed|expanded)\b/i.test(actionOf(fields)))) return []
  return groups.flatMap((fields) => {
    if (!/^failed\b/i.test(actionOf(fields))) return []
    const addresses = [fields.get('original-recipient'), fields.get('final-recipient')]
    return [
      judgeFailure(
        addresses.flatMap((address) => (address ? withoutType(address).replace(/^<|>$/g, '') : [])),
        { status: fields.get('status'), diagnostic: withoutType(fields.get('diagnostic-code') ?? '') },
      ),
    ]
  })
}

/** Reads fields as headers have them: `Name: value`, continued on lines that begin with a space. */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text
    .replaceAll('\r', '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** `rfc822; ada@example.com` and `smtp; 550 5.1.1 ...` name their kind first. */
const withoutType = (value: string) => value.replace(/^[A-Za-z][\w-]*\s*;\s*/, '').trim()

/** A server's report on one recipient whom it could not reach. */
export interface Failure {
  /** The recipient as the sender wrote it and as the server knows it, in lower case. */
  addresses: string[]
  isLasting: boolean
  /** The server's words, on one line. */
  words: string
}

/** Servers refuse mails of a sender whom they do not trust with the same replies. */
const aboutSender =
  /spam|block|black|polic|reputation|listed|dnsbl|rbl\b|content|virus|authenticat|spf|dkim|dmarc/i

const statusPattern = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\d|\.\d)/
const mostWords = 300

const meanings: readonly [RegExp, string][] = [
  [/^\d\.1\./, 'The address does not exist.'],
  [/^\d\.2\.2/, 'The mailbox is full.'],
  [/^\d\.2\./, 'The mailbox accepts no email.'],
  [/^\d\.4\./, 'The email server could not be reached.'],
  [/^\d\.7\./, 'The email server refused it.'],
]

/** Judges a failure by its status and the words of the server, which often has the better status in its words. */
export function judgeFailure(
  addresses: readonly string[],
  { status = '', diagnostic = '' }: { status?: string | undefined; diagnostic?: string | undefined },
): Failure {
  const told = oneLine(diagnostic)
  const own = statusPattern.exec(status)?.[1]
  const precise = own && !own.endsWith('.0.0') ? own : (statusPattern.exec(told)?.[1] ?? own)
  const reply = /(?<![\d.])([45]\d\d)(?!\d|\.\d)/.exec(told)?.[1] ?? ''
  const isLasting =
    precise && !precise.endsWith('.0.0')
      ? noSuchAddress.has(precise)
      : noSuchAddressAtRcpt.has(Number(reply)) && !aboutSender.test(told)
  const words = told || meanings.find(([pattern]) => pattern.test(precise ?? ''))?.[1]
  return {
    addresses: addresses.map((address) => address.toLowerCase()),
    isLasting,
    words: words ?? 'It gave no reason.',
  }
}

function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()
  const letters = [...plain]
  return letters.length > mostWords ? `${letters.slice(0, mostWords).join('')}...` : plain
}
