import { useSyncExternalStore } from 'react'
import { Note } from '#design/note.tsx'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Stays until the connection is back; what was typed meanwhile is kept by the page. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <div className="mb-4">
          <Note tone="info">No internet connection. Saving works again once you are back online.</Note>
        </div>
      )}
    </div>
  )
}
