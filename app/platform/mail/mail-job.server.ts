import { type JobHandlers, maxAttempts, PermanentJobError } from '../jobs/jobs.server.ts'
import type { Letter, MailMessage, QueuedLetter } from './mail.server.ts'
import { recordMailFailure, recordMailSent } from './mail-health.server.ts'

/** Creates the handlers that send all mail and record whether it works. */
export function mailJobs(letters: Readonly<Record<string, Letter>>): JobHandlers {
  return {
    async mail(app, payload, job) {
      const queued = isQueuedLetter(payload) ? payload : undefined
      const letter = queued && letterNamed(letters, queued.letter)
      const message = queued ? await letter?.write(app, queued.of) : (payload as MailMessage)
      if (!message) return
      try {
        await app.mail.deliver(message, job.id)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const hopeless = error instanceof PermanentJobError
        // An unknown recipient says nothing about the mail server.
        if (!hopeless) await recordMailFailure(app, reason)
        const final = hopeless || job.attempts >= maxAttempts
        if (queued) await letter?.failed?.(app, queued.of, { reason, final })
        throw error
      }
      await recordMailSent(app)
      if (queued) await letter?.sent?.(app, queued.of)
    },
  }
}

function letterNamed(letters: Readonly<Record<string, Letter>>, name: string): Letter {
  const letter = Object.hasOwn(letters, name) ? letters[name] : undefined
  if (!letter) throw new Error(`Nobody here knows how to write '${name}'.`)
  return letter
}

function isQueuedLetter(payload: unknown): payload is QueuedLetter {
  return typeof payload === 'object' && payload !== null && 'letter' in payload
}
