import { isRouteErrorResponse } from 'react-router'

const unknownError = 'An unexpected error occurred while rendering this page.'

/** What React Router puts in place of a server error's own words, which are not for visitors. */
const withheld = 'Unexpected Server Error'

/** The words a thrown thing carries for people, or the general ones. */
export function errorMessage(error: unknown): string {
  const message = isRouteErrorResponse(error) ? wordsOf(error.data) : wordsOf(error)
  return message && message !== withheld ? message : unknownError
}

function wordsOf(thing: unknown): string | undefined {
  if (typeof thing === 'string') return thing.trim()
  if (thing && typeof thing === 'object' && 'message' in thing && typeof thing.message === 'string') {
    return thing.message.trim()
  }
}
