/** The requests of a site's visitors and its owner, of which the simulation is made. */
export const requestNames = ['document', 'file', 'report', 'message', 'admin'] as const
export type RequestName = (typeof requestNames)[number]

/**
 * What a visit sends: three pages, the files of a first page (later ones come from the browser's cache), a report of each page
 * and of its end; two of a hundred visitors write a message, and the owner opens a page of the admin area for every twenty.
 */
export const ofOneVisit: Readonly<Record<RequestName, number>> = {
  document: 3,
  file: 12,
  report: 4,
  message: 0.02,
  admin: 0.05,
}

export const requestsOfOneVisit = requestNames.reduce((sum, name) => sum + ofOneVisit[name], 0)
