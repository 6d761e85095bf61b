import type { App } from '#platform/app.ts'
import type { Letter, MailMessage } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { confirmUrl, unsubscribeHeaders, unsubscribeUrl } from './links.server.ts'

export const confirmationLetter = 'newsletter-confirm'

export const newsletterLetters: Readonly<Record<string, Letter>> = {
  [confirmationLetter]: { write: writeConfirmation },
}

/**
 * Writes the confirmation mail, or the mail that the address is subscribed already: only the owner of the mailbox
 * learns which.
 */
async function writeConfirmation(app: App, id: string): Promise<MailMessage | undefined> {
  const row = await app.db
    .selectFrom('subscriber')
    .select(['email', 'mailedAt', 'confirmedAt', 'unsubscribedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.mailedAt) return undefined
  const isSubscribed = row.confirmedAt !== null && row.unsubscribedAt === null
  const headers = unsubscribeHeaders(app, id)
  if (isSubscribed) {
    return {
      to: row.email,
      subject: `You are already subscribed to ${studio.name}`,
      heading: 'You are already subscribed',
      paragraphs: [
        "Someone, probably you, entered this address to subscribe to the newsletter. You're already on the list, so there's nothing to do.",
      ],
      action: { label: 'Unsubscribe', url: unsubscribeUrl(app, id) },
      headers,
    }
  }
  return {
    to: row.email,
    subject: `Confirm your subscription to ${studio.name}`,
    preview: 'One more click to confirm it was you.',
    heading: 'One more click',
    paragraphs: ['Someone, probably you, entered this address to subscribe to the newsletter.'],
    action: {
      label: 'Confirm Subscription',
      url: confirmUrl(app, { id, mailedAt: row.mailedAt }),
    },
    note: "The link works for 7 days. If you didn't ask for this, you can ignore it: unless you click, you won't get any more emails.",
    headers,
  }
}
