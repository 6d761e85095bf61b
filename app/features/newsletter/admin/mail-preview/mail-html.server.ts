import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { previewIssue } from '../../issues/preview-commands.server.ts'

const path = '/newsletter/issues/:id/mail.html'

/**
 * The policy of a mail in the frame of its preview: no script, and pictures of this site alone. The page around it, which
 * has the same origin, changes its colours and pictures.
 */
const policyOf = ({ config }: App) =>
  [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${new URL(config.siteUrl).origin}`,
    "frame-ancestors 'self'",
    "form-action 'none'",
  ].join('; ')

/** Adds the call that answers the HTML of an issue's mail, for the frame of its preview. */
export function answerMailHtml(api: Api): void {
  api.endpoints.push({
    ...{ method: 'get', path, summary: 'The HTML of the mail, for a frame' },
    ...{ access: 'signed-in', status: 200, idempotent: false, files: [], body: undefined, query: undefined },
    ...{ params: z.object({ id: z.string() }), answer: z.string(), mediaType: 'text/html' },
  })
  api.hono.get(path, async (context) => {
    const viewer = (await guard(context, 'signed-in')) as Viewer
    const { app } = context.var
    const { html } = await previewIssue(app, context.req.param('id'), viewer)
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policyOf(app),
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
      },
    })
  })
}
