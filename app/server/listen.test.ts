import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { limitBodies, prepareClosing, serverOptions } from './listen.server.ts'

/** Opens connections one after another, says when all are open, and prints how many were answered. */
const client = `
  const { request } = require('node:http')
  let opened = 0, answered = 0, ended = 0
  const end = () => { ended += 1; if (ended === 60) console.log('answered ' + answered) }
  for (let n = 0; n < 60; n += 1) {
    const sending = request({ host: '127.0.0.1', port: process.argv[1], agent: false }, (answer) => {
      answered += 1
      answer.resume().on('end', end)
    })
    sending.on('error', end).end()
  }`

it('a stop answers those whose connection waited to be accepted', async () => {
  const server = createServer(serverOptions, (_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = prepareClosing(server)
  const { port } = server.address() as AddressInfo
  const child = spawn(process.execPath, ['--eval', client, String(port)])
  await once(child, 'spawn')
  // As a page that takes long to render: nothing is accepted meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
  const [said] = await Promise.all([text(child.stdout), close()])
  expect(said.trim()).toBe('answered 60')
})

it('a body that takes too long is ended, but for a file, which has a limit for each part', async () => {
  const server = createServer(serverOptions, (asked, response) =>
    asked.resume().on('end', () => response.end()),
  )
  limitBodies(server, 50)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (method: string, path: string) => {
    const sending = request({ host: '127.0.0.1', port, method, path, agent: false })
    sending.write('a part')
    setTimeout(() => sending.end('the rest'), 300)
    return once(sending, 'response').then(
      ([answer]) => answer.resume().statusCode,
      (error) => error.code,
    )
  }
  const outcomes = await Promise.all([send('POST', '/api/upload'), send('PUT', '/api/backups/a.headrow')])
  expect(outcomes).toEqual(['ECONNRESET', 200])
  server.close()
})
