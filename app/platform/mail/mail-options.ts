import type { SendMailOptions } from 'nodemailer'
import type { ComposedMail } from './mail.server.ts'

/** Converts a mail for nodemailer. The envelope is given, so no header is ever read for recipients. */
export function toMailOptions(mail: ComposedMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, headers, messageId } = mail
  return {
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    headers,
    messageId,
    envelope: { from: from.address, to: to.address },
  }
}
