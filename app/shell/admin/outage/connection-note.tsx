import { useEffect, useEffectEvent } from 'react'
import { useMatches } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { Note } from '#design/marks/note.tsx'
import { useRetry } from '../../error-screen.tsx'
import type { AdminHandle } from '../area.tsx'
import { useOutage } from './failed-reloads.ts'

/** Shows that the connection is lost, until it is back or the page is loaded again. Typed text stays in the page. */
export function ConnectionNote() {
  const online = useOnline()
  const outage = useOutage()
  const showsFailures = useMatches().some(({ handle }) => (handle as AdminHandle | undefined)?.showsFailures)
  const { retry, retrying } = useRetry()
  const catchUp = useEffectEvent(() => {
    if (outage) retry()
  })
  useEffect(() => {
    if (online) catchUp()
  }, [online])

  return (
    <div role="status">
      {!online && (
        <div className="page-note">
          <Note tone="info">No internet connection. Saving works again once you are back online.</Note>
        </div>
      )}
      {online && outage === 'reload failed' && !showsFailures && (
        <div className="page-note">
          <Note
            tone="info"
            action={
              <Button tone="line" size="sm" busy={retrying} onClick={retry}>
                Try again
              </Button>
            }
          >
            This page could not be reloaded, so it may be out of date. What you typed is still here.
          </Note>
        </div>
      )}
    </div>
  )
}
