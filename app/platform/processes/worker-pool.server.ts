import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.server.ts'
import type { ToLeader, ToWorker } from './pool-worker.ts'

export interface WorkerPool {
  /** Sends a word to every worker that serves. */
  tell(word: ToWorker): void
  /** Resolves once every worker has closed the database, or has died. */
  pause(): Promise<void>
  /** Ends all workers, each once its requests in flight are answered. */
  stop(): Promise<void>
}

interface WorkerPoolOptions {
  count: number
  log: Pick<Log, 'warn'>
  /** Called once, when the first `count` workers serve. */
  onReady(url: string): void
  /** Called when a worker ends before all serve. */
  onFailedStart(code: number): void
  /** Called when a worker asks for a restart of all. */
  onRestart(): void
  /** Resolves when a new worker may open the database. */
  mayStart(): Promise<void>
  limits?: Partial<typeof defaults>
}

const defaults = {
  /** A worker without a sign of life for so long is blocked, and none of its visitors is answered any more. */
  silentMs: 10_000,
  /** More than twice the memory of a worker under full load. */
  mostMegabytes: 512,
  /** A worker that dies at once would otherwise be started again in a loop. */
  startEveryMs: 1_000,
  /** A worker ends by itself within 9.5 s of a stop; a hanging one is killed, so that a stop takes 10 s at most. */
  stopWithinMs: 9_800,
}

const ticksASilence = 10

interface Member {
  worker: Worker
  serves: boolean
  isRetiring: boolean
  /** Ticks since its last sign of life. */
  silentFor: number
}

/**
 * Runs several processes at one port, and replaces processes that die, hang or grow. The workers accept connections themselves:
 * this process would lose connections that it had not yet passed on, and would pass some to a worker that hangs.
 */
export function startWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const limits = { ...defaults, ...options.limits }
  const { count, log } = options
  const members = new Map<number, Member>()
  let begun = 0
  let isStopping = false
  cluster.schedulingPolicy = cluster.SCHED_NONE

  const spawn = () => {
    const startedAt = performance.now()
    const worker = cluster.fork()
    const member: Member = { worker, serves: false, isRetiring: false, silentFor: 0 }
    members.set(worker.id, member)
    worker.on('message', (message: ToLeader) => onMessage(member, message))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (isOfEndedWorker(error)) return
      log.warn({ worker: worker.process.pid, err: error }, 'a worker could not be told something')
    })
    worker.on('exit', async (code, signal) => {
      members.delete(worker.id)
      if (isStopping) return
      if (begun < count) return options.onFailedStart(code || 1)
      if (member.isRetiring) return
      log.warn({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced')
      await sleep(Math.max(0, limits.startEveryMs - (performance.now() - startedAt)))
      await spawnOnceAllowed()
    })
  }

  const spawnOnceAllowed = async () => {
    await options.mayStart()
    if (!isStopping) spawn()
  }

  const onMessage = (member: Member, message: ToLeader) => {
    member.silentFor = 0
    if (message === 'restart') options.onRestart()
    else if (message === 'leave') replace(member)
    else if (typeof message === 'object' && 'url' in message) onServing(member, message.url)
    else if (typeof message === 'object' && message.megabytes > limits.mostMegabytes && replace(member)) {
      const { megabytes } = message
      log.warn({ worker: member.worker.process.pid, megabytes }, 'a worker has grown and is replaced')
    }
  }

  const onServing = (member: Member, url: string) => {
    member.serves = true
    begun += 1
    if (begun === count) return options.onReady(url)
    if (begun < count) return
    send(member.worker, 'release')
    const leaving = [...members.values()].find(({ isRetiring, serves }) => isRetiring && serves)
    if (leaving) void end(leaving)
  }

  /** Starts the successor first; the worker serves until that one does. One worker is replaced at a time. */
  const replace = (member: Member): boolean => {
    const isBusy = [...members.values()].some(({ isRetiring, serves }) => isRetiring || !serves)
    if (isStopping || isBusy) return false
    member.isRetiring = true
    void spawnOnceAllowed()
    return true
  }

  const end = async ({ worker }: Member) => {
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    const killing = setTimeout(() => worker.process.kill('SIGKILL'), limits.stopWithinMs)
    send(worker, 'stop')
    // This process closes the port before the workers do. After the last of them, new connections would wait here for
    // somebody to accept them, and be reset.
    worker.disconnect()
    await ended
    clearTimeout(killing)
  }

  // Counts ticks, not time: when this process has to wait itself, the signs of life of the others wait as well.
  const watch = setInterval(() => {
    for (const { worker, serves, ...member } of members.values()) {
      if (serves && member.silentFor === ticksASilence) {
        log.warn({ worker: worker.process.pid }, 'a worker hangs and is replaced')
        worker.process.kill('SIGKILL')
      }
    }
    for (const member of members.values()) member.silentFor += 1
  }, limits.silentMs / ticksASilence)

  for (let number = 0; number < count; number += 1) spawn()
  return {
    tell(word) {
      for (const { worker } of members.values()) send(worker, word)
    },
    async pause() {
      await Promise.all([...members.values()].map(({ worker }) => pause(worker, limits.stopWithinMs)))
    },
    async stop() {
      isStopping = true
      clearInterval(watch)
      await Promise.all([...members.values()].map(end))
    },
  }
}

function send(worker: Worker, word: ToWorker): void {
  // One that is ending has no channel any more.
  if (worker.isConnected()) worker.send(word)
}

/** Reports whether a word failed because its worker has just ended; the `exit` event follows. */
function isOfEndedWorker({ code = '' }: NodeJS.ErrnoException): boolean {
  return ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'].includes(code)
}

/** A worker that hangs is killed, and replaced. */
async function pause(worker: Worker, withinMs: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const onMessage = (message: ToLeader) => {
    if (message === 'paused') resolve()
  }
  const onExit = () => resolve()
  const killing = setTimeout(() => worker.process.kill('SIGKILL'), withinMs)
  worker.on('message', onMessage).once('exit', onExit)
  send(worker, 'pause')
  await closed
  clearTimeout(killing)
  worker.off('message', onMessage).off('exit', onExit)
}
