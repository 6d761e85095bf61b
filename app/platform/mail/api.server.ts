import type { App } from '../app.ts'
import { type Api, answer, createApi } from '../http/endpoint.server.ts'
import { consume } from '../http/rate-limit.server.ts'
import type { Viewer } from '../http/viewer.ts'
import * as calls from './calls.ts'
import type { MailMessage } from './mail.server.ts'
import { findMailHealth } from './mail-health.server.ts'
import { answerOutboxMail } from './outbox-api.server.ts'
import { sendNow } from './send-now.server.ts'

async function describeMail(app: App): Promise<calls.MailHealthAnswer> {
  const { smtpUrl } = app.config.mail
  return { ...(await findMailHealth(app.db)), server: smtpUrl ? new URL(smtpUrl).host : null }
}

export function mailApi(testMail: (to: Viewer) => MailMessage): Api {
  const api = createApi()
  answerOutboxMail(api)
  answer(api, calls.readMailHealth, async ({ app }) => ({ mail: await describeMail(app) }))
  answer(api, calls.sendTestMail, async ({ app, viewer }) => {
    await consume(app, { name: 'mail-test', points: 5, durationSeconds: 600 }, viewer.id)
    await sendNow(app, testMail(viewer))
    return {
      message: app.mail.hasServer
        ? `A test mail has left for ${viewer.email}.`
        : 'A test mail was written as a file. It reaches nobody, because no mail server is set up.',
    }
  })
  return api
}
