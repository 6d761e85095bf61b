import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './api-env.server.ts'
import { compressPage } from './encoding.server.ts'
import { prepareAnswer, responseFromMemory } from './memory-answer.server.ts'
import { inertPolicy, securityHeaders } from './security-headers.server.ts'

interface Made {
  body: object
  /** The content it shows; without any the answer is not kept. */
  tags: ReadonlySet<string>
}

/**
 * A call that answers everyone alike, kept beside the pages until its content changes. Kept under its own URL, it is
 * found before any router or parser runs.
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

/** Only what the call knows, in its own order: a stranger's parameters neither vary the answer nor fill the memory. */
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
