import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useToast } from './toast.tsx'

interface Guard {
  mark(id: string, entry: Unsaved | undefined): void
  /** Asks if there is unsaved input that the browser has not saved. */
  mayLose(): Promise<boolean>
  forget(): void
}

/** Input of one form: lost by leaving, or saved by the browser for the next visit. */
interface Unsaved {
  what: string
  isSaved: boolean
}

const GuardContext = createContext<Guard | undefined>(undefined)

/**
 * Asks before a page with unsaved input is left by a link, the back button or closing the tab, and blocks leaving
 * while there is no connection. One for all forms of a page, since the router allows one blocker at a time.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>()
  // Read by the blocker, which may be asked before the change has been rendered.
  const latest = useRef(unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOutOfReach(currentLocation, nextLocation) ||
      (latest.current.size > 0 && currentLocation.pathname !== nextLocation.pathname),
  )
  const toast = useToast()
  const holdOn = useEffectEvent(() => {
    if (navigator.onLine) return
    blocker.reset?.()
    toast.plain('No internet connection')
  })
  // Runs before the question is painted: without a connection the page cannot be left whatever the answer.
  useLayoutEffect(() => {
    if (blocker.state === 'blocked') holdOn()
  }, [blocker.state])

  useEffect(() => {
    if (unsaved.size === 0) return
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const mark = useCallback((id: string, entry: Unsaved | undefined) => {
    if (!entry && !latest.current.has(id)) return
    const after = new Map(latest.current)
    if (entry) after.set(id, entry)
    else after.delete(id)
    latest.current = after
    setUnsaved(after)
  }, [])
  const mayLose = useCallback(() => {
    if ([...latest.current.values()].every(({ isSaved }) => isSaved)) return Promise.resolve(true)
    return new Promise<boolean>((give) => setAnswer({ give }))
  }, [])
  const forget = useCallback(() => {
    latest.current = new Map()
    setUnsaved(latest.current)
  }, [])
  const [guard] = useState(() => ({ mark, mayLose, forget }))

  const entries = [...unsaved.values()]

  function leave() {
    forget()
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
        name={`Changes to ${[...new Set(entries.map(({ what }) => what))].join(' and ')}`}
        confirm="Leave"
        cancel="Stay"
        onConfirm={leave}
        onCancel={stay}
      >
        {entries.every(({ isSaved }) => isSaved)
          ? 'Your changes have not been saved. This browser keeps them for when you come back.'
          : 'Your changes have not been saved. If you leave, you lose them.'}
      </ConfirmDialog>
    </GuardContext>
  )
}

/**
 * Asks before unsaved input is left. `what` names it in the question: 'your profile'. `isSaved`: the browser has saved
 * it for the next visit. After `saved` the page may be left at once, before the form has rendered again.
 */
export function useUnsavedChanges(what: string, dirty: boolean, { isSaved = false } = {}) {
  const guard = use(GuardContext)
  if (dirty && !guard) throw new Error('Unsaved changes need an UnsavedChangesProvider')
  const mark = guard?.mark
  const id = useId()
  // Before the next event, which may be a press on Back.
  useLayoutEffect(() => {
    mark?.(id, dirty ? { what, isSaved } : undefined)
    return () => mark?.(id, undefined)
  }, [mark, id, what, dirty, isSaved])
  return { saved: () => mark?.(id, undefined) }
}

/**
 * Returns a function that asks before leaving by other means than a link, if that would lose something: true if nothing
 * would be lost or the user agrees.
 */
export function useMayLose(): () => Promise<boolean> {
  return useGuard().mayLose
}

/** Returns a function to call before the page is left, when the user has agreed to that already. */
export function useForgetUnsaved(): () => void {
  return useGuard().forget
}

/**
 * Asks before a dialog with typed text is closed by Escape, the backdrop or a button. Returns what closes the dialog,
 * and the question, which stands beside it. The page around it asks as well, before it is left.
 */
export function useCloseQuestion(isTyped: boolean, what: string, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  useUnsavedChanges(what, isTyped)
  const question = (
    <ConfirmDialog
      open={asking}
      title="Close without saving?"
      name={`Changes to ${what}`}
      confirm="Discard"
      cancel="Keep Writing"
      onConfirm={() => {
        setAsking(false)
        onClose()
      }}
      onCancel={() => setAsking(false)}
    >
      Your changes have not been saved. If you close this, you lose them.
    </ConfirmDialog>
  )
  return { close: () => (isTyped ? setAsking(true) : onClose()), question }
}

function useGuard(): Guard {
  const guard = use(GuardContext)
  if (!guard) throw new Error('useUnsavedChanges must be used within an UnsavedChangesProvider')
  return guard
}

const isOutOfReach = (here: Location, there: Location) =>
  !navigator.onLine && here.pathname + here.search !== there.pathname + there.search
