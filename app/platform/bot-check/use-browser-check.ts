import type { Challenge } from 'altcha-lib'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { expectValue } from '../browser/outcome.ts'
import { request } from '../browser/request.ts'
import type { BotCheckFacts } from './bot-check.server.ts'

/** Runs the bot check of one form. Fetches and computes nothing before the first `prepare`. */
export function useBrowserCheck(
  facts: BotCheckFacts,
  action: string,
): { check: BrowserCheck; state: CheckState } {
  const [check] = useState(() => new BrowserCheck(() => startProof(facts, action)))
  useEffect(() => {
    // Restarts a check that failed while the browser was offline.
    const again = () => check.state() !== 'idle' && check.prepare()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      check.stop()
    }
  }, [check])
  return { check, state: useSyncExternalStore(check.subscribe, check.state, check.state) }
}

function startProof(facts: BotCheckFacts, action: string): Proof {
  if (facts.kind === 'recaptcha') return startRecaptcha(facts, action)
  return facts.kind === 'altcha' ? startPuzzle() : noProof
}

const noProof: Proof = {
  present: Promise.resolve(),
  token: async () => '',
  expiresAt: () => Number.POSITIVE_INFINITY,
}

/** The messages of the worker: first `ready`, then the proof, null where there is none. */
export type WorkerMessage = { is: 'ready' } | { is: 'solved'; proof: string | null }

/** Fetches a puzzle from this site and solves it in a worker, so that typing stays smooth. */
function startPuzzle(): Proof {
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

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Loads Google's script when a form is about to be used, and on no other page; the script scores the visit. */
function startRecaptcha({ siteKey, url }: { siteKey: string; url: string }, action: string): Proof {
  const present = fetchScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  return {
    present,
    token: async () => (await present).execute(siteKey, { action }),
    expiresAt: () => Number.POSITIVE_INFINITY,
  }
}

async function fetchScript(src: string): Promise<Recaptcha> {
  if (!window.grecaptcha) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      script.onload = resolve
      script.onerror = () => {
        script.remove()
        reject(new Error('the script could not be fetched'))
      }
      document.head.append(script)
    })
  }
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('the script left nothing behind')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha
}

/** How long the script or the puzzle may take to load before a form says that it cannot be sent. */
const timeoutMs = 5000
/** The server would refuse a proof that expires within this time. */
const marginMs = 10_000

/** A proof that a browser is submitting the form. */
export interface Proof {
  /** Settles once the script or the puzzle has loaded. */
  present: Promise<unknown>
  /** Computes the token that is sent with the form. */
  token: () => Promise<string>
  /** Milliseconds since 1970; infinite for a token that is made on request. */
  expiresAt: () => number
  /** Cancels the work. */
  stop?: () => void
}

type CheckState = 'idle' | 'waiting' | 'present' | 'missing'

export class CheckFailed extends Error {}

/**
 * Prepares a proof while a form is being filled in, so that a submission rarely waits for it. Each proof serves one
 * submission; the next `prepare` starts a new one.
 */
export class BrowserCheck {
  readonly #start: () => Proof
  readonly #listeners = new Set<() => void>()
  #state: CheckState = 'idle'
  #proof: Proof | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(start: () => Proof) {
    this.#start = start
  }

  readonly state = (): CheckState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Call at the first sign that the form will be used and at each later one: a failed or expired proof is replaced. */
  readonly prepare = (): Proof => {
    const known = this.#proof
    if (known && known.expiresAt() - Date.now() > marginMs) return known
    known?.stop?.()
    const proof = this.#start()
    this.#proof = proof
    if (this.#state === 'idle') {
      this.#enter('waiting')
      this.#deadline = setTimeout(() => this.#enter('missing'), timeoutMs)
    }
    proof.present.then(
      () => {
        clearTimeout(this.#deadline)
        this.#enter('present')
      },
      () => this.#drop(proof),
    )
    return proof
  }

  readonly takeToken = async (): Promise<string> => {
    const proof = this.prepare()
    try {
      await Promise.race([proof.present, rejectAfterTimeout()])
      return await proof.token()
    } catch (cause) {
      throw new CheckFailed('the bot check is not available', { cause })
    } finally {
      this.#drop(proof)
    }
  }

  readonly stop = (): void => {
    clearTimeout(this.#deadline)
    if (this.#proof) this.#drop(this.#proof)
    if (this.#state === 'waiting') this.#state = 'idle'
  }

  #drop(proof: Proof) {
    if (this.#proof !== proof) return
    proof.stop?.()
    this.#proof = undefined
  }

  #enter(state: CheckState) {
    if (this.#state === state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs)
  })
}
