import { useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface OpenDetail {
  /** The id of the service whose detail is open. */
  openId: string | undefined
  open(id: string): void
  close(): void
}

/**
 * An open detail is an entry of the browser's history at the same address, so the back button closes it, and closing it
 * any other way goes back too. A reload keeps it open: the browser keeps an entry's state.
 */
export function useOpenDetail(): OpenDetail {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const leftKey = useRef<string>(undefined)
  const openId = hydrated ? detailOf(state) : undefined
  return {
    openId,
    // Named in full: on the home page '.' would become '/?index'.
    open: (id) =>
      navigate({ pathname, search }, { state: { detail: id }, preventScrollReset: true }),
    close: () => {
      // Going back takes a moment; a second Escape within it must not leave the page.
      if (leftKey.current === key) return
      leftKey.current = key
      navigate(-1)
    },
  }
}

function detailOf(state: unknown): string | undefined {
  const detail = state && typeof state === 'object' && 'detail' in state ? state.detail : undefined
  return typeof detail === 'string' ? detail : undefined
}

/** The server knows nothing of the history, so the first render in the browser must not either. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
