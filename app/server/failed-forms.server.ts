import type { MiddlewareHandler } from 'hono'
import { recorderOf } from '#features/analytics/intake/recorder.server.ts'
import { enquiryKinds } from '#features/enquiries/enquiry.ts'
import type { App } from '#platform/app.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'

const forms = new Set<string>(enquiryKinds.map((kind) => `/api/${kind}`))

/** Counts enquiries that the site could not take. One that is refused for what its sender wrote is none of them. */
export function countFailedForms(app: App): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    if (context.res.status >= 500 && method === 'POST' && forms.has(path)) recorderOf(app).addFailedForm()
  }
}
