import { useEffect, useRef, useState } from 'react'

interface OpenDetail {
  /** The id of the service whose detail is open. */
  openId: string | undefined
  open: (id: string) => void
  close: () => void
}

/**
 * An open detail is an entry of the browser's history at the same address, so the back button closes it, and closing it
 * any other way goes back too. A reload keeps it open: the browser keeps an entry's state.
 */
export function useOpenDetail(): OpenDetail {
  const [openId, setOpenId] = useState<string>()
  /** An entry may be left once only: a second time would leave the page. */
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
      history.pushState({ detail: id }, '')
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
