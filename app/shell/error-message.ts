import { isRouteErrorResponse } from 'react-router'

const unknownError = 'An unexpected error occurred while rendering this page.'

/** React Router's replacement for the message of a server error. */
const serverErrorText = 'Unexpected Server Error'

/** Returns the message of a thrown error if it is meant for people, or the general one. */
export function errorMessage(error: unknown): string {
  const message = isRouteErrorResponse(error) ? wordsOf(error.data) : wordsOf(error)
  return message && message !== serverErrorText ? message : unknownError
}

function wordsOf(thing: unknown): string | undefined {
  if (typeof thing === 'string') return thing.trim()
  if (thing && typeof thing === 'object' && 'message' in thing && typeof thing.message === 'string') {
    return thing.message.trim()
  }
}
