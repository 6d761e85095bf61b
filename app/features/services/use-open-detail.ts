import { useEffect, useRef, useState } from 'react'

interface OpenDetail {
  /** The id of the service whose detail is open. */
  openId: string | undefined
  open: (id: string) => void
  close: () => void
}

/**
 * Keeps the open detail in a history entry at the same address: the back button closes it, closing it goes back, and
 * a reload keeps it open.
 */
export function useOpenDetail(): OpenDetail {
  const [openId, setOpenId] = useState<string>()
  /** Guards against going back twice, which would leave the page. */
  const leaving = useRef(false)

  useEffect(() => {
    const readEntry = () => {
      leaving.current = false
      setOpenId(detailOf(history.state))
    }
    readEntry()
    addEventListener('popstate', readEntry)
    return () => removeEventListener('popstate', readEntry)
  }, [])

  return {
    openId,
    open: (id) => {
      // A second press before the view covers the page must not need a second press to close it.
      if (detailOf(history.state)) history.replaceState({ detail: id }, '')
      else history.pushState({ detail: id }, '')
      setOpenId(id)
    },
    close: () => {
      if (leaving.current || !detailOf(history.state)) return
      leaving.current = true
      history.back()
    },
  }
}

function detailOf(state: unknown): string | undefined {
  const detail = state && typeof state === 'object' && 'detail' in state ? state.detail : undefined
  return typeof detail === 'string' ? detail : undefined
}
