/** A press on an island that was not alive yet: held by `early-script.ts`, answered by `wake.ts`. */
interface HeldPress {
  island: HTMLElement
  target: HTMLElement
}

interface Window {
  heldPress?: HeldPress
}

interface Document {
  /** Chromium only. */
  readonly prerendering?: boolean
}
