export const archivePath = '/newsletter'

/** Returns the path of an issue in the archive. */
export const issuePath = (number: number): string => `${archivePath}/${number}`

/** Reads the number of a path as `issuePath` writes it, so that each issue has one address. */
export function readIssueNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

/** Returns the path of a page of the archive. */
export const archivePagePath = (page: number): string =>
  page === 1 ? archivePath : `${archivePath}?page=${page}`
