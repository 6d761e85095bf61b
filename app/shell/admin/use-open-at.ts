import { useState } from 'react'

/**
 * Holds whether something is open, and closes it when `place` changes. It stays closed when the earlier place comes
 * back.
 */
export function useOpenAt(place: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [last, setLast] = useState({ place, isOpen: false })
  // Set while rendering, because an effect would show it open for one more frame.
  if (last.place !== place) setLast({ place, isOpen: false })
  return [last.isOpen && last.place === place, (isOpen) => setLast({ place, isOpen })]
}
