import type { Challenge } from 'altcha-lib'
import { expectValue } from '../browser/outcome.ts'
import { request } from '../browser/request.ts'
import type { Proof } from './browser-check.ts'

/** The messages of the worker: first `ready`, then the proof, null where there is none. */
export type WorkerMessage = { is: 'ready' } | { is: 'solved'; proof: string | null }

/** Fetches a puzzle from this site and solves it in a worker, so that typing stays smooth. */
export function startPuzzle(): Proof {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' })
  const fetched = request<Challenge>('GET', '/bot-check/challenge').then(expectValue)
  let end = Number.POSITIVE_INFINITY

  const ready = Promise.withResolvers<void>()
  const solved = Promise.withResolvers<string>()
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.is === 'ready') return ready.resolve()
    if (data.proof) solved.resolve(data.proof)
    else solved.reject(new Error('the puzzle has no solution'))
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
    return solved.promise
  })
  // Reports nothing here: the caller that awaits the token gets the error.
  token.catch(() => {})
  solved.promise.catch(() => {})
  return { present, token: () => token, expiresAt: () => end, stop: () => worker.terminate() }
}
