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
export interface PageAddress {
  origin: string
  url: string
}

/** Adds an item to a page's description, once its absolute address is known. */
export type Piece = (page: PageAddress) => Node

/** The ids by which the parts of one page's description refer to each other. */
export const ids = {
  website: ({ origin }: PageAddress): Reference => ({ '@id': `${origin}/#website` }),
  organisation: ({ origin }: PageAddress): Reference => ({ '@id': `${origin}/#organisation` }),
  business: ({ origin }: PageAddress): Reference => ({ '@id': `${origin}/#business` }),
  page: ({ url }: PageAddress): Reference => ({ '@id': `${url}#page` }),
}

export const whole = (address: string, { origin }: PageAddress) =>
  address.startsWith('/') ? origin + address : address
