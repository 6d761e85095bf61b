import { whenLoaded } from '#design/browser/when-loaded.ts'
import type { ShownPage } from './offline/saved.ts'

/**
 * Installs the service worker once the page has loaded and the browser is idle, and tells it which page is shown and what
 * it needs. The server names the worker on the pages that have one.
 */
export function tellWorker(): void {
  const address = document.querySelector<HTMLElement>('.offline')?.dataset.worker
  const { serviceWorker } = navigator
  if (address === undefined || !serviceWorker) return
  if (address === '') {
    whenLoaded(letWorkerGo)
    return
  }
  // The offline page must not be saved under the address of the page that it replaces.
  const isSaved = !document.querySelector('.offline-page')
  const tell = async () =>
    (await serviceWorker.ready).active?.postMessage(
      isSaved &&
        ({
          title: document.title,
          files: performance.getEntriesByType('resource').map(({ name }) => name),
        } satisfies ShownPage),
    )
  const start = () => {
    serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {})
    tell()
    addEventListener('online', tell)
    // Pictures further down have been fetched by the time the page is left.
    addEventListener('visibilitychange', tell)
  }
  whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(start))
}

/** Looks for the worker's end at once: the browser does so when it sees fit, which may be a visit later. */
function letWorkerGo(): void {
  navigator.serviceWorker
    .getRegistration()
    .then((left) => left?.update())
    .catch(() => {})
}
