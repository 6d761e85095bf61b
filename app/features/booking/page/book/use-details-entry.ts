import { useEffect, useState } from 'react'

const mark = { booking: 'details' } as const

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && 'booking' in state && state.booking === mark.booking

/** Whether the details are shown, as an entry of the browser's history: its way back leads to the times again. */
export function useDetailsEntry() {
  const [isAtDetails, setAtDetails] = useState(false)
  useEffect(() => {
    // After a reload no time is chosen.
    if (isMarked(history.state)) history.replaceState(null, '')
    const follow = ({ state }: PopStateEvent) => setAtDetails(isMarked(state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const goToDetails = () => {
    if (!isMarked(history.state)) history.pushState(mark, '')
    setAtDetails(true)
  }
  const leaveDetails = () => {
    if (isMarked(history.state)) history.replaceState(null, '')
    setAtDetails(false)
  }
  return { isAtDetails, goToDetails, leaveDetails }
}
