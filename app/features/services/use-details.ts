import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { ServiceDetails } from './view.ts'

/** `undefined` until it has arrived, `null` when it could not be fetched. */
type Answer = readonly ServiceDetails[] | null | undefined

/** The details of all services, which the page of cards leaves out: they are two thirds of its weight. */
export function useDetails(): { details: Answer; fetchDetails: () => void } {
  const { data, state, load } = useFetcher<readonly ServiceDetails[] | null>()
  const fetchDetails = useCallback(() => {
    if (!data && state === 'idle') load('/services/details')
  }, [data, state, load])
  return { details: state === 'idle' ? data : (data ?? undefined), fetchDetails }
}
