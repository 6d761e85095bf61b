import type { ImportItem, ImportSource } from './source.ts'

/** Gives the items of a source as if they had been nowhere before. */
export function withoutAddresses(source: ImportSource): ImportSource {
  return {
    ...source,
    async *items(): AsyncGenerator<ImportItem> {
      for await (const item of source.items()) {
        if (item.kind === 'redirect') continue
        yield 'oldAddresses' in item ? { ...item, oldAddresses: [] } : item
      }
    },
  }
}
