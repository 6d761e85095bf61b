import { studio } from '#studio'

interface MailAddresses {
  unsubscribeUrl: string
  /** The issue's page; a welcome mail has none. */
  archiveUrl?: string | undefined
}

/**
 * Returns the headers of a mail to subscribers: RFC 2919 (`List-Id`), RFC 2369 and RFC 8058 (`List-Unsubscribe`), RFC 5064
 * (`Archived-At`).
 */
export function issueHeaders({ unsubscribeUrl, archiveUrl }: MailAddresses): Record<string, string> {
  return {
    'List-Id': `${toPhrase(studio.name)} newsletter <newsletter.${new URL(unsubscribeUrl).hostname}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Keeps thousands of out-of-office replies away (RFC 3834; the second one is Exchange's).
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    ...(archiveUrl !== undefined && { 'Archived-At': `<${archiveUrl}>` }),
  }
}

/** A name with a comma or a dot would have to be quoted, and a quoted one cannot be encoded. */
export const toPhrase = (name: string): string => name.replace(/[<>()[\]:;@\\,."\s]+/g, ' ').trim()
