import { cacheNames, offlinePath } from '../offline/saved.ts'
import { isFile, isPublic, neverChanges, pathOf } from './rules.ts'
import type { Listeners } from './scope.ts'

/** Answers public pages and their files; every other request goes to the network as if there were no worker. */
export const answering: Listeners = {
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
