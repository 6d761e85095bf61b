const answerWithinMs = 5000
const retryDelayMs = 1000

interface Limits {
  /** Replaces the limit of 5 s, for calls in which the server fetches or computes much. */
  withinMs?: number
  signal?: AbortSignal
}

/** Returns a signal that aborts a call when its time is over, or when `signal` does. */
export function deadline({ withinMs = answerWithinMs, signal }: Limits): AbortSignal {
  const end = AbortSignal.timeout(withinMs)
  return signal ? AbortSignal.any([signal, end]) : end
}

/** Sends a GET once more, 1 s after it got no answer. The second failure is final. */
export async function retryOnce<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    if (signal?.aborted) throw failure
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return send()
  }
}
