/** Options of a route's document, in its `handle`. */
export interface PageHandle {
  /** True for an application: the router hydrates it and moves between its pages. Other pages are documents. */
  hydrated?: boolean
}
