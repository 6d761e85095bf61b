import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Asks for what could not be shown once more, by opening its address again. Reloading would not do: the router takes an
 * error down once it has drawn that the reload began, and on a busy machine it draws the beginning and the end as one.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const retrying = useNavigation().state !== 'idle'
  const retry = () => {
    // What has been asked for meanwhile is on its way, and must not be called off.
    if (retrying) return
    // Without what stands behind a #, for which the router would look on the page that is there.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
  }
  return { retry, retrying }
}
