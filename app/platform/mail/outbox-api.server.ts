import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { answerFile } from '../http/answer-file.server.ts'
import type { Api } from '../http/endpoint.server.ts'
import { findOutboxMail } from './outbox.server.ts'

/**
 * The policy of a mail, in a frame of ours or opened alone: no script, no origin, and pictures of this site alone. Its links
 * open outside, without the restrictions of the frame.
 */
const policyOf = ({ config }: App) =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${new URL(config.siteUrl).origin}`,
    "frame-ancestors 'self'",
    "form-action 'none'",
  ].join('; ')

/** Adds the call that answers a mail's HTML, for the frame of its page. */
export function answerOutboxMail(api: Api): void {
  const summary = 'The HTML of an email that was saved as a file'
  answerFile(
    api,
    { path: '/mail/outbox/:id', summary, access: 'admin', mediaType: 'text/html' },
    async ({ app, params }) => {
      const mail = await findOutboxMail(app, params.id)
      if (!mail) throw new AppError('not-found', 'This email no longer exists.')
      return {
        content: mail.html.replace('<head>', '<head><base target="_blank">'),
        headers: {
          'Content-Security-Policy': policyOf(app),
          'X-Frame-Options': 'SAMEORIGIN',
          // The address of the page says which mail somebody reads.
          'Referrer-Policy': 'no-referrer',
        },
      }
    },
  )
}
