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

export type CheckState = 'idle' | 'waiting' | 'present' | 'missing'

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
