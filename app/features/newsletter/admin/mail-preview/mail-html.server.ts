import type { App } from '#platform/app.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
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
  const rule = {
    summary: 'The HTML of the email, for a frame',
    access: 'signed-in',
    mediaType: 'text/html',
  } as const
  answerFile(api, { ...rule, path: '/newsletter/issues/:id/mail.html' }, async ({ app, params, viewer }) =>
    framed(app, await previewIssue(app, params.id, viewer)),
  )
  answerFile(api, { ...rule, path: '/newsletter/welcome/:day/mail.html' }, async ({ app, params, viewer }) =>
    framed(app, await previewWelcome(app, params.day, viewer)),
  )
}

const framed = (app: App, { html }: { html: string }) => ({
  content: html,
  headers: {
    'Content-Security-Policy': policyOf(app),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
  },
})
