import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser's side of RFC 8291: makes keys, and reads what was encrypted for them. */
export function createBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    decrypt(message: Buffer): Buffer {
      const salt = message.subarray(0, 16)
      const size = message.readUInt32BE(16)
      const keyEnd = 21 + message.readUInt8(20)
      const sender = message.subarray(21, keyEnd)
      if (message.length > size) throw new Error('More than one record.')
      const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', from, salt, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const input = derive(pair.computeSecret(sender), secret, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(message.subarray(-16))
      const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0) throw new Error('The last record has no delimiter.')
      return padded.subarray(0, end)
    },
  }
}

interface Received {
  /** The last part of the endpoint. */
  id: string
  headers: IncomingMessage['headers']
  body: Buffer
}

type Answer = (received: Received, response: ServerResponse) => void

/**
 * A push service on this machine that speaks RFC 8030. Refuses requests that a real one would refuse: without a valid
 * VAPID signature for its origin (RFC 8292), a time to live or the content coding.
 */
export async function startPushService(answer: Answer = (_, response) => void response.writeHead(201).end()) {
  const received: Received[] = []
  let open = 0
  let mostOpen = 0
  let origin = ''
  const server = createServer(async (request, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = {
      id: (request.url ?? '').split('/').pop() ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    }
    const status = judge(message, origin)
    if (status) return void response.writeHead(status).end()
    received.push(message)
    answer(message, response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    host: `127.0.0.1:${port}`,
    endpoint: (id: string | number) => `${origin}/push/${id}`,
    received,
    mostOpen: () => mostOpen,
    close: () => server.close().closeAllConnections(),
  }
}

export type PushServiceServer = Awaited<ReturnType<typeof startPushService>>

function judge({ headers, body }: Received, origin: string): number | undefined {
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400
  if (body.length > 4096) return 413
  return isSigned(String(headers.authorization), origin) ? undefined : 403
}

function isSigned(authorisation: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorisation) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: `${x}`, y: `${y}` }, format: 'jwk' })
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { aud, exp, sub } = read(claims)
  const seconds = Date.now() / 1000
  return (
    read(header).alg === 'ES256' &&
    aud === origin &&
    /^mailto:|^https:/.test(sub) &&
    exp < seconds + 366 * 24 * 3600 &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
