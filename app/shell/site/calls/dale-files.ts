/** The photograph of the dale as `srcset`; the middle width is a phone's, at a third of the weight of the large one. */
export const daleFiles = (format: 'avif' | 'jpg') =>
  [800, 1200, 2400].map((width) => `/images/hero-${width}.${format} ${width}w`).join(', ')
