import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { SigningKey } from '../config/signing-key.ts'
import { writeWhole } from '../files/write-whole.server.ts'
import { PermanentJobError } from '../jobs/jobs.server.ts'
import type { ComposedMail, MailAttachment, MailTransport } from './mail.server.ts'
import { findMailFailure } from './mail-failure.ts'
import { outboxPath } from './outbox.server.ts'
import { readServer, sendOver } from './smtp.server.ts'

/** `signature` signs every email for its domain. */
export function smtpTransport(url: string, signature?: SigningKey & { domain: string }): MailTransport {
  const server = readServer(url)
  const writer = createWriter(signature)
  return {
    async send(mail, steps) {
      try {
        const bytes = await writeMail(writer, mail)
        const answer = await fromReturnPath(mail, (from) =>
          sendOver(server, { from, to: mail.to.address }, bytes, steps?.beforeEnd),
        )
        steps?.answered?.(answer)
      } catch (error) {
        const failure = findMailFailure(error)
        if (failure?.isForGood) throw new PermanentJobError(failure.message, failure)
        throw error
      }
    },
    async check() {
      try {
        await server.verify()
        return undefined
      } catch (error) {
        return messageOf(error)
      }
    },
  }
}

/** Sends from the plain address where the server does not let us return mail to another: it then reports to that address. */
async function fromReturnPath(
  { from, returnPath = from.address }: ComposedMail,
  send: (from: string) => Promise<string>,
): Promise<string> {
  try {
    return await send(returnPath)
  } catch (error) {
    const failure = findMailFailure(error)
    const isSenderRefused = failure?.command === 'MAIL FROM' && (failure.code ?? 0) >= 500
    if (!isSenderRefused || returnPath === from.address) throw error
    return send(from.address)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function createWriter(signature?: SigningKey & { domain: string }) {
  return createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'windows' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...(signature && {
      dkim: { domainName: signature.domain, keySelector: signature.selector, privateKey: signature.key },
    }),
  })
}

type Writer = ReturnType<typeof createWriter>

/** Writes a mail as it is sent (RFC 5322). */
async function writeMail(writer: Writer, mail: ComposedMail): Promise<Buffer> {
  const { message } = await writer.sendMail(toMailOptions(mail))
  return message as Buffer
}

/** Saves every mail as a file that mail programs open (RFC 5322), for sites without a mail server. */
export function outboxFolder(dataDir: string): MailTransport {
  const folder = outboxPath(dataDir)
  const writer = createWriter()
  return {
    async send(mail, steps) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const message = await writeMail(writer, mail)
      await steps?.beforeEnd?.()
      // Ids begin with the time, so names sort by it, and a mail sent again replaces its own file.
      await writeWhole(join(folder, `${mail.id}.eml`), message)
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

/**
 * Converts a mail for nodemailer. The envelope is given, so no header is ever read for recipients. An invitation becomes
 * the last alternative, which calendar programs act on, and the attached file `invite.ics`.
 */
function toMailOptions(mail: ComposedMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, calendar, attachment, headers } = mail
  const { messageId, returnPath } = mail
  return {
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content } }),
    ...(attachment && { attachments: [toAttachment(attachment)] }),
    headers,
    messageId,
    envelope: { from: returnPath ?? from.address, to: to.address },
  }
}

/** In Base64, because servers may change the ends of lines in plain text. */
const toAttachment = ({ name, content }: MailAttachment) => ({
  filename: name,
  content: Buffer.from(content, 'utf8'),
  contentType: 'text/plain; charset=utf-8',
  contentTransferEncoding: 'base64' as const,
})
