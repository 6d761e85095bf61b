import { useEffect, useState } from 'react'
import type { ServiceDetails } from './view.ts'

const timeoutMs = 5000

/** `undefined` until it has arrived, `null` when it could not be fetched. */
type Answer = readonly ServiceDetails[] | null | undefined

/**
 * Fetches the details of all services. The page of cards leaves them out, because they would be two thirds of its
 * size.
 */
export function useDetails(): Answer {
  const [details, setDetails] = useState<Answer>()
  useEffect(() => {
    fetchDetails().then(setDetails, () => setDetails(null))
  }, [])
  return details
}

async function fetchDetails(): Promise<ServiceDetails[]> {
  const answer = await fetch('/services/details', { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The details were answered with ${answer.status}.`)
  return answer.json()
}
