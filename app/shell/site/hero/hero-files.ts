/** The hero picture as `srcset`; phones take the middle width, a third of the large one's bytes. */
export const heroFiles = (format: 'avif' | 'jpg') =>
  [800, 1200, 2400].map((width) => `/images/hero-${width}.${format} ${width}w`).join(', ')
