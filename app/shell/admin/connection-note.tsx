import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useOnline } from '#design/browser/use-online.ts'
import { Note } from '#design/marks/note.tsx'
import { useRetry } from '#shell/use-retry.ts'
import { isOutdated, watchOutdated } from './search/keep-shown.ts'

/** Shows that the connection is lost, until it is back or the page is loaded again. Typed text stays in the page. */
export function ConnectionNote() {
  const online = useOnline()
  const outdated = useSyncExternalStore(watchOutdated, isOutdated, () => false)
  const { retry, retrying } = useRetry()
  const catchUp = useEffectEvent(() => {
    if (isOutdated()) retry()
  })
  useEffect(() => {
    if (online) catchUp()
  }, [online])

  return (
    <div role="status">
      {!online && (
        <div className="connection-note">
          <Note tone="info">No internet connection. Saving works again once you are back online.</Note>
        </div>
      )}
      {online && outdated && (
        <div className="connection-note">
          <Note
            tone="info"
            action={
              <Button tone="line" size="sm" busy={retrying} onClick={retry}>
                Try again
              </Button>
            }
          >
            This page could not be reloaded, so it may not show the latest. What you typed is still here.
          </Note>
        </div>
      )}
    </div>
  )
}
