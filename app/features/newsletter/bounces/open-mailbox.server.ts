import type { ImapFlow } from 'imapflow'
import type { MailFolder } from '#platform/config/mail-folder.ts'
import { describeTrouble, MailboxTrouble } from './mailbox-trouble.server.ts'

/** A message of the mailbox, by its number. */
export interface FoundMessage {
  uid: number
  /** When the mail server got it, by its clock; undefined where it does not say. */
  receivedAt: Date | undefined
  /** The header that says whether it may be a report. */
  headers: string
}

/** The mailbox of reports, open to read: nothing in it is changed or marked. Its methods fail with a `MailboxTrouble`. */
export interface OpenMailbox {
  /** The server's number for its numbering of messages. */
  uidValidity: string
  /** Lists the numbers of messages after `lastUid`; where that is 0, of messages since a day. */
  listUids(lastUid: number, since: Date): Promise<number[]>
  listMessages(uids: readonly number[]): Promise<FoundMessage[]>
  /** Returns the beginning of a message; undefined when it is gone. */
  readMessage(uid: number, mostBytes: number): Promise<Uint8Array | undefined>
}

/** Headers of a message are a few hundred bytes; a hostile one may have megabytes of them. */
const mostHeaderBytes = 16 * 1024
const headerFields = 'HEADER.FIELDS (CONTENT-TYPE)'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Turns a failed step into `MailboxTrouble`, with a reason for the owner and the requested messages. */
type Attempt = <T>(step: Promise<T>, uids?: readonly number[]) => Promise<T>

/** Opens the mailbox for `work`, and closes the connection whatever becomes of it: at the latest after `withinMs`. */
export async function withMailbox<T>(
  { host, port, user, password, folder }: MailFolder,
  withinMs: number,
  work: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  // Loaded with the first reading, because most sites have no such mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...timeouts,
    ...{ host, port, secure: true, auth: { user, pass: password } },
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
    // The longest response is the beginning of a message.
    ...{ maxLiteralSize: 1024 * 1024, maxLineLength: 1024 * 1024, maxResponseSize: 2 * 1024 * 1024 },
  })
  // Failures reach the step that waits for an answer; without a listener they would end the process.
  client.on('error', () => undefined)
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    client.close()
  }, withinMs)
  const attempt: Attempt = (step, uids = []) =>
    step.catch((error: unknown) => {
      const trouble =
        error instanceof MailboxTrouble ? error : describeTrouble(error, { host, isLate, withinMs })
      trouble.uids = uids
      throw trouble
    })
  try {
    await attempt(client.connect())
    const result = await work(await attempt(openFolder(client, folder, attempt)))
    await client.logout().catch(() => undefined)
    return result
  } finally {
    clearTimeout(late)
    client.close()
  }
}

async function openFolder(client: ImapFlow, folder: string, attempt: Attempt): Promise<OpenMailbox> {
  const opened = await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
    // A lost connection says nothing about the folder.
    if (!client.usable) throw error
    throw new MailboxTrouble(`The mailbox has no folder '${folder}' that can be read.`)
  })
  return {
    uidValidity: String(opened.uidValidity),
    listUids: (lastUid, since) => attempt(listUids(client, lastUid, since)),
    listMessages: (uids) => attempt(listMessages(client, uids), uids),
    readMessage: (uid, mostBytes) => attempt(readMessage(client, uid, mostBytes), [uid]),
  }
}

async function listUids(client: ImapFlow, lastUid: number, since: Date): Promise<number[]> {
  const uids = await client.search(lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true })
  if (!uids) throw new Error('its messages are not listed')
  // `n:*` names the last message also where its number is below n.
  return uids.filter((uid) => uid > lastUid).sort((a, b) => a - b)
}

async function listMessages(client: ImapFlow, uids: readonly number[]): Promise<FoundMessage[]> {
  const messages: FoundMessage[] = []
  const bodyParts = [{ key: headerFields, maxLength: mostHeaderBytes }]
  const wanted = { uid: true, internalDate: true, bodyParts }
  for await (const message of client.fetch(uids.join(','), wanted, { uid: true })) {
    const { uid, headers, bodyParts: parts, internalDate = '' } = message
    // Servers name the one requested part differently.
    const [part = headers] = parts?.values() ?? []
    const receivedAt = new Date(internalDate)
    messages.push({
      uid,
      receivedAt: Number.isNaN(receivedAt.getTime()) ? undefined : receivedAt,
      headers: part?.toString('latin1') ?? '',
    })
  }
  return messages.sort((a, b) => a.uid - b.uid)
}

async function readMessage(
  client: ImapFlow,
  uid: number,
  maxLength: number,
): Promise<Uint8Array | undefined> {
  const wanted = { source: { start: 0, maxLength } }
  const message = await client.fetchOne(String(uid), wanted, { uid: true })
  return message ? message.source : undefined
}
