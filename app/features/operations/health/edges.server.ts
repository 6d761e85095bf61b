import { connect, type TLSSocket } from 'node:tls'
import { createNames, type Names } from '#services/sender-records/names.server.ts'
import { type Disk, readDisk } from './disk.server.ts'

export interface Certificate {
  from: Date
  until: Date
  /** Why a browser would refuse it. */
  problem: string | undefined
}

/** What the checks look at outside the program. Tests put others in their place, so that nothing leaves the machine. */
export interface Edges extends Pick<Names, 'findTxt'> {
  readDisk(path: string): Promise<Disk>
  readCertificate(host: string, port: number): Promise<Certificate>
}

const tlsTimeoutMs = 4_000

export function createEdges({ dnsServer }: { dnsServer?: string } = {}): Edges {
  return { readDisk, findTxt: createNames({ dnsServer }).findTxt, readCertificate }
}

/** Reads the certificate whatever is wrong with it; nothing is sent. */
function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : reasonOf(socket.authorizationError)
      socket.destroy()
      resolve({ from: new Date(from), until: new Date(until), problem })
    })
    socket.setTimeout(tlsTimeoutMs, () =>
      socket.destroy(new Error(`no answer within ${tlsTimeoutMs / 1000} seconds`)),
    )
    socket.once('error', reject)
  })
}

/** An error's code, although its type says that it is an error. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
