import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './api-env.server.ts'
import { compressPage } from './encoding.server.ts'
import { prepareAnswer, responseFromMemory } from './memory-answer.server.ts'
import { inertPolicy, securityHeaders } from './security-headers.server.ts'

interface Made {
  body: object
  /** The content that the answer shows; an answer without tags is not cached. */
  tags: ReadonlySet<string>
}

/**
 * Answers a call that is the same for everyone from the page cache, until its content changes. Cached under its own
 * URL, it is found before any router or parser runs.
 */
export async function answerFromMemory(
  context: Context<ApiEnv>,
  parameters: readonly string[],
  make: () => Promise<Made>,
): Promise<Response> {
  const { app } = context.var
  const answer = await app.pages.findOrRender(keyOf(context, parameters), async () => {
    const { body, tags } = await make()
    const json = Buffer.from(JSON.stringify(body))
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ...securityHeaders(app.config),
      'Content-Security-Policy': inertPolicy,
    }
    const mark = createHash('sha256').update(json).digest('base64url').slice(0, 20)
    return {
      answer: prepareAnswer(200, headers, await compressPage(json), mark),
      tags,
      keep: tags.size > 0,
    }
  })
  return responseFromMemory(context.req.raw, answer)
}

/**
 * Builds the cache key of the call's own parameters in a fixed order: unknown parameters can neither vary the answer
 * nor fill the cache.
 */
function keyOf(context: Context<ApiEnv>, parameters: readonly string[]): string {
  const query = context.req.query()
  const known = new URLSearchParams(
    parameters.flatMap((name) => {
      const value = query[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return known.size > 0 ? `${context.req.path}?${known}` : context.req.path
}
