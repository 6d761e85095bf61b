import { useEffect, useState } from 'react'
import type { ServiceDetails } from './view.ts'

const patienceMs = 5000

/** `undefined` until it has arrived, `null` when it could not be fetched. */
type Answer = readonly ServiceDetails[] | null | undefined

/** The details of all services, which the page of cards leaves out: they are two thirds of its weight. */
export function useDetails(): Answer {
  const [details, setDetails] = useState<Answer>()
  useEffect(() => {
    fetchDetails().then(setDetails, () => setDetails(null))
  }, [])
  return details
}

async function fetchDetails(): Promise<ServiceDetails[]> {
  const answer = await fetch('/services/details', { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`The details were answered with ${answer.status}.`)
  return answer.json()
}
