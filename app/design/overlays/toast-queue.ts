export interface ToastAction {
  label: string
  act: () => void
}

export interface Toast {
  id: number
  tone: 'plain' | 'good' | 'bad'
  message: string
  /** What can be done about it at once, such as taking it back. */
  action?: ToastAction
  /** How often the same message came while it was already waiting or shown: each time its clock starts again. */
  times: number
}

export const shownAtOnce = 3
const longest = 20

/** Adds at the end; the first three are shown, the rest wait for their turn. */
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
