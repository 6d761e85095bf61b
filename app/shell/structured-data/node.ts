/** A schema.org item with its properties. */
export interface Node {
  '@type': string
  '@id'?: string
  [property: string]: NodeValue | undefined
}

type NodeValue = string | number | Node | Reference | readonly (string | Node | Reference)[]

/** A reference to an item described elsewhere on the same page. */
interface Reference {
  '@id': string
}

/** The page of a description: the public origin, and the page's absolute address. */
export interface Place {
  origin: string
  url: string
}

/** Adds an item to a page's description, once its absolute address is known. */
export type Piece = (place: Place) => Node

/** The ids by which the parts of one page's description refer to each other. */
export const ids = {
  website: ({ origin }: Place): Reference => ({ '@id': `${origin}/#website` }),
  organisation: ({ origin }: Place): Reference => ({ '@id': `${origin}/#organisation` }),
  business: ({ origin }: Place): Reference => ({ '@id': `${origin}/#business` }),
  page: ({ url }: Place): Reference => ({ '@id': `${url}#page` }),
}

export const whole = (address: string, { origin }: Place) =>
  address.startsWith('/') ? origin + address : address
