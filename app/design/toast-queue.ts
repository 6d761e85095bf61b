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
  // Words that come with an action are about one thing each: the second 'Undo' would take back the wrong one.
  const same = queue.find(
    ({ tone, message, action }) =>
      tone === toast.tone && message === toast.message && !action && !toast.action,
  )
  if (same) return queue.map((entry) => (entry === same ? { ...entry, times: entry.times + 1 } : entry))
  const next = [...queue, { ...toast, times: 1 }]
  // What is on screen stays; the one that has waited longest is the least worth reading.
  return next.length > longest ? next.toSpliced(shownAtOnce, 1) : next
}

export function withdraw(queue: readonly Toast[], id: number): Toast[] {
  return queue.filter((toast) => toast.id !== id)
}
