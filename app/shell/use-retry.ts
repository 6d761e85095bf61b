import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Loads a failed page again by navigating to its address. Revalidating would not do: the router clears an error when
 * it renders the start of the revalidation, and on a busy machine start and end are rendered as one.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const retrying = useNavigation().state !== 'idle'
  const retry = () => {
    // Does nothing while a navigation is running, which a second one would cancel.
    if (retrying) return
    // Leaves out the hash, because the router would look for it on the current page.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
  }
  return { retry, retrying }
}
