import type { App } from '#platform/app.ts'
import { recorderOf } from './recorder.server.ts'
import { countedPath } from './source.ts'
import { findProgram, type Program } from './user-agent.server.ts'

const mostKnown = 2_000

/** Feeds, pictures and calls are no page that somebody may read. */
const isNoPage = /^\/(api|admin|preview)(\/|$)|\.\w+$/

/**
 * Returns what counts the page requests of crawlers and assistants. User agents are remembered, because matching one costs
 * more than sending a page from memory may.
 */
export function createFetchCounter(app: App): (userAgent: string | undefined, url: string) => void {
  const recorder = recorderOf(app)
  const known = new Map<string, Program | null>()
  return (userAgent = '', url) => {
    let program = known.get(userAgent)
    if (program === undefined) {
      program = findProgram(userAgent) ?? null
      if (known.size >= mostKnown) known.clear()
      known.set(userAgent, program)
    }
    if (!program) return
    const path = countedPath(url)
    if (!isNoPage.test(path)) recorder.addFetch(program.kind, program.name, path)
  }
}
