import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { AnyView, ListQuery } from './list-query.ts'

/** Navigates to another view of a list. Views are query parameters of the current page. */
export function useListView<View extends AnyView>(query: ListQuery<View>, view: View) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { state, location: next } = useNavigation()
  /** The view that was asked for last: React may not have rendered its navigation yet. */
  const asked = useRef<View>(undefined)
  // Each change is made to the view that is coming, not to the one that is shown.
  const coming = next?.pathname === pathname ? query.read(`https://site.invalid${next.search}`) : view
  const changed = (from: View, change: Partial<View>): View => ({ ...from, page: 1, ...change })
  /** Builds the address of a changed view, at its first page unless another is named. */
  const addressOf = (change: Partial<View>) => query.addressOf(changed(coming, change), pathname)
  const show = async (change: Partial<View>) => {
    const wanted = changed(asked.current ?? coming, change)
    asked.current = wanted
    await navigate(query.addressOf(wanted, pathname), { replace: true, preventScrollReset: true })
    if (asked.current === wanted) asked.current = undefined
  }
  return { busy: state !== 'idle', addressOf, show: (change: Partial<View>) => void show(change) }
}
