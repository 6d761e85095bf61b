import type { App } from '#platform/app.ts'
import type { Counter, Outcome } from './counts.ts'
import { readOldAddress } from './old-address.ts'
import type { CommentItem, ImportSource, RedirectItem } from './source.ts'
import type { ImportTarget } from './target.ts'

/** One reading of a source, for a dry run or for an import. It holds no texts, only short lists of addresses. */
export interface Session {
  app: App
  source: ImportSource
  target: ImportTarget
  fetchPictures: boolean
  /** Undefined in a dry run, which writes nothing. */
  importId: string | undefined
  survey: Survey
  counter: Counter
  writeComment(comment: CommentItem): Promise<void>
  /** By address: the picture of the library, or the reason for which there is none. */
  pictures: Map<string, { src: string } | { missing: string }>
  /** Addresses of pictures in texts that an earlier import has brought. */
  known: Set<string>
  /** Slugs that items of imports have and do not show yet. */
  slugs: { post: Set<string>; project: Set<string> }
  /** Old addresses that were counted. */
  addresses: Set<string>
  /** Categories and tags. */
  tags: Map<string, Outcome>
  /** Redirects, stored at the end. */
  waiting: Waiting[]
  /** The texts that were read. */
  texts: Set<string>
  /** How many pictures in a row a host has not answered for. */
  silentHosts: Map<string, number>
}

export type Waiting = Pick<RedirectItem, 'from' | 'to'>

export interface Survey {
  total: number
  /** The old addresses of all items, as `readOldAddress` gives them. */
  oldPaths: Set<string>
}

/** Reads the source once to know how long it is, and which links lead to something that comes along. */
export async function surveySource(source: ImportSource): Promise<Survey> {
  const survey: Survey = { total: 0, oldPaths: new Set() }
  for await (const item of source.items()) {
    survey.total += 1
    for (const address of 'oldAddresses' in item ? item.oldAddresses : []) {
      const path = readOldAddress(address)
      if (path !== undefined) survey.oldPaths.add(path)
    }
  }
  return survey
}

export function createSession(
  given: Pick<
    Session,
    'app' | 'source' | 'target' | 'fetchPictures' | 'importId' | 'survey' | 'counter' | 'writeComment'
  >,
): Session {
  return {
    ...given,
    pictures: new Map(),
    known: new Set(),
    slugs: { post: new Set(), project: new Set() },
    addresses: new Set(),
    tags: new Map(),
    waiting: [],
    texts: new Set(),
    silentHosts: new Map(),
  }
}
