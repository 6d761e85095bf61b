import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { bind, createApi } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import * as calls from './calls.ts'
import { findHealth } from './find-health.server.ts'
import { sumUp } from './finding.ts'

/** Each check asks a mail server and the DNS. */
const limit = { name: 'health', points: 10, durationSeconds: 600 }

export const healthApi = () =>
  bind(createApi(), calls, {
    readHealth: ({ app }) => describeHealth(app),
    checkNow: async ({ app, viewer }) => {
      await consume(app, limit, viewer.id)
      // Rarely needed, and so not in memory from the start.
      const { checkSite } = await import('./run-checks.server.ts')
      await checkSite(app)
      return describeHealth(app)
    },
  })

/** Describes the health as the call and `/readyz` answer it. */
export async function describeHealth(app: App): Promise<z.output<typeof calls.healthAnswer>> {
  const { checkedAt, findings } = await findHealth(app)
  return { checkedAt, checks: sumUp(findings) }
}
