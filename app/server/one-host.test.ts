import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { refuseSeveralHosts } from './one-host.server.ts'

test.each([
  ['GET / HTTP/1.1\r\nHost: a.example\r\n', 200],
  ['GET / HTTP/1.1\r\nHost: a.example\r\nX-Host: b.example\r\n', 200],
  ['GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n', 400],
  ['POST /api/contact HTTP/1.1\r\nhost: a.example\r\nHOST: a.example\r\nContent-Length: 0\r\n', 400],
])('%j is answered %i', async (head, status) => {
  const server = createServer((request, response) => {
    if (!refuseSeveralHosts(request, response)) response.end('served')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head}Connection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
