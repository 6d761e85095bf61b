import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/errors.ts'
import { FetchFailure, fetchPublic } from '#platform/outside/fetch-public.server.ts'
import { largestFile } from '#services/pictures/schema.ts'
import type { PictureFile } from './source.ts'

/** Fetches the picture of an address, or throws an `AppError` that says why not. */
export type FetchPicture = (address: string) => Promise<PictureFile>

interface FetcherOptions {
  /** `IMPORT_HOSTS` */
  trustedHosts: readonly string[]
  withinMs?: number
  /** How long to wait before the second try, and the third. */
  pausesMs?: readonly number[]
}

/** A host that let this many pictures in a row fail is not asked again: each costs half a minute. */
const mostFailures = 3

/** Creates the fetcher of one import, which remembers hosts that do not answer. */
export function createPictureFetcher(options: FetcherOptions): FetchPicture {
  const failures = new Map<string, number>()
  return async (address) => {
    const host = URL.parse(address)?.host ?? ''
    if ((failures.get(host) ?? 0) >= mostFailures) {
      throw new AppError('invalid', `Nothing was fetched: ${host} has not answered several times.`)
    }
    try {
      const bytes = await fetchPatiently(address, options)
      failures.delete(host)
      return { name: nameOf(address), size: bytes.byteLength, read: async () => bytes }
    } catch (error) {
      if (isTemporary(error)) failures.set(host, (failures.get(host) ?? 0) + 1)
      else failures.delete(host)
      throw error
    }
  }
}

async function fetchPatiently(
  address: string,
  { trustedHosts, withinMs = 10_000, pausesMs = [1_000, 3_000] }: FetcherOptions,
): Promise<Uint8Array> {
  for (const pause of pausesMs) {
    try {
      return await fetchPublic(address, { maxBytes: largestFile, withinMs, trustedHosts })
    } catch (error) {
      if (!isTemporary(error)) throw error
      await wait(pause)
    }
  }
  return fetchPublic(address, { maxBytes: largestFile, withinMs, trustedHosts })
}

const isTemporary = (error: unknown) => error instanceof FetchFailure && error.isTemporary

function nameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(-200) || 'picture'
  } catch {
    return last.slice(-200)
  }
}
