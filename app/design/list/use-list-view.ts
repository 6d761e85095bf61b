import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { AnyView, ListQuery } from './list-query.ts'

/** Navigates to another view of a list. Views are query parameters of the current page. */
export function useListView<View extends AnyView>(query: ListQuery<View>, view: View) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  /** Builds the address of a changed view, at its first page unless another is named. */
  const addressOf = (change: Partial<View>) => query.addressOf({ ...view, page: 1, ...change }, pathname)
  const show = (change: Partial<View>) =>
    void navigate(addressOf(change), { replace: true, preventScrollReset: true })
  return { busy, addressOf, show }
}
