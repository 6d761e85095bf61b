import { z } from 'zod'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { type Api, guard } from '../http/endpoint.server.ts'
import { findOutboxMail } from './outbox.server.ts'

const path = '/mail/outbox/:id'

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
  api.endpoints.push({
    ...{ method: 'get', path, summary: 'The HTML of an email that was saved as a file' },
    ...{ access: 'admin', status: 200, idempotent: false, files: [], body: undefined, query: undefined },
    ...{ params: z.object({ id: z.string() }), answer: z.string(), mediaType: 'text/html' },
  })
  api.hono.get(path, async (context) => {
    await guard(context, 'admin')
    const { app } = context.var
    const mail = await findOutboxMail(app, context.req.param('id'))
    if (!mail) throw new AppError('not-found', 'This email no longer exists.')
    return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policyOf(app),
        'X-Frame-Options': 'SAMEORIGIN',
        // The address of the page says which mail somebody reads.
        'Referrer-Policy': 'no-referrer',
      },
    })
  })
}
