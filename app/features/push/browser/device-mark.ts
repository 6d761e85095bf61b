const key = 'push-device'

/** Remembers that this browser tells a user of events: both uses share the browser's one subscription. */
export function markDevice(isAdded: boolean): void {
  try {
    if (isAdded) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, turning a visitor's notifications off ends the device as well.
  }
}

export function isDevice(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
