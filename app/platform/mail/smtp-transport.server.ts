import { createTransport } from 'nodemailer'
import { PermanentJobError } from '../jobs/jobs.server.ts'
import type { ComposedMail, MailTransport } from './mail.server.ts'
import { toMailOptions } from './mail-options.ts'

/** A server that does not answer holds up a job for half a minute at most. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpTransport(url: string): MailTransport {
  const transporter = createTransport({ ...timeouts, url, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail: ComposedMail) {
      try {
        await transporter.sendMail(toMailOptions(mail))
      } catch (error) {
        if (isRefusedForGood(error)) throw new PermanentJobError(messageOf(error), error)
        throw error
      }
    },
    async check() {
      try {
        await transporter.verify()
        return undefined
      } catch (error) {
        return messageOf(error)
      }
    },
  }
}

/**
 * Reports whether the recipient does not exist (RFC 5321: 5xx to RCPT). All other failures can be fixed, also a
 * refusal by policy (RFC 3463: 5.7.x), such as a relay that does not know us.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as Record<string, unknown>
  const byPolicy = typeof response === 'string' && /^\d{3}[ -]5\.7\.\d/.test(response)
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && !byPolicy
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
