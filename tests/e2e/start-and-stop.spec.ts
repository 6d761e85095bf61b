import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type StudioServer, startStudioServer } from '../../scripts/studio-server.ts'

const message = JSON.stringify({ name: 'Ada', email: 'ada@client.example', message: 'Is anybody there?' })

/** Sends the headers of a message, waits for the server's 100 Continue, and sends the body in `finish`. */
async function beginMessage({ url }: StudioServer) {
  const sending = ask(`${url}/api/message`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(message),
      Expect: '100-continue',
    },
  })
  const status = once(sending, 'response').then(([answer]) => (answer as IncomingMessage).statusCode)
  status.catch(() => undefined)
  sending.flushHeaders()
  await once(sending, 'continue')
  return { status, finish: () => sending.end(message) }
}

/** Opens the connections that a browser holds: one after an answer, one opened ahead without a request. */
async function holdConnections({ url }: StudioServer): Promise<void> {
  await (await fetch(url)).text()
  const { hostname, port } = new URL(url)
  await once(connect(Number(port), hostname), 'connect')
}

/** Starts a mail server that accepts connections and never answers: a mail to it is a job that goes on running. */
async function startSilentMailServer(): Promise<{ url: string; contacted: Promise<unknown>; stop(): void }> {
  const server = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    contacted: once(server, 'connection'),
    stop: () => server.close(),
  }
}

async function secondsToExit({ pid, exit }: StudioServer): Promise<{ code: number | null; seconds: number }> {
  const begun = performance.now()
  process.kill(pid, 'SIGTERM')
  const code = await exit
  return { code, seconds: (performance.now() - begun) / 1000 }
}

for (const WORKERS of ['1', '2']) {
  test(`with WORKERS=${WORKERS} a stop answers the request in flight and waits for nothing else`, async () => {
    const site = await startStudioServer({ WORKERS })
    await holdConnections(site)
    const { status, finish } = await beginMessage(site)
    const ended = secondsToExit(site)
    await expect.poll(() => isAccepting(site)).toBe(false)
    finish()
    expect(await status).toBe(201)
    const { code, seconds } = await ended
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(5)
    await site.stop()
  })

  test(`with WORKERS=${WORKERS} a stop takes 10 s at most, whatever a client or a job delays`, async () => {
    const mail = await startSilentMailServer()
    const site = await startStudioServer({ WORKERS, SMTP_URL: mail.url })
    const answer = await fetch(`${site.url}/api/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: message,
    })
    expect(answer.status).toBe(201)
    await mail.contacted
    await beginMessage(site)
    const { code, seconds } = await secondsToExit(site)
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(10)
    mail.stop()
    await site.stop()
  })
}

async function isAccepting({ url }: StudioServer): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('the start says at which address the site is, however many processes serve it', async () => {
  for (const WORKERS of ['1', '2']) {
    const site = await startStudioServer({ HOST: '::1', WORKERS })
    await expect.poll(site.output).toContain(`The site is at   ${site.url}\n`)
    await site.stop()
  }
})

test('a start without a bot check logs a warning, another does not', async () => {
  for (const [BOT_CHECK, warnings] of [
    ['off', 1],
    ['altcha', 0],
  ] as const) {
    const site = await startStudioServer({ BOT_CHECK, WORKERS: '2' })
    expect(site.output().match(/BOT_CHECK is off/g) ?? []).toHaveLength(warnings)
    await site.stop()
  }
})

test('a data folder that cannot be made ends the start with one line', async () => {
  const DATA_DIR = '/proc/no-such-folder/data'
  await expect(startStudioServer({ DATA_DIR })).rejects.toThrow(
    /\nDATA_DIR: \/proc\/no-such-folder\/data cannot be written to \(ENOENT\)\n$/,
  )
})

test.describe('a fault in the studio’s folder ends the start with one line', () => {
  for (const { what, file, from, to, line } of [
    {
      what: 'a fact that is missing',
      file: 'studio.config.ts',
      from: "  city: 'Leeds',\n",
      to: '',
      line: /^studio\.config\.ts:4: studio\.city: is missing$/m,
    },
    {
      what: 'an icon that does not exist',
      file: 'content/benefits.ts',
      from: "icon: 'gauge'",
      to: "icon: 'gage'",
      line: /^content\/benefits\.ts:\d+: benefits\[0\]\.icon: gage is no icon of lucide$/m,
    },
  ]) {
    test(what, async () => {
      const STUDIO_DIR = mkdtempSync(join(tmpdir(), 'headrow-studio-'))
      try {
        cpSync('demo', STUDIO_DIR, { recursive: true })
        const text = readFileSync(join(STUDIO_DIR, file), 'utf8')
        expect(text).toContain(from)
        writeFileSync(join(STUDIO_DIR, file), text.replace(from, to))
        const start = startStudioServer({ STUDIO_DIR })
        await expect(start).rejects.toThrow(line)
        await expect(start).rejects.not.toThrow(/^ +at /m)
      } finally {
        rmSync(STUDIO_DIR, { recursive: true, force: true })
      }
    })
  }
})
