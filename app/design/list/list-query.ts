/** The values that each filter of a list may have, by its name in the address, or the pattern of a free one: a day. */
type Filters = Readonly<Record<string, readonly string[] | RegExp>>

/** The state that every list has in its address. */
export interface AnyView {
  /** The searched words; empty without a search. */
  q: string
  page: number
}

type ValueOf<Allowed> = Allowed extends readonly string[] ? Allowed[number] : string

export type ListView<Of extends Filters> = { [Name in keyof Of]?: ValueOf<Of[Name]> } & AnyView

/** The state of a list whose query this is. */
export type ViewOf<Query> = Query extends ListQuery<infer View> ? View : never

export interface ListQuery<View> {
  /** Reads the state of a list from its address. Ignores invalid values, so that a mistyped address shows a list. */
  read: (url: string) => View
  /** Builds the address of another state, by default at the list's own path. */
  addressOf: (view: Partial<View>, path?: string) => string
  /** Reports whether a filter is chosen or words are searched. */
  isNarrowed: (view: View) => boolean
}

/** Describes the query of a list: back, reload and shared links keep its filters, search and page. */
export function listQuery<const Of extends Filters>(listPath: string, filters: Of): ListQuery<ListView<Of>> {
  /** Lists the filters and the search that are set, in the order of the address. */
  const chosenOf = (view: Partial<ListView<Of>>): [string, string][] =>
    [...Object.keys(filters), 'q'].flatMap((name) => {
      const value = view[name]
      return value ? [[name, String(value)]] : []
    })
  return {
    read(url) {
      const { searchParams } = new URL(url)
      const page = searchParams.get('page') ?? ''
      const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
        const value = searchParams.get(name) ?? ''
        const isValid = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)
        return isValid ? [[name, value]] : []
      })
      return {
        ...Object.fromEntries(chosen),
        q: (searchParams.get('q') ?? '').trim().slice(0, 200),
        page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
      }
    },
    addressOf(view, path = listPath) {
      const query = new URLSearchParams(chosenOf(view))
      if (view.page !== undefined && view.page > 1) query.set('page', String(view.page))
      return query.size > 0 ? `${path}?${query}` : path
    },
    isNarrowed: (view) => chosenOf(view).length > 0,
  }
}
