import { useState } from 'react'

export interface Selection {
  /** Undefined while nothing is being selected. */
  ids: readonly string[] | undefined
  start: () => void
  stop: () => void
  set: (id: string, selected: boolean) => void
  setAll: (selected: boolean) => void
}

/** Which of the shown rows are ticked. A row that is no longer shown is no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [picked, setPicked] = useState<readonly string[]>()
  return {
    ids: picked?.filter((id) => shown.includes(id)),
    start: () => setPicked((before) => before ?? []),
    stop: () => setPicked(undefined),
    set: (id, selected) =>
      setPicked((before = []) => [...before.filter((other) => other !== id), ...(selected ? [id] : [])]),
    setAll: (selected) => setPicked(selected ? [...shown] : []),
  }
}
