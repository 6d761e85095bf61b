import { studio } from '#studio'

interface MailAddresses {
  unsubscribeUrl: string
  /** Where a mail to leave goes, such as `mailto:leave@example.com?subject=unsubscribe`. */
  unsubscribeMail?: string | undefined
  /** The issue's page; a welcome mail has none. */
  archiveUrl?: string | undefined
}

/**
 * Returns the headers of a mail to subscribers: RFC 2919 (`List-Id`), RFC 2369 and RFC 8058 (`List-Unsubscribe`), RFC 5064
 * (`Archived-At`).
 */
export function issueHeaders({
  unsubscribeUrl,
  unsubscribeMail,
  archiveUrl,
}: MailAddresses): Record<string, string> {
  const ways = [unsubscribeUrl, ...(unsubscribeMail === undefined ? [] : [unsubscribeMail])]
  return {
    'List-Id': `${studio.name} newsletter <newsletter.${new URL(unsubscribeUrl).hostname}>`,
    'List-Unsubscribe': ways.map((address) => `<${address}>`).join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(archiveUrl !== undefined && { 'Archived-At': `<${archiveUrl}>` }),
  }
}
