import type { App } from '#platform/app.ts'
import { recorderOf } from './recorder.server.ts'
import { countedPath } from './source.ts'

/** Matches addresses that are no page for people to read: feeds, pictures, calls. */
const isNoPage = /^\/(api|admin|preview)(\/|$)|\.\w+$/

/** Returns what counts the page requests of crawlers and assistants. */
export function createFetchCounter(app: App): (userAgent: string | undefined, url: string) => void {
  const recorder = recorderOf(app)
  return (userAgent = '', url) => {
    const { program } = recorder.userAgents.recognise(userAgent)
    if (!program) return
    const path = countedPath(url)
    if (!isNoPage.test(path)) recorder.addFetch(program.kind, program.name, path)
  }
}
