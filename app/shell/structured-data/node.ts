/** A thing of schema.org, with its properties. */
export interface Node {
  '@type': string
  '@id'?: string
  [property: string]: NodeValue | undefined
}

type NodeValue = string | number | Node | Reference | readonly (string | Node | Reference)[]

/** A thing that is described elsewhere in the same page. */
interface Reference {
  '@id': string
}

/** Where a description stands: the public origin, and the page's own whole address. */
export interface Place {
  origin: string
  url: string
}

/** What a page adds to the description of itself, made where its whole address is known. */
export type Piece = (place: Place) => Node

/** The names by which the parts of one page's description refer to each other. */
export const ids = {
  website: ({ origin }: Place): Reference => ({ '@id': `${origin}/#website` }),
  organisation: ({ origin }: Place): Reference => ({ '@id': `${origin}/#organisation` }),
  business: ({ origin }: Place): Reference => ({ '@id': `${origin}/#business` }),
  page: ({ url }: Place): Reference => ({ '@id': `${url}#page` }),
}

export const whole = (address: string, { origin }: Place) =>
  address.startsWith('/') ? origin + address : address
