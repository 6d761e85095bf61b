import { connect } from 'node:net'

/** Longer than the server takes for any answer; a request without one by then counts as unanswered. */
const timeoutMs = 5_000
/** Node drops a request whose sender half-closes before the answer, so an answer gets this long to come first. */
const halfCloseAfterMs = 500

/** Returns the status of the answer; `undefined` where the server closed the connection or did not answer. */
function sendRaw(url: string, request: Buffer): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let head = ''
    const done = () => {
      clearTimeout(halfClose)
      socket.destroy()
      const status = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
      resolve(status ? Number(status) : undefined)
    }
    socket.setTimeout(timeoutMs, done)
    socket.on('connect', () => socket.write(request))
    // Ends a body that was declared and does not come.
    const halfClose = setTimeout(() => socket.end(), halfCloseAfterMs)
    socket.on('data', (chunk) => {
      if (head.length < 40) head += chunk.toString('latin1').slice(0, 40)
    })
    socket.on('close', done)
    // A server that refuses may close the connection before it has read everything.
    socket.on('error', done)
  })
}

export interface Flood {
  answered: number
  silent: number
  /** The answers with status 500 and above, and their requests. */
  failures: { status: number; request: string }[]
}

export async function sendAll(url: string, requests: Iterable<Buffer>, atOnce = 32): Promise<Flood> {
  const flood: Flood = { answered: 0, silent: 0, failures: [] }
  const queue = requests[Symbol.iterator]()
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const status = await sendRaw(url, next.value)
      if (status === undefined) flood.silent += 1
      else flood.answered += 1
      if (status !== undefined && status >= 500) {
        flood.failures.push({ status, request: next.value.toString('latin1').slice(0, 400) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return flood
}
