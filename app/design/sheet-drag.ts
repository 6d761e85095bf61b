interface Release {
  /** How far down, in px. */
  offset: number
  /** How fast at the end, in px per ms. */
  velocity: number
  windowHeight: number
}

/** A flick of at least 50 px, or a slow pull past 15 % of the window, closes the sheet. */
export function closesSheet({ offset, velocity, windowHeight }: Release): boolean {
  return offset > windowHeight * 0.15 || (offset > 50 && velocity > 0.5)
}
