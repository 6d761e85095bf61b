import { connect } from 'node:net'

/** Longer than the server takes for anything it means to answer; what it leaves hanging is not waited for. */
const timeoutMs = 5_000
/** Node drops a request whose sender half-closes before the answer, so an answer gets this long to come first. */
const halfCloseAfterMs = 500

/** The status of the answer; `undefined` where the server hung up or kept silent. */
export function sendRaw(url: string, request: Buffer): Promise<number | undefined> {
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
    // A body that was announced and does not come is at its end.
    const halfClose = setTimeout(() => socket.end(), halfCloseAfterMs)
    socket.on('data', (chunk) => {
      if (head.length < 40) head += chunk.toString('latin1').slice(0, 40)
    })
    socket.on('close', done)
    // A server that refuses may hang up before it has read everything.
    socket.on('error', done)
  })
}

export interface Flood {
  answered: number
  silent: number
  /** What the server called its own fault, and the requests that made it do so. */
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
