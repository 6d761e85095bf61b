import { readAll } from '#platform/browser/device-store.ts'
import { cacheNames, offlinePath, type SavedPage, type ShownPage } from '../offline/saved.ts'
import { hasForms, saveForms, saveOfflinePage } from './cache.ts'
import { notifying } from './push.ts'
import { isFile, isPublic, neverChanges, pathOf } from './rules.ts'
import { savePage } from './save-pages.ts'
import { type Listeners, scope, type WorkerEvents } from './scope.ts'
import { sending, sendWaitingWithRetries } from './send-waiting.ts'

/** Waits for the second page: a visitor of one page fetches nothing for a later visit. */
const pagesBeforeForms = 2

/** Takes over at once: nothing that an older worker saved stands in the way of a newer one. */
const installing: Listeners = {
  install: (event) => event.waitUntil(Promise.all([saveOfflinePage(), scope.skipWaiting()])),
  activate: (event) => event.waitUntil(takeOver()),
}

const saving: Listeners = {
  message: (event) =>
    event.waitUntil(
      Promise.allSettled([
        sendWaitingWithRetries(),
        followPage(event.source.url, event.data as ShownPage | false),
      ]),
    ),
}

/** Answers public pages and their files; every other request goes to the network as if there were no worker. */
const answering: Listeners = {
  fetch: (event) => {
    const { request, preloadResponse } = event
    const address = new URL(request.url)
    if (request.method !== 'GET' || !isPublic(address, location.origin)) return
    if (request.mode === 'navigate') event.respondWith(answerPage(request, preloadResponse))
    else if (isFile(address, location.origin)) event.respondWith(answerFile(request))
  },
}

/** Asks the network first, however slow it is: with a connection nobody is shown an old page. */
async function answerPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (failure) {
    const saved = (await findSaved(pathOf(new URL(request.url)))) ?? (await findSaved(offlinePath))
    if (!saved) throw failure
    return saved
  }
}

async function answerFile(request: Request): Promise<Response> {
  const saved = neverChanges(new URL(request.url)) ? await findSaved(request.url) : undefined
  if (saved) return saved
  try {
    return await fetch(request)
  } catch (failure) {
    const older = await findSaved(request.url)
    if (!older) throw failure
    return older
  }
}

/** `Vary` is of no use here: what is saved was fetched by this browser. */
async function findSaved(address: string): Promise<Response | undefined> {
  for (const cacheName of Object.values(cacheNames)) {
    const saved = await caches.match(address, { cacheName, ignoreVary: true })
    if (saved) return saved
  }
}

/** All that the worker does. A module that listens to other events is added here. */
const modules: Listeners[] = [installing, answering, saving, sending, notifying]

for (const listeners of modules) {
  for (const [name, listen] of Object.entries(listeners)) {
    scope.addEventListener(name as keyof WorkerEvents, listen as (event: Event) => void)
  }
}

async function takeOver(): Promise<void> {
  // The request for a page need not wait until the worker has started.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  // The files of the forms have other names now.
  if (await hasForms()) await saveForms()
}

async function followPage(address: string, shown: ShownPage | false): Promise<void> {
  if (!shown) return
  await savePage(address, shown)
  if (savesData() || (await hasForms())) return
  const pages = await readAll<SavedPage>('pages')
  if (pages.length >= pagesBeforeForms) await saveForms()
}

/** Always false where the browser has no such switch. */
function savesData(): boolean {
  return navigator.connection?.saveData === true
}
