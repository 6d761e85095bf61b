import type { Transaction } from '#platform/db/transaction.server.ts'
import { other } from '../intake/user-agent.server.ts'
import { namesOf, type Report } from './reports.ts'
import { findNames, hashInMonth, type NameCache, type Writer } from './writer.server.ts'

/** The texts of a batch as they are stored: names by their ids, what recognises somebody as a hash. */
export class BatchNames {
  readonly #writer: Writer
  #ids: ReadonlyMap<string, number> = new Map()
  readonly #hashes = new Map<string, string>()

  constructor(writer: Writer) {
    this.#writer = writer
  }

  async load(tx: Transaction, cache: NameCache, reports: readonly Report[]): Promise<void> {
    this.#ids = await findNames(tx, this.#writer, cache, namesOf(reports), other)
  }

  idOf(name: string): number {
    return this.#ids.get(name) as number
  }

  hash(text: string): string {
    const hash = this.#hashes.get(text) ?? hashInMonth(this.#writer, text)
    this.#hashes.set(text, hash)
    return hash
  }
}
