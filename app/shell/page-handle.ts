/** Options of a route's document, in its `handle`. */
export interface PageHandle {
  /** The page is an application: the router hydrates it and moves between its pages. Others are documents. */
  hydrated?: boolean
}
