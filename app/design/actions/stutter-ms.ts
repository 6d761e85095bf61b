/** Clicks closer together than this count as one. */
export const stutterMs = 300
