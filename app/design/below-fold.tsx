import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { LaidOutLater } from './laid-out-later.tsx'

/**
 * Whether what nobody sees before scrolling is to be drawn yet. On a page that a link led to it waits until the first
 * screen has been painted, which comes sooner for it. A page that was loaded, gone back to or asked for at a place of its
 * own (#) is whole at once, for there the view may start further down.
 */
export function useBelowFold(): boolean {
  const { hash } = useLocation()
  const wasFollowed = useNavigationType() === 'PUSH'
  const [isDrawn, setDrawn] = useState(!wasFollowed || hash !== '')
  useEffect(() => {
    if (!isDrawn) return afterPaint(() => startTransition(() => setDrawn(true)))
  }, [isDrawn])
  return isDrawn
}

/** Keeps a screen's room meanwhile, so that nothing from further down is seen in its place. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() ? <LaidOutLater>{children}</LaidOutLater> : <div className="min-h-screen" />
}
