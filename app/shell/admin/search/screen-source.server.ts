import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { screens } from './screens.ts'

const documents = screens
  .map(
    ({ label, path, words = '' }): SearchDocument => ({
      ...{ kind: 'screen', id: path, title: label, body: words, url: path, visibleFrom: null },
    }),
  )
  .sort((one, other) => (one.id < other.id ? -1 : 1))

/** The screens of the admin area, which change with the version of the product. */
export const screenSource: SearchSource = {
  kind: 'screen',
  isStatic: true,
  async list(_db, after, limit) {
    return documents.filter(({ id }) => id > after).slice(0, limit)
  },
}
