import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/** For what no hook of the router's tells: where an address leads, and what has been asked for but not drawn yet. */
export function useRouter() {
  return useContext(UNSAFE_DataRouterContext)?.router
}
