import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { SendSteps } from './mail.server.ts'
import { MailFailure } from './mail-failure.ts'

/** A server that does not answer holds up a job for half a minute at most. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

interface Envelope {
  from: string
  to: string
}

export function readServer(url: string): SMTPTransport {
  return new SMTPTransport({ ...timeouts, url })
}

/**
 * Sends a mail over a connection of its own, and returns the server's answer. Nodemailer's transport reads a mail ahead,
 * before the server has accepted the recipient; here the end of the mail waits for `beforeEnd`, so that a failure says
 * whether the server can have the mail.
 */
export function sendOver(
  server: SMTPTransport,
  envelope: Envelope,
  mail: Buffer,
  beforeEnd: SendSteps['beforeEnd'] = async () => undefined,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const connection = new SMTPConnection(server.options)
  let isDataSent = false
  let withheld: unknown
  const fail = (error: SMTPError) => {
    connection.close()
    reject(withheld ?? toFailure(error, isDataSent))
  }
  async function* read() {
    yield mail
    try {
      await beforeEnd()
    } catch (error) {
      withheld = error
      throw error
    }
    // A server that closed the connection meanwhile has not got the end: the event of that may still wait to be read.
    for (let rounds = 0; rounds < 2; rounds += 1) await setImmediate()
    isDataSent = true
  }
  const send = () => {
    connection.send(envelope, Readable.from(read(), { objectMode: false }), (error, info) => {
      if (error) return fail(error)
      connection.close()
      resolve(info?.response ?? '')
    })
  }
  connection.once('error', fail)
  connection.connect((error) => {
    if (error) return fail(error)
    const { auth } = server
    if (!auth || !(connection.allowsAuth || server.options.forceAuth)) return send()
    connection.login(auth, (refusal) => (refusal ? fail(refusal) : send()))
  })
  return promise
}

function toFailure(error: SMTPError, isDataSent: boolean): MailFailure {
  const { message, command, responseCode: code, response: answer } = error
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer ?? '')?.[1]
  return new MailFailure(message, { code, enhanced, command, answer, isDataSent }, error)
}
