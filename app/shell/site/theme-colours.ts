/** The colours of `tokens.css` for browsers' own bars, which cannot read custom properties. */
export const themeColours = {
  page: '#f9fbfc',
  ink: '#0f2024',
  /** The top of the night photograph. */
  night: '#243d4a',
} as const
