import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { previewIssue } from '../../issues/preview-commands.server.ts'
import { previewWelcome } from '../../welcome/queries.server.ts'

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

/** Adds the calls that answer the HTML of saved mails, for the frames of their previews. */
export function answerMailHtml(api: Api): void {
  answerHtml(api, '/newsletter/issues/:id/mail.html', 'id', previewIssue)
  answerHtml(api, '/newsletter/welcome/:day/mail.html', 'day', previewWelcome)
}

function answerHtml(
  api: Api,
  path: string,
  name: string,
  preview: (app: App, of: string, viewer: Viewer) => Promise<{ html: string }>,
): void {
  api.endpoints.push({
    ...{ method: 'get', path, summary: 'The HTML of the email, for a frame' },
    ...{ access: 'signed-in', status: 200, idempotent: false, files: [], body: undefined, query: undefined },
    ...{ params: z.object({ [name]: z.string() }), answer: z.string(), mediaType: 'text/html' },
  })
  api.hono.get(path, async (context) => {
    const viewer = (await guard(context, 'signed-in')) as Viewer
    const { app } = context.var
    const { html } = await preview(app, context.req.param(name) ?? '', viewer)
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
