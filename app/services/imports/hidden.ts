/**
 * The time in `trashedAt` of an item that an import has brought and not shown yet: all of them show together at its end.
 * Later than any time, so that no sweep deletes it.
 */
export const hiddenByImport = '9999-12-31T23:59:59.999Z'
