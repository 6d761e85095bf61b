import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers 400 to a request with several `Host` headers (RFC 9112, 3.2), of which a proxy in front may have read another one
 * than Node, which takes the first. Returns false for all others.
 */
export function refuseSeveralHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts < 2) return false
  response.writeHead(400, {
    ...{ Connection: 'close', 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(JSON.stringify({ success: false, message: 'The request has more than one Host header.' }))
  return true
}
