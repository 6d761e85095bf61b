import type { App } from '#platform/app.ts'

const firstAfterMs = 10_000
const everyMs = 60_000

/** Looks every minute whether the checks are due. Loads them with the first look, so that they do not delay the start. */
export function startHealth(app: App): () => void {
  let isBusy = false
  const check = async () => {
    if (isBusy) return
    isBusy = true
    try {
      const { checkIfDue } = await import('./watch.server.ts')
      await checkIfDue(app)
    } catch (error) {
      app.log.error({ err: error }, 'the site could not be checked; tried again in a minute')
    } finally {
      isBusy = false
    }
  }
  const first = setTimeout(() => void check(), firstAfterMs)
  const timer = setInterval(() => void check(), everyMs)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
