import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../actions/icon-button.tsx'

const staysFor = 5000
/** Reading, deciding and reaching the button takes longer than reading alone. */
const staysWithActionFor = 10_000
const marks = { plain: Info, good: CircleCheck, bad: CircleAlert }

interface Toaster {
  plain: (message: string, action?: ToastAction) => void
  good: (message: string, action?: ToastAction) => void
  /** Stays until it is closed. */
  bad: (message: string, action?: ToastAction) => void
}

const ToastContext = createContext<Toaster | undefined>(undefined)

export function useToast(): Toaster {
  const toaster = use(ToastContext)
  if (!toaster) throw new Error('useToast must be used within a ToastProvider')
  return toaster
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Toast[]>([])
  const lastId = useRef(0)
  const toaster = useMemo<Toaster>(() => {
    const show = (tone: Toast['tone']) => (message: string, action?: ToastAction) => {
      const id = ++lastId.current
      setQueue((now) => enqueue(now, { id, tone, message, action }))
    }
    return { plain: show('plain'), good: show('good'), bad: show('bad') }
  }, [])
  const close = useCallback((id: number) => setQueue((now) => withdraw(now, id)), [])

  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion toasts={queue.slice(0, shownAtOnce)} onClose={close} />
    </ToastContext>
  )
}

function ToastRegion({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  const ref = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id

  // As a popover it is above modal dialogs; showing it again puts it above those opened since.
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (newest !== undefined) region.showPopover()
  }, [newest])

  return (
    <section
      ref={ref}
      className="toasts"
      popover="manual"
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* A repeated message starts its time again and is announced again. */}
      {toasts.map((toast) => (
        <ToastCard key={`${toast.id} ${toast.times}`} toast={toast} held={held} onClose={onClose} />
      ))}
    </section>
  )
}

interface ToastCardProps {
  toast: Toast
  /** True while the pointer or the focus is on the region, during which no toast disappears. */
  held: boolean
  onClose: (id: number) => void
}

function ToastCard({ toast: { id, tone, message, action }, held, onClose }: ToastCardProps) {
  const Mark = marks[tone]
  const leave = useEffectEvent(() => onClose(id))
  const ticking = tone !== 'bad' && !held
  useEffect(() => {
    if (!ticking) return
    const timer = setTimeout(leave, action ? staysWithActionFor : staysFor)
    return () => clearTimeout(timer)
  }, [ticking, action])

  function act() {
    onClose(id)
    action?.act()
  }

  return (
    <div className={`toast toast--${tone} on-ink`} role={tone === 'bad' ? 'alert' : undefined}>
      <Mark className="i" aria-hidden />
      <span>{message}</span>
      {action && (
        <button type="button" className="toast__act tap round-2 strong" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton icon={X} label="Close message" tone="bare" onClick={() => onClose(id)} />
    </div>
  )
}

export interface ToastAction {
  label: string
  act: () => void
}

export interface Toast {
  id: number
  tone: 'plain' | 'good' | 'bad'
  message: string
  /** An action that fits the message, such as undoing. */
  action?: ToastAction
  /** How often the same message came while it was waiting or shown: each time its time starts again. */
  times: number
}

const shownAtOnce = 3
const longest = 20

/** Adds at the end; the first three are shown, the rest wait in the queue. */
export function enqueue(queue: readonly Toast[], toast: Omit<Toast, 'times'>): Toast[] {
  // Toasts with an action are never merged: a second 'Undo' would undo the wrong thing.
  const same = queue.find(
    ({ tone, message, action }) =>
      tone === toast.tone && message === toast.message && !action && !toast.action,
  )
  if (same) return queue.map((entry) => (entry === same ? { ...entry, times: entry.times + 1 } : entry))
  const next = [...queue, { ...toast, times: 1 }]
  // Drops the oldest waiting toast, never one that is shown.
  return next.length > longest ? next.toSpliced(shownAtOnce, 1) : next
}

export function withdraw(queue: readonly Toast[], id: number): Toast[] {
  return queue.filter((toast) => toast.id !== id)
}
