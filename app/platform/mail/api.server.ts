import type { App } from '../app.ts'
import { type Api, bind, createApi } from '../http/endpoint.server.ts'
import * as calls from './calls.ts'
import { findMailHealth } from './mail-health.server.ts'
import { answerOutboxMail } from './outbox-api.server.ts'

async function describeMail(app: App): Promise<calls.MailHealthAnswer> {
  const { smtpUrl } = app.config.mail
  return { ...(await findMailHealth(app.db)), server: smtpUrl ? new URL(smtpUrl).host : null }
}

export function mailApi(): Api {
  const api = createApi()
  answerOutboxMail(api)
  return bind(api, calls, { readMailHealth: async ({ app }) => ({ mail: await describeMail(app) }) })
}
