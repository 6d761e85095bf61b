/** Explains why readers see a text as it was typed. `what` begins the sentence. */
export const typedNote = (what: string) =>
  `${what} takes too long to lay out, so it is shown as you typed it. This is usually because of a very long word, or a line without spaces. Break it up, or shorten the text.`
