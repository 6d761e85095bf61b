import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Guard {
  mark(what: string, dirty: boolean): void
  mayLeave(): Promise<boolean>
}

const GuardContext = createContext<Guard | undefined>(undefined)

/**
 * Asks before a page with unsaved input is left, by a link, the back button or closing the tab. One for all forms of a
 * page, since the router knows one blocker at a time.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>()
  const latest = useRef(unsaved)
  latest.current = unsaved
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (unsaved.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const mark = useCallback((what: string, dirty: boolean) => {
    setUnsaved((before) => {
      if (before.includes(what) === dirty) return before
      return dirty ? [...before, what] : before.filter((other) => other !== what)
    })
  }, [])
  const mayLeave = useCallback(() => {
    if (latest.current.length === 0) return Promise.resolve(true)
    return new Promise<boolean>((give) => setAnswer({ give }))
  }, [])
  const [guard] = useState(() => ({ mark, mayLeave }))

  function leave() {
    setUnsaved([])
    latest.current = []
    answer?.give(true)
    setAnswer(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
  }

  function stay() {
    answer?.give(false)
    setAnswer(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }

  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' || answer !== undefined}
        title="Leave without saving?"
        name={`Changes to ${unsaved.join(' and ')}`}
        confirm="Leave"
        cancel="Stay"
        onConfirm={leave}
        onCancel={stay}
      >
        What you typed has not been saved. Leaving discards it.
      </ConfirmDialog>
    </GuardContext>
  )
}

/** `what` names it in the question: 'your profile'. */
export function useUnsavedChanges(what: string, dirty: boolean) {
  const { mark } = useGuard()
  useEffect(() => {
    mark(what, dirty)
    return () => mark(what, false)
  }, [mark, what, dirty])
}

/** For leaving by other means than a link, such as signing out: true when nothing would be lost, or that is accepted. */
export function useMayLeave(): () => Promise<boolean> {
  return useGuard().mayLeave
}

function useGuard(): Guard {
  const guard = use(GuardContext)
  if (!guard) throw new Error('useUnsavedChanges must be used within an UnsavedChangesProvider')
  return guard
}
