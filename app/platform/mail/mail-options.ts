import type { SendMailOptions } from 'nodemailer'
import type { ComposedMail } from './mail.server.ts'

/** A mail in nodemailer's words. The envelope is given, so no header is ever read for recipients. */
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
