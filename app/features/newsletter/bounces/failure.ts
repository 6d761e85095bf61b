import { noSuchAddress, noSuchAddressAtRcpt } from '../sending/outcome.ts'

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
