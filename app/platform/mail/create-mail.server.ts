import type { App } from '../app.ts'
import type { Config } from '../config/config.server.ts'
import { openText, sealText } from '../config/sealed-text.server.ts'
import { unservedReason } from '../jobs/held-jobs.server.ts'
import {
  discardJobsAbout,
  discardJobsFor,
  discardJobsWhere,
  forgetFailures,
} from '../jobs/job-store.server.ts'
import { type JobHandlers, maxAttempts, PermanentJobError } from '../jobs/jobs.server.ts'
import { composeMail, composeWritten, domainOf, type MailSender, readMailbox } from './compose-mail.ts'
import {
  type Letter,
  type Mail,
  type MailMessage,
  type MailTransport,
  noMailServer,
  type QueuedLetter,
  type SealedMessage,
} from './mail.server.ts'
import { forgetMailFailure, markMailSent, recordMailFailure } from './mail-health.server.ts'
import { createMarker } from './return-marks.server.ts'
import { eraseSentMails, eraseSentMailsAbout, recordSentMail } from './sent-mail.server.ts'

interface MailOptions {
  /** Read at each use, because the owner may change its settings. */
  config: Pick<Config, 'bounces' | 'mail' | 'dataDir' | 'siteUrl'>
  /** The sender where `MAIL_FROM` is not set. */
  studio: { name: string; email: string }
  transport?: MailTransport
}

export function createMail({ config, studio, transport }: MailOptions): Mail {
  const open = () => {
    const { mail, bounces } = config
    const { name, email } = studio
    const from = mail.from ? readMailbox(mail.from) : { name, address: email }
    const mark = createMarker(config, from)
    const sender: MailSender = { from, mark, siteName: name, siteUrl: config.siteUrl }
    return {
      mail,
      bounces,
      name,
      email,
      sender,
      mark,
      transport: transport ?? transportFor(config, from.address),
    }
  }
  let opened = open()
  /** Opens it anew once other settings, or another name or address of the studio, are in force. */
  const current = () => {
    const { mail, bounces, name, email } = opened
    const isCurrent = mail === config.mail && bounces === config.bounces
    if (!isCurrent || name !== studio.name || email !== studio.email) opened = open()
    return opened
  }
  return {
    get hasServer() {
      return transport !== undefined || config.mail.smtpUrl !== undefined
    },
    isReadable: transport?.isReadable ?? false,
    async enqueue(tx, message, of) {
      // Composed once beforehand: a bad address is the caller's error, not the job runner's.
      composeMail(message, '', current().sender)
      await tx.enqueue('mail', { ...(of !== undefined && { of }), ...seal(config.dataDir, message) })
    },
    async withdraw(tx, of) {
      await discardJobsAbout(tx, 'mail', of)
      await eraseSentMailsAbout(tx, [of])
    },
    async forget(tx, email) {
      await discardJobsWhere(tx, 'mail', (payload) => names(config.dataDir, payload, email))
      await forgetFailures(tx, email)
      await forgetMailFailure(tx, email)
      await eraseSentMails(tx, [email])
    },
    async enqueueLetter(tx, letter, of) {
      await tx.enqueue('mail', { letter, of } satisfies QueuedLetter)
    },
    async withdrawLetters(tx, letters, of) {
      const payloads = letters.flatMap((letter) => of.map((id): QueuedLetter => ({ letter, of: id })))
      await discardJobsFor(tx, 'mail', payloads)
      await eraseSentMailsAbout(tx, of)
    },
    mark: (ids) => current().mark(ids),
    deliver(message, id, steps) {
      const { sender, transport } = current()
      return transport.send(composeMail(message, id, sender), steps)
    },
    deliverWritten(mail, id, steps) {
      const { sender, transport } = current()
      return transport.send(composeWritten(mail, id, sender), steps)
    },
    check: () => current().transport.check(),
  }
}

