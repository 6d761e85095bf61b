import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  /** The addresses in the plain text, in order. */
  links: string[]
  /** The address with which a mail program ends a subscription (RFC 2369). */
  leave: string
}

const arrivesWithinMs = 10_000

/** Lists the mails that a server without SMTP has saved, each as a file. */
export const outboxOf = (dataDir: string) => async (): Promise<string[]> => {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Reads the mails of the server under test, the oldest first. */
export class Mailbox {
  readonly #listSources: () => Promise<string[]>

  constructor(listSources: () => Promise<string[]>) {
    this.#listSources = listSources
  }

  async allTo(address: string): Promise<ReceivedMail[]> {
    const mails = (await this.#listSources()).map(parseMail)
    return mails.filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
  }

  /** Waits for the newest mail to this address; `subject` narrows it down. */
  async latestTo(address: string, subject = /./): Promise<ReceivedMail> {
    const giveUpAt = Date.now() + arrivesWithinMs
    for (;;) {
      const mail = (await this.allTo(address)).findLast((each) => subject.test(each.subject))
      if (mail) return mail
      if (Date.now() > giveUpAt) throw new Error(`No mail matching ${subject} reached ${address}`)
      await sleep(100)
    }
  }
}

export function parseMail(source: string): ReceivedMail {
  const { headers, body } = splitEntity(source)
  const text = findPlainText(headers, body)
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    leave: headers.get('list-unsubscribe')?.replace(/^<|>$/g, '') ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function splitEntity(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: rest.join('\n\n') }
}

function findPlainText(headers: Map<string, string>, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => splitEntity(part.replace(/^\n/, '')))
    return parts.map((part) => findPlainText(part.headers, part.body)).find((text) => text !== '') ?? ''
  }
  if (!type.startsWith('text/plain')) return ''
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body
}

export function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes RFC 2047 encoded words, which subjects with non-ASCII letters use. */
function decodeWords(text: string): string {
  return text.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuotedPrintable(word.replaceAll('_', ' ')),
  )
}
