const name = 'admin-logout'

/** Notifies the other tabs of this browser; a message also drops their pages from the back/forward cache. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

/** Calls `act` when another tab logs out; returns a function that stops it. */
export function onLogoutElsewhere(act: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (data !== performance.timeOrigin) act()
  }
  return () => channel.close()
}
