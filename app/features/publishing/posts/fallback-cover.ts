/** Shown where a post has no picture of its own. */
export const fallbackCover = '/images/covers/dale-1280.jpg'
