const name = 'admin-logout'

/** Tells the browser's other tabs, and drops documents that it holds for its Back button: they cannot hear it. */
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