/** Loads the mail library with the first mail, because it takes memory. */
function transportFor({ mail, dataDir }: MailOptions['config'], from: string): MailTransport {
  const { smtpUrl, dkim } = mail
  const load = async () => {
    const { outboxFolder, smtpTransport } = await import('./transports.server.ts')
    return smtpUrl
      ? smtpTransport(smtpUrl, dkim && { ...dkim, domain: domainOf(from) })
      : outboxFolder(dataDir)
  }
  let loaded: Promise<MailTransport> | undefined
  const transport = () => {
    loaded ??= load()
    return loaded
  }
  return {
    send: async (mail, steps) => (await transport()).send(mail, steps),
    check: async () => (await transport()).check(),
  }
}

/** Creates the handlers that send all mail and record whether it works. */
export function mailJobs(letters: Readonly<Record<string, Letter>>): JobHandlers {
  return {
    async mail(app, payload, job) {
      const queued = isQueuedLetter(payload) ? payload : undefined
      const { of: about = null } = payload as QueuedLetter | SealedMessage
      const letter = queued && letterNamed(letters, queued.letter)
      const message = queued
        ? await letter?.write(app, queued.of)
        : unseal(app.config.dataDir, payload as SealedMessage)
      if (!message) return {}
      try {
        await app.mail.deliver(message, job.id)
      } catch (failure) {
        const nameless = withoutAddress(failure, message.to)
        const error = message.isLast ? nameless : failure
        const reason = error instanceof Error ? error.message : String(error)
        const hopeless = error instanceof PermanentJobError
        // An unknown recipient says nothing about the mail server.
        if (!hopeless) await recordMailFailure(app, nameless.message)
        const final = hopeless || job.attempts >= maxAttempts
        if (queued) await letter?.failed?.(app, queued.of, { reason, final })
        throw error
      }
      if (!app.mail.hasServer) {
        if (queued) await letter?.failed?.(app, queued.of, { reason: noMailServer, final: true })
        // The file is a copy for the owner, who decides about the email once there is a server.
        return message.isLast ? {} : { heldAs: unservedReason }
      }
      return {
        // With the end of the job: while the database is away the runner tries again, and the mail is not sent again.
        async record(tx) {
          await markMailSent(tx, app)
          const { to: email, subject } = message
          if (!message.isLast) await recordSentMail(tx, app, { id: job.id, email, subject, about })
          if (queued) await letter?.sent?.(tx, app, queued.of)
        },
      }
    },
  }
}

/** Reports letters whose jobs were discarded to those who wrote them. */
export async function failLetters(
  app: App,
  letters: Readonly<Record<string, Letter>>,
  jobs: readonly { payload: string }[],
  reason: string,
): Promise<void> {
  for (const { payload } of jobs) {
    const queued: unknown = JSON.parse(payload)
    if (!isQueuedLetter(queued)) continue
    await letterNamed(letters, queued.letter).failed?.(app, queued.of, { reason, final: true })
  }
}

/** Servers repeat the address in their answers, which outlive an erasure of its owner while the mail is on its way. */
function withoutAddress(error: unknown, address: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  const literally = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const words = message.replaceAll(new RegExp(literally, 'gi'), 'the address')
  return error instanceof PermanentJobError ? new PermanentJobError(words) : new Error(words)
}

/** A message may hold a link that sets a password, which nobody who reads the queue may follow. */
function seal(dataDir: string, message: MailMessage): SealedMessage {
  return { sealed: sealText(dataDir, 'mail-queue', '', JSON.stringify(message)) }
}

function unseal(dataDir: string, { sealed }: SealedMessage): MailMessage {
  try {
    return JSON.parse(openText(dataDir, 'mail-queue', '', sealed))
  } catch (error) {
    throw new PermanentJobError('This email was queued under another secret.key and cannot be read.', error)
  }
}

/** Reports whether a queued message names an address. One under another secret.key can be read by nobody. */
function names(dataDir: string, payload: unknown, email: string): boolean {
  if (isQueuedLetter(payload)) return false
  try {
    return JSON.stringify(unseal(dataDir, payload as SealedMessage))
      .toLowerCase()
      .includes(email)
  } catch {
    return false
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
