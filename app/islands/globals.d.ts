/** A press on an island that was not alive yet: held by `early/hold-presses.ts`, answered by `wake.ts`. */
interface HeldPress {
  island: HTMLElement
  target: HTMLElement
}

/** Each name has a capital letter: the ids of headings that users write become globals too, and have none. */
interface Window {
  heldPress?: HeldPress
  /** The variant that this page shows: see `serving/variant-script.ts` of the experiments. */
  shownExperiment?: {
    id: string
    variant: string
    /** True on the visit that was given the variant. */
    isNew: boolean
    /** Reports whether every part that the variant changes is on the page. */
    isWhole: () => boolean
    /** Puts the page's own nodes back into this part of it. */
    undo: (root: Node) => void
  }
}

interface Document {
  /** Chromium only. */
  readonly prerendering?: boolean
}
