import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'

/** Starts the site again whenever it ends, at a socket that stays open, as systemd does. Each start prints its number. */
const supervisor = `while :; do sh -c 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server.ts' "$0"; done`

async function superviseSite(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-held-'))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Node has no public name for the descriptor.
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  const port = String((server.address() as AddressInfo).port)
  const { PATH, STUDIO_DIR = 'demo' } = process.env
  const env = {
    ...{ PATH, STUDIO_DIR, NODE_ENV: 'production', LOG_LEVEL: 'warn', SEED: 'none', BOT_CHECK: 'off' },
    ...{ BACKUP_AT: 'off', DATA_DIR: dataDir, PORT: port, ...settings },
  }
  const shell = spawn('sh', ['-c', supervisor, process.execPath], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', fd],
  })
  // The shell has it now, and nobody but the site accepts connections.
  server.close()
  const pids: number[] = []
  shell.stdout?.on('data', (chunk) => {
    for (const [, pid] of String(chunk).matchAll(/^pid (\d+)$/gm)) pids.push(Number(pid))
  })
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  return {
    port,
    start: async (nth: number) => {
      await expect.poll(() => pids.length).toBe(nth)
      expect(await isReady()).toBe(true)
    },
    end: () => process.kill(pids.at(-1) as number, 'SIGTERM'),
    stop: async () => {
      shell.kill('SIGKILL')
      process.kill(pids.at(-1) as number, 'SIGTERM')
      await expect.poll(() => isReady().catch(() => false)).toBe(false)
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Sends requests over new and open connections, one after another, until it is ended; returns what went wrong. */
function sendRequests(port: string): () => Promise<{ answers: Record<string, number>; errors: string[] }> {
  const agents = [new Agent({ keepAlive: false }), new Agent({ keepAlive: true })]
  const answers: Record<string, number> = {}
  const errors: string[] = []
  let isOver = false
  const send = (agent: Agent, method: string) =>
    new Promise<void>((resolve) => {
      const body = method === 'POST' ? '{}' : ''
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
      const path = method === 'POST' ? '/api/message' : '/contact'
      const sending = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
        answers[`${method} ${answer.statusCode}`] = (answers[`${method} ${answer.statusCode}`] ?? 0) + 1
        answer.resume().once('close', resolve)
      })
      sending.once('error', (error) => {
        errors.push(`${method}: ${error.message}`)
        resolve()
      })
      sending.end(body)
    })
  const visitors = agents.flatMap((agent) =>
    ['GET', 'POST', 'GET', 'POST'].map(async (method) => {
      while (!isOver) {
        await send(agent, method)
        await sleep(5)
      }
    }),
  )
  return async () => {
    isOver = true
    await Promise.all(visitors)
    return { answers, errors }
  }
}

for (const WORKERS of ['1', '2']) {
  test(`with WORKERS=${WORKERS} a restart at a held socket neither refuses nor resets a connection`, async () => {
    const site = await superviseSite({ WORKERS })
    await site.start(1)
    const end = sendRequests(site.port)
    for (const nth of [2, 3]) {
      site.end()
      await site.start(nth)
    }
    const { answers, errors } = await end()
    expect(errors).toEqual([])
    expect(Object.keys(answers).sort()).toEqual(['GET 200', 'POST 422'])
    await site.stop()
  })
}
