import { useState } from 'react'

/** Holds whether something is open, and closes it as soon as `place` changes: it stays closed when the place comes back. */
export function useOpenAt(place: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [last, setLast] = useState({ place, isOpen: false })
  // Set while rendering instead of in an effect, which would show it open for one frame too long.
  if (last.place !== place) setLast({ place, isOpen: false })
  return [last.isOpen && last.place === place, (isOpen) => setLast({ place, isOpen })]
}
