export type ToWorker = 'pause' | 'resume' | 'release' | 'stop'
/** `leave` asks for a successor; the object without an address is a sign of life. */
export type ToLeader = 'restart' | 'paused' | 'leave' | { url: string } | { megabytes: number }

const signOfLifeEveryMs = 500

interface PoolWorker {
  pause(): Promise<void>
  resume(): Promise<unknown>
  release(): void
  /** Answers the requests in flight and resolves when the process may end. */
  stop(): Promise<void>
}

export function tellLeader(message: ToLeader): void {
  // The channel closes once the leader lets this process go.
  if (process.connected) process.send?.(message)
}

/** Follows the leader's words, and sends it signs of life. */
export function followLeader(url: string, worker: PoolWorker, onError: (error: unknown) => never): void {
  process.on('message', (word: ToWorker) => {
    if (word === 'pause') worker.pause().then(() => tellLeader('paused'), onError)
    if (word === 'resume') worker.resume().catch(onError)
    if (word === 'release') worker.release()
    if (word === 'stop') worker.stop().then(() => process.exit(0), onError)
  })
  // A signal to the whole group reaches the leader as well, which stops all; one to this process alone replaces it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => tellLeader('leave'))
  setInterval(() => {
    tellLeader({ megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) })
  }, signOfLifeEveryMs).unref()
  tellLeader({ url })
}
