import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import { createId } from '../ids.ts'
import type { MailMessage } from './mail.server.ts'
import { recordMailFailure, recordMailSent } from './mail-health.server.ts'

/** The browser stops waiting after 5 s and could then not show the reason. */
const timeoutMs = 4_000

/** Sends a mail without the queue, for a user who waits for the result. */
export async function sendNow(app: App, message: MailMessage): Promise<void> {
  const sending = app.mail.deliver(message, createId(app.clock.now().getTime()))
  const ended = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no answer within ${timeoutMs / 1000} seconds`)
  })
  try {
    await Promise.race([sending, late])
  } catch (error) {
    // This send may still fail after the timeout, which has been reported.
    sending.catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    await recordMailFailure(app, reason)
    throw new AppError('unavailable', `The test mail could not be sent: ${reason}`, { cause: error })
  } finally {
    ended.abort()
    late.catch(() => undefined)
  }
  if (app.mail.hasServer) await inTransaction(app, (tx) => recordMailSent(tx, app))
}
