import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { certificate } from './certificate.ts'

interface ImapOptions {
  user?: string
  password?: string
  folder?: string
}

export interface ImapServer {
  port: number
  /** The messages of the folder by their numbers; a test adds to them. */
  messages: Map<number, string>
  /** When messages that are added from now on arrive. */
  receivesAt: Date
  /** Another number renumbers the folder. */
  uidValidity: number
  /** Commands as they came, without passwords. */
  commands: string[]
  /** Replaces the answer to a command of this name; a function that returns false lets it answer. */
  instead: Map<string, (socket: TLSSocket) => boolean>
  add(...messages: string[]): void
}

/** Starts a mail server that speaks the part of IMAP (RFC 3501) that a reader needs, over TLS, with a certificate of its own. */
export async function startImapServer({
  user = 'bounce',
  password = 'secret',
  folder = 'INBOX',
}: ImapOptions = {}): Promise<ImapServer> {
  const sockets = new Set<TLSSocket>()
  const arrivals = new Map<number, Date>()
  const imap: ImapServer = {
    ...{ port: 0, messages: new Map(), uidValidity: 1, commands: [], instead: new Map() },
    // After everything that a test does.
    receivesAt: new Date('2100-01-01T00:00:00Z'),
    add(...messages) {
      for (const message of messages) {
        const uid = Math.max(0, ...imap.messages.keys()) + 1
        imap.messages.set(uid, message)
        arrivals.set(uid, imap.receivesAt)
      }
    },
  }
  const server = createServer(certificate, (socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    let waiting = ''
    socket.on('data', (chunk) => {
      waiting += chunk.toString()
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        handle(socket, line)
      }
    })
  })

  function handle(socket: TLSSocket, line: string): void {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
    const name = command.toUpperCase()
    imap.commands.push(name === 'LOGIN' ? name : `${name} ${rest}`.trim())
    if (imap.instead.get(name)?.(socket)) return
    const { untagged = [], no } = answer(name, rest)
    for (const text of untagged) socket.write(Buffer.from(`* ${text}\r\n`, 'latin1'))
    socket.write(`${tag} ${no ? `NO ${no}` : 'OK done'}\r\n`)
    if (name === 'LOGOUT') socket.end()
  }

  function answer(name: string, rest: string): { untagged?: string[]; no?: string } {
    if (name === 'CAPABILITY') return { untagged: ['CAPABILITY IMAP4rev1'] }
    if (name === 'LOGIN') {
      return rest === `"${user}" "${password}"` ? {} : { no: '[AUTHENTICATIONFAILED] Invalid credentials' }
    }
    if (name === 'LIST') return { untagged: [`LIST () "/" "${folder}"`] }
    if (name === 'EXAMINE') {
      if (rest.replaceAll('"', '') !== folder) return { no: '[NONEXISTENT] Unknown mailbox' }
      const next = Math.max(0, ...imap.messages.keys()) + 1
      return {
        untagged: [
          'FLAGS (\\Seen)',
          `${imap.messages.size} EXISTS`,
          '0 RECENT',
          `OK [UIDVALIDITY ${imap.uidValidity}] valid`,
          `OK [UIDNEXT ${next}] next`,
        ],
      }
    }
    if (name === 'UID SEARCH') return { untagged: [['SEARCH', ...search(rest)].join(' ')] }
    if (name === 'UID FETCH') return { untagged: fetch(rest) }
    if (['LOGOUT', 'NOOP'].includes(name)) return name === 'LOGOUT' ? { untagged: ['BYE bye'] } : {}
    return { no: 'unknown command' }
  }

  /** All of them for `SINCE`; those behind a number, and always the last, for `UID n:*`. */
  function search(rest: string): number[] {
    const uids = [...imap.messages.keys()]
    const from = /^UID (\d+):\*$/i.exec(rest)?.[1]
    if (from === undefined) return uids
    return uids.filter((uid) => uid >= Number(from) || uid === Math.max(...uids))
  }

  function fetch(rest: string): string[] {
    const [, list = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
    return list.split(',').flatMap((text) => {
      const message = imap.messages.get(Number(text))
      if (message === undefined) return []
      // Read whole and cut as asked for: `BODY.PEEK[]<0.1024>` or `BODY.PEEK[HEADER.FIELDS (...)]<0.1024>`.
      const [, section = '', start, length] = /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? []
      const whole = Buffer.from(section === '' ? message : readHeaders(message, section))
      const content =
        start === undefined ? whole : whole.subarray(Number(start), Number(start) + Number(length))
      const item = `BODY[${section}]${start === undefined ? '' : `<${start}>`}`
      const place = [...imap.messages.keys()].indexOf(Number(text)) + 1
      const date = dateTime(arrivals.get(Number(text)) ?? imap.receivesAt)
      return [
        `${place} FETCH (UID ${text} INTERNALDATE "${date}" ${item} {${content.length}}\r\n${content.toString('latin1')})`,
      ]
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  imap.port = (server.address() as AddressInfo).port
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return imap
}

/** The header fields that a section such as `HEADER.FIELDS (FROM SUBJECT)` names. */
function readHeaders(message: string, section: string): string {
  const names = /\((.*)\)/.exec(section)?.[1]?.toLowerCase().split(' ') ?? []
  const fields = message.slice(0, message.indexOf('\r\n\r\n')).split(/\r\n(?![\t ])/)
  const named = fields.filter((field) => names.includes(field.slice(0, field.indexOf(':')).toLowerCase()))
  return [...named, '', ''].join('\r\n')
}

/** `17-Jul-1996 02:44:25 +0000` (RFC 3501). */
function dateTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d\d) (\w+) (\d+) (\S+)/.exec(date.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}

/** Lets this process trust the certificate of these servers, as an owner would trust one of their own. */
export function trustTestServers(): void {
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
}
