/** Explains why readers see a text as it was typed. `what` begins the sentence. */
export const typedNote = (what: string) =>
  `${what} takes too long to lay out, so it is shown as you typed it. A very long word or line without spaces is the usual reason: break it up, or shorten the text.`
