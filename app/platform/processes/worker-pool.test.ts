import { execFileSync } from 'node:child_process'
import cluster from 'node:cluster'
import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { writeProgram } from '#tests/support/task-program.ts'
import { startWorkerPool } from './worker-pool.server.ts'

const poolWorker = createRequire(import.meta.url).resolve('./pool-worker.ts')

/** Answers with the id of its process, and acts as the path of the request says. */
const program = `
import { createServer } from 'node:http'
import { followLeader } from ${JSON.stringify(poolWorker)}
const grown = []
const server = createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL')
  if (request.url === '/leave') process.kill(process.pid, 'SIGTERM')
  if (request.url === '/grow') grown.push(Buffer.alloc(2 ** 28, 1))
  response.end(String(process.pid))
})
server.listen(0, '127.0.0.1', () => {
  const worker = { stop: async () => server.close(), release() {} }
  followLeader('http://127.0.0.1:' + server.address().port, worker, () => process.exit(1))
})
`

async function startPool(limits: Parameters<typeof startWorkerPool>[0]['limits'] = {}) {
  cluster.setupPrimary({ exec: writeProgram(program), execArgv: [], silent: true })
  const { promise: serving, resolve, reject } = Promise.withResolvers<string>()
  const warnings: string[] = []
  const pool = startWorkerPool({
    count: 2,
    log: { warn: (_: unknown, text?: string) => void warnings.push(text ?? '') } as never,
    onReady: resolve,
    onFailedStart: (code) => reject(new Error(`A worker ended with ${code}.`)),
    onRestart: () => undefined,
    mayStart: () => Promise.resolve(),
    limits: { startEveryMs: 0, ...limits },
  })
  onTestFinished(() => pool.stop())
  const url = await serving
  /** Sends a request over a connection of its own. Undefined without an answer. */
  const ask = async (path: string) => {
    const answer = await fetch(url + path, { headers: { Connection: 'close' } }).catch(() => undefined)
    return answer?.text()
  }
  const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
  return { ask, pids, pool, warnings }
}

test.each([
  ['that dies', '/die', {}, 'a worker ended and is replaced'],
  ['that hangs', '/hang', { silentMs: 2_000 }, 'a worker hangs and is replaced'],
  ['that grows', '/grow', { mostMegabytes: 200 }, 'a worker has grown and is replaced'],
])('a worker %s is replaced, and visitors are answered again', async (_, path, limits, warning) => {
  const { ask, pids, warnings } = await startPool(limits)
  const before = pids()
  await ask(path)
  await expect.poll(() => before.some((pid) => !pids().includes(pid))).toBe(true)
  await expect.poll(() => pids()).toHaveLength(2)
  await expect.poll(() => ask('/')).toBeDefined()
  expect(warnings).toContain(warning)
})

test('a worker that is asked to end is replaced without a warning', async () => {
  const { ask, pids, warnings } = await startPool()
  const before = pids()
  await ask('/leave')
  await expect.poll(() => before.some((pid) => !pids().includes(pid))).toBe(true)
  await expect.poll(() => ask('/')).toBeDefined()
  expect(pids()).toHaveLength(2)
  expect(warnings).toEqual([])
})

test('a stop that meets workers which have just died ends as well', async () => {
  const { pids, pool } = await startPool()
  for (const pid of pids()) process.kill(pid as number, 'SIGKILL')
  // Nothing is heard of their end before the stop.
  execFileSync('sleep', ['0.2'])
  await pool.stop()
  expect(pids()).toEqual([])
})

test('a stop ends all workers, those that hang as well', async () => {
  const { ask, pids, pool } = await startPool({ stopWithinMs: 500 })
  void ask('/hang')
  await pool.stop()
  expect(pids()).toEqual([])
})
