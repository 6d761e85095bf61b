import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '#design/after-paint.ts'
import { useInBrowser } from '#design/use-in-browser.ts'

interface OpenDetail {
  /** The id of the service whose detail is open. */
  openId: string | undefined
  open: (id: string) => void
  close: () => void
}

/**
 * An open detail is an entry of the browser's history at the same address, so the back button closes it, and closing it
 * any other way goes back too. A reload keeps it open: the browser keeps an entry's state.
 *
 * The entry is made once the detail has been painted: to wait for the router first would double the time from press to
 * paint.
 */
export function useOpenDetail(): OpenDetail {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server knows nothing of the history.
  const entryId = useInBrowser(() => detailOf(state), undefined)
  const [pressedId, setPressedId] = useState<string>()
  const pushing = useRef(false)
  const leaving = useRef<string>(undefined)
  /** Closed while its entry was still being made. */
  const refused = useRef(false)
  // From here on the entry alone decides.
  if (pressedId && pressedId === entryId) setPressedId(undefined)

  const leave = () => {
    leaving.current = key
    navigate(-1)
  }
  const onEntryMade = useEffectEvent(() => {
    if (refused.current) leave()
    refused.current = false
  })

  useEffect(() => {
    if (pushing.current && !pressedId) onEntryMade()
    pushing.current = false
    if (!pressedId) return
    return afterPaint(() => {
      pushing.current = true
      // Named in full: on the home page '.' would become '/?index'.
      navigate({ pathname, search }, { state: { detail: pressedId }, preventScrollReset: true })
    })
  }, [pressedId, navigate, pathname, search])

  // The same entry may be gone forward to and left once more.
  useEffect(() => {
    if (leaving.current !== key) leaving.current = undefined
  }, [key])

  return {
    openId: pressedId ?? entryId,
    open: setPressedId,
    close: () => {
      // An entry may be left once it is there, and once only: a second time would leave the page.
      if (pushing.current) refused.current = true
      else if (pressedId) setPressedId(undefined)
      else if (entryId && leaving.current !== key) leave()
    },
  }
}

function detailOf(state: unknown): string | undefined {
  const detail = state && typeof state === 'object' && 'detail' in state ? state.detail : undefined
  return typeof detail === 'string' ? detail : undefined
}
