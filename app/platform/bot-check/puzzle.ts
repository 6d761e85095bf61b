import type { Challenge, Solution } from 'altcha-lib'
import { request } from '../browser/request.ts'
import type { Proof } from './browser-check.ts'
import { proofOf } from './proof-of.ts'

/** The messages of the worker: first `ready`, then the solution. */
export type WorkerMessage = { is: 'ready' } | { is: 'solved'; solution: Solution | null }

/** Fetches a puzzle from this site and solves it in a worker, so that typing stays smooth. */
export function startPuzzle(): Proof {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' })
  const fetched = request<Challenge>('GET', '/bot-check/challenge')
  let end = Number.POSITIVE_INFINITY

  const ready = Promise.withResolvers<void>()
  const solved = Promise.withResolvers<Solution>()
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.is === 'ready') return ready.resolve()
    if (data.solution) solved.resolve(data.solution)
    else solved.reject(new Error('the sum has no solution'))
    worker.terminate()
  }
  worker.onerror = () => {
    ready.reject(new Error('the worker could not be started'))
    solved.reject(new Error('the worker failed'))
  }

  const present = Promise.all([fetched, ready.promise])
  const token = present.then(async ([challenge]) => {
    end = (challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY) * 1000
    worker.postMessage(challenge)
    return proofOf(challenge, await solved.promise)
  })
  // Reports nothing here: the caller that awaits the token gets the error.
  token.catch(() => {})
  solved.promise.catch(() => {})
  return { present, token: () => token, expiresAt: () => end, stop: () => worker.terminate() }
}
