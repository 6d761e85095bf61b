import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How the server treats a mail: an answer such as `550 5.1.1 Unknown` to the recipient (`rcpt`) or to the whole mail
 * (`data`), a connection that it ends at a command, or no answer at all to the whole mail (`silent`).
 */
export interface Treatment {
  rcpt?: string | 'cut'
  /** `cut` ends the connection once half of the mail is there, `gone` and `silent` once all of it is. */
  data?: string | 'cut' | 'gone' | 'silent'
  /** Waits for this before it answers the command. */
  beforeRcpt?: Promise<unknown>
  beforeAnswer?: Promise<unknown>
}

interface Arrival {
  to: string
  source: string
  /** Milliseconds, by `performance.now()`. */
  at: number
  /** The code of the answer once the server has written it; undefined where the connection ended before. */
  answered: string | undefined
}

export interface ScriptedMailServer {
  readonly port: number
  /** When each recipient was named, by `performance.now()`. */
  readonly attempts: readonly { to: string; at: number }[]
  /** Every mail of which the server got the end, in their order. */
  readonly arrivals: readonly Arrival[]
  close(): Promise<void>
}

/** Starts a mail server that does what `treat` says with each recipient. It speaks plain SMTP without extensions. */
export async function startScriptedMailServer(
  treat: (to: string) => Treatment | Promise<Treatment>,
): Promise<ScriptedMailServer> {
  const attempts: { to: string; at: number }[] = []
  const arrivals: Arrival[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    void converse(socket, treat, { attempts, arrivals }).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    ...{ attempts, arrivals },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

async function converse(
  socket: Socket,
  treat: (to: string) => Treatment | Promise<Treatment>,
  { attempts, arrivals }: { attempts: { to: string; at: number }[]; arrivals: Arrival[] },
): Promise<void> {
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  let treatment: Treatment = {}
  let to = ''
  say('220 scripted.example ESMTP')
  const lines = readLines(socket)
  for await (const line of lines) {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO' || command === 'HELO') say('250 scripted.example')
    else if (command === 'MAIL') say('250 2.1.0 Ok')
    else if (command === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      attempts.push({ to, at: performance.now() })
      treatment = await treat(to)
      await treatment.beforeRcpt
      const answer = treatment.rcpt ?? '250 2.1.5 Ok'
      if (answer === 'cut') return void socket.destroy()
      say(answer)
      if (answer.startsWith('421')) return void socket.end()
    } else if (command === 'DATA') {
      say('354 End with a dot')
      if (treatment.data === 'cut') {
        await lines.next()
        return void socket.destroy()
      }
      const source = await readMail(lines)
      if (source === undefined) return
      const arrival: Arrival = { to, source, at: performance.now(), answered: undefined }
      arrivals.push(arrival)
      await hold(treatment, say)
      const answer = treatment.data ?? '250 2.0.0 Taken'
      // Returning would end the connection, because it ends the reading of its lines.
      if (answer === 'silent') return void (await once(socket, 'close'))
      if (answer === 'gone') return void socket.destroy()
      if (!socket.destroyed) arrival.answered = answer
      say(answer)
      if (answer.startsWith('421')) return void socket.end()
    } else if (command === 'QUIT') return void socket.end('221 Bye\r\n')
    else say('500 What?')
  }
}

/** Waits for the answer to a mail. Lines of an unfinished answer let no client give up meanwhile, as after 30 s of silence. */
async function hold({ beforeAnswer, data }: Treatment, say: (line: string) => void): Promise<void> {
  if (!beforeAnswer) return
  const timer = data ? undefined : setInterval(() => say('250-Not yet'), 5_000)
  await beforeAnswer.finally(() => clearInterval(timer))
}

async function* readLines(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split('\r\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  return undefined
}

/** Reads a mail up to the line with a dot; undefined where the connection ends before it. */
async function readMail(lines: AsyncGenerator<string, undefined>): Promise<string | undefined> {
  const source: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) return undefined
    if (value === '.') return source.join('\r\n')
    source.push(value)
  }
}
