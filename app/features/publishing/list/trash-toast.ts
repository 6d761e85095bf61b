import type { Undo } from '#design/actions/use-action.ts'
import type { Outcome } from '#platform/browser/outcome.ts'

interface Trashed {
  title: string
  restore: () => Promise<Outcome>
}

/** Returns the toast of a move to the trash, and the call that takes it back. */
export function trashToast({ title, restore }: Trashed): { done: string; undo: () => Undo } {
  const name = `‘${title || 'Untitled'}’`
  return { done: `${name} moved to the trash`, undo: () => ({ act: restore, done: `${name} restored` }) }
}
