import { access, constants, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { SigningKey } from '../config/signing-key.ts'
import { PermanentJobError } from '../jobs/jobs.server.ts'
import type { ComposedMail, MailTransport } from './mail.server.ts'
import { outboxPath } from './outbox.server.ts'

/** A server that does not answer holds up a job for half a minute at most. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** `signature` signs every mail for its domain. */
export function smtpTransport(url: string, signature?: SigningKey & { domain: string }): MailTransport {
  const transporter = createTransport({
    ...{ ...timeouts, url, disableFileAccess: true, disableUrlAccess: true },
    ...(signature && {
      dkim: { domainName: signature.domain, keySelector: signature.selector, privateKey: signature.key },
    }),
  })
  return {
    async send(mail: ComposedMail) {
      try {
        await sendFromReturnPath(transporter, mail)
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

/** Sends from the plain address where the server does not let us return mail to another: it then reports to that address. */
async function sendFromReturnPath(transporter: Transporter, mail: ComposedMail): Promise<void> {
  try {
    await transporter.sendMail(toMailOptions(mail))
  } catch (error) {
    const { command, responseCode } = error as Record<string, unknown>
    const isSenderRefused = command === 'MAIL FROM' && typeof responseCode === 'number' && responseCode >= 500
    if (!isSenderRefused || mail.returnPath === undefined) throw error
    await transporter.sendMail(toMailOptions({ ...mail, returnPath: undefined }))
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

const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Saves every mail as a file that mail programs open (RFC 5322), for sites without a mail server. */
export function outboxFolder(dataDir: string): MailTransport {
  const folder = outboxPath(dataDir)
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await writer.sendMail(toMailOptions(mail))
      // Ids begin with the time, so names sort by it, and a mail sent again replaces its own file.
      const path = join(folder, `${mail.id}.eml`)
      await writeWhole(`${path}.partial`, message as Buffer)
      await rename(`${path}.partial`, path)
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return undefined
      } catch (error) {
        return `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`
      }
    },
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Converts a mail for nodemailer. The envelope is given, so no header is ever read for recipients. An invitation becomes
 * the last alternative, which calendar programs act on, and the attached file `invite.ics`.
 */
function toMailOptions(mail: ComposedMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, calendar, headers, messageId, returnPath } = mail
  return {
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content } }),
    headers,
    messageId,
    envelope: { from: returnPath ?? from.address, to: to.address },
  }
}
