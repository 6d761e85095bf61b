import { AsyncLocalStorage } from 'node:async_hooks'
import type { Content } from './content.server.ts'
import type { Studio } from './shapes/studio.ts'

/** All words of the studio as its site shows them. */
interface ShownWords {
  readonly studio: Studio
  readonly content: Content
}

/** The words with the owner's changes; none while everything is the folder's. One for the process, as the folder is. */
let changed: ShownWords | undefined
let faults: readonly string[] = []

const previewed = new AsyncLocalStorage<ShownWords>()

/** Brings these words into force for everything that reads `studio` or `content` from now on. */
export function putInForce(words: ShownWords | undefined, leftOut: readonly string[] = []): void {
  changed = words
  faults = leftOut
}

/** Lists why changes of the owner are not in force, one line each. */
export const faultsInForce = (): readonly string[] => faults

/** Runs `work` with these words in place of those in force, for a preview. */
export const withWords = <T>(words: ShownWords, work: () => T): T => previewed.run(words, work)

/** Makes an object whose properties answer what is in force at the moment when they are read. */
export function answerInForce<Name extends keyof ShownWords>(
  name: Name,
  folder: ShownWords[Name],
  keys: readonly string[] = Object.keys(folder),
): ShownWords[Name] {
  const inForce = () => (previewed.getStore() ?? changed)?.[name] ?? folder
  const properties = keys.map((key) => [
    key,
    { enumerable: true, get: () => inForce()[key as keyof ShownWords[Name]] },
  ])
  return Object.defineProperties({} as ShownWords[Name], Object.fromEntries(properties))
}
