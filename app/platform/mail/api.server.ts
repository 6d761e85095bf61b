import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { type Api, bind, createApi } from '../http/endpoint.server.ts'
import { consume } from '../http/rate-limit.server.ts'
import type { Viewer } from '../http/viewer.ts'
import { createId } from '../ids.ts'
import { timeout } from '../timers/timeout.ts'
import * as calls from './calls.ts'
import type { MailMessage } from './mail.server.ts'
import { findMailHealth, recordMailFailure, recordMailSent } from './mail-health.server.ts'
import { answerOutboxMail } from './outbox-api.server.ts'

/** The browser stops waiting after 5 s and could then not show the reason. */
const timeoutMs = 4_000

async function describeMail(app: App): Promise<calls.MailHealthAnswer> {
  const { smtpUrl } = app.config.mail
  return { ...(await findMailHealth(app.db)), server: smtpUrl ? new URL(smtpUrl).host : null }
}

export function mailApi(testMail: (to: Viewer) => MailMessage): Api {
  const api = createApi()
  answerOutboxMail(api)
  return bind(api, calls, {
    readMailHealth: async ({ app }) => ({ mail: await describeMail(app) }),
    sendTestMail: async ({ app, viewer }) => {
      await consume(app, { name: 'mail-test', points: 5, durationSeconds: 600 }, viewer.id)
      await sendNow(app, testMail(viewer))
      return {
        message: app.mail.hasServer
          ? `A test email was sent to ${viewer.email}.`
          : 'The test email was saved as a file. Nobody receives it, because this site cannot send email yet.',
      }
    },
  })
}

async function sendNow(app: App, message: MailMessage): Promise<void> {
  const sending = app.mail.deliver(message, createId(app.clock.now().getTime()))
  try {
    // The send may still fail after the timeout, which has been reported.
    await timeout(timeoutMs, sending)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await recordMailFailure(app, reason)
    throw new AppError('unavailable', `The test email could not be sent: ${reason}`, { cause: error })
  }
  if (app.mail.hasServer) await recordMailSent(app)
}
