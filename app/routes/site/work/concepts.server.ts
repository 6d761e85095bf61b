import { Hono } from 'hono'
import { content } from '#content'
import { findProjectAddress } from '#features/portfolio/queries.server.ts'
import { findAddressesByTitle } from '#features/publishing/projects/queries.server.ts'
import type { App } from '#platform/app.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { compressDensely, compressPage } from '#platform/http/encoding.server.ts'
import { prepareAnswer, responseFromMemory } from '#platform/http/memory-answer.server.ts'
import { securityHeaders } from '#platform/http/security-headers.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.server.ts'
import { fillPlaceholders } from '#routes/site/legal/placeholders.ts'
import { studio } from '#studio'

/** Allows files of our own origin only, nothing else inline, and no form submissions. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Serves the concept sites at `/concepts/{slug}/`, with the slash, so that relative addresses resolve inside the
 * folder. A concept that no project of the portfolio names as its website is not served.
 */
export function conceptRoutes(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  // Any path, because a pattern would tell capitals apart.
  hono.get('*', async (context, next) => {
    const { app } = context.var
    const path = `/${context.req.path.toLowerCase().split('/').filter(Boolean).join('/')}/`
    const project = content.portfolio.find(({ websiteUrl }) => websiteUrl === path)
    const html = content.conceptPages.get(path)
    if (!project || html === undefined) return next()
    const { pathname, search } = new URL(context.req.url)
    if (pathname !== path) return context.redirect(path + search, 301)
    const answer = await app.pages.findOrRender(path, async () => {
      // Without the database the page leads back to all the work, and is not cached so.
      const studies = await findAddressesByTitle(app.db, app.clock.now(), [project.title]).catch((error) => {
        app.log.error({ err: error, path }, 'a part of a page was left out')
      })
      const note = describeConcept(project.title, studies ?? new Map())
      const page = await renderPage(app, fillPlaceholders(html, { conceptNote: note }))
      return { ...page, isCacheable: page.isCacheable && studies !== undefined }
    })
    return responseFromMemory(context.req.raw, answer)
  })
  return hono
}

/** Adds a bar to the head of every concept: whose work it is, and a link back. */
function describeConcept(title: string, caseStudies: ReadonlyMap<string, string>): string {
  const address = escapeHtml(findProjectAddress(title, caseStudies))
  const back = caseStudies.has(title) ? 'Back to the case study' : 'Back to the work'
  return `<aside class="concept" aria-label="About this site"><p>Concept work by ${escapeHtml(studio.name)}</p><a href="${address}">${back}</a></aside>`
}

async function renderPage(app: App, html: string): Promise<RenderedPage> {
  const body = Buffer.from(html)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    ...securityHeaders(app.config),
    'Content-Security-Policy': [...policy, ...(app.config.secure ? ['upgrade-insecure-requests'] : [])].join(
      '; ',
    ),
  }
  const bodies = await compressPage(body)
  return {
    answer: prepareAnswer(200, headers, bodies),
    denser: async () => prepareAnswer(200, headers, { ...bodies, br: await compressDensely(body) }),
    tags: new Set(['projects']),
    isCacheable: !app.config.development,
  }
}
