import PostalMime, { type Email } from 'postal-mime'
import { listTokens } from '#platform/mail/return-mark.ts'
import { readDeliveryStatus, readFields } from './delivery-status.ts'
import type { Failure } from './failure.ts'

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
